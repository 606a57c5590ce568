import { Failure, found } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { bookkeepingPrograms } from '../../parameters/bookkeeping-programs.ts'
import type { ArchivedFile, OutsideContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { exporters } from '../bookkeeping/exporters.ts'
import type { Exporter } from '../bookkeeping/exporter.ts'
import { readForProgram, programOf, type ExportedMonth } from './bookkeeping.ts'
import {
  bookedMonth,
  fingerprintOf,
  givenDocuments,
  refuseDifference,
  type Booked,
} from './journal-of-month.ts'
import { refuseOther, refuseToCome } from './refusals.ts'
import { bookkeepingFile, listBookkeepingPrograms } from './operations.ts'
import { archivePaths } from './paths.ts'

handle(listBookkeepingPrograms, async ({ store }) => {
  const own = programOf(await store.parameters.find({ class: 'bookkeeping' }))
  return bookkeepingPrograms.map((name) => {
    const { title, isConfirmed, isPublic, files } = exporters[name]
    return {
      program: name,
      title,
      confirmed: isConfirmed,
      public_columns: isPublic,
      files: [...files],
      own: name === own,
    }
  })
})

/** The month is read in one snapshot, which is closed before a file is written. */
handleOpening(bookkeepingFile, async (open, { month, program, file, fingerprint, language }, outside) => {
  refuseToCome(outside, month)
  const spoken = language ?? outside.actor.language
  const { booked, exported, now } = await open.query(async (context) => {
    const read = await bookedMonth(context, month)
    refuseDifference(read)
    return {
      booked: read,
      exported: await readForProgram(context, read, program, spoken),
      now: fingerprintOf(context, givenDocuments(read.rows)),
    }
  })
  refuseOther(month, fingerprint, now)
  if (exported === null) throw new Failure('bookkeeping_program_missing')
  return file === null
    ? {
        name: `${exported.exporter.title} ${month}.zip`,
        type: 'application/zip',
        bytes: await outside.archives.zip(filesOf(exported, booked.documents, outside)),
      }
    : oneFile(exported, file)
})

async function* filesOf(
  { exporter, period }: ExportedMonth,
  documents: readonly Booked[],
  outside: OutsideContext,
): AsyncGenerator<ArchivedFile> {
  if (exporter.ofDocument) return yield* eachDocument(exporter.ofDocument, documents, outside)
  for (const { name, bytes } of exporter.write(period)) yield { path: name, bytes }
}

/** The files of documents, which are read one after the other: they are large, and never change. */
async function* eachDocument(
  bytesOf: NonNullable<Exporter['ofDocument']>,
  documents: readonly Booked[],
  { store, actor, warn }: OutsideContext,
): AsyncGenerator<ArchivedFile> {
  const paths = archivePaths(translate(actor.language))
  let lacking = 0
  for (const { invoice_id, number } of documents) {
    const frozen = await store.invoice_documents.first({ invoice_id })
    if (frozen)
      yield { path: paths.within('ubl', number ?? String(invoice_id), 'xml'), bytes: bytesOf(frozen) }
    else lacking++
  }
  if (lacking > 0) warn('bookkeeping_without_ubl')
}

const contentTypes: { readonly [ending: string]: string } = {
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  dbf: 'application/vnd.dbf',
}

/** One file of an export by its name, in capitals or not. */
function oneFile({ exporter, period }: ExportedMonth, name: string) {
  const isNamed = (each: string): boolean => each.toLowerCase() === name.toLowerCase()
  if (exporter.ofDocument || !exporter.files.some(isNamed))
    throw new Failure('bookkeeping_file_unknown', {
      fields: { file: 'mixed.invalid' },
      params: { program: exporter.title, asked: name, file: exporter.files.join(', ') || '-' },
    })
  const file = found(exporter.write(period).find((each) => isNamed(each.name)))
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return { name: file.name, type: contentTypes[ending] ?? 'application/octet-stream', bytes: file.bytes }
}
