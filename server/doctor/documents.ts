import type { Finding } from '#core/upkeep/findings.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Files } from '#core/ports.ts'
import { placeOf } from '../adapters/files.ts'
import { openKept } from '../adapters/kept/open.ts'
import { raw } from '../db/sql.ts'
import type { Installation } from '../installation.ts'
import { firstItem } from '#core/values/known.ts'

const check = 'documents'

/** So many files are read at once. */
const atOnce = 8

/** A file that the books name. */
interface NamedFile {
  readonly name: string
  readonly link: string
  /** It was printed here, and can be printed again. */
  readonly isPrinted: boolean
}

/** That every document and uploaded file of an invoice that the books name is kept, whole: each is read. */
export async function checkDocuments({ database, env, config }: Installation): Promise<Finding[]> {
  const files = (await database.look(filesNamed)).map(({ name, link, printed }): NamedFile => ({
    name: String(name),
    link: String(link),
    isPrinted: Number(printed) === 1,
  }))
  const missing: NamedFile[] = []
  const unreadable: Unreadable[] = []
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce)
    const read = await Promise.all(some.map((each) => lookInto(env.ports.files, each)))
    missing.push(...some.filter((_, n) => read[n] === 'missing'))
    unreadable.push(...read.filter((each) => typeof each === 'object'))
  }
  const path = openKept(config).places.files
  const closed = [...Map.groupBy(unreadable, ({ reason }) => reason)].map(([reason, some]): Finding => {
    const params = {
      path,
      names: someOf(some.map(({ name }) => name)),
      file: placeOf(path, firstItem(some).link),
      reason,
    }
    return { check, state: 'mend', says: 'error.files_unreadable', params }
  })
  const lost = [true, false].flatMap((isPrinted): Finding[] => {
    const own = missing.filter((each) => each.isPrinted === isPrinted)
    const [first] = own
    if (!first) return []
    const says = isPrinted ? 'doctor.documents_missing' : 'doctor.files_missing'
    return [{ check, state: 'mend', says, params: { path, count: own.length, first: first.name } }]
  })
  const found = [...lost, ...closed]
  if (found.length > 0) return found
  if (files.length === 0) return [{ check, state: 'right', says: 'doctor.documents_none' }]
  return [{ check, state: 'right', says: 'doctor.documents_right', params: { count: files.length } }]
}

/** One that the disk does not let be read, and why. */
interface Unreadable extends NamedFile {
  readonly reason: string
}

/** Whether a file is there, whole; one that cannot be read keeps no other back. */
async function lookInto(
  files: Pick<Files, 'get'>,
  file: NamedFile,
): Promise<'there' | 'missing' | Unreadable> {
  try {
    return (await files.get(file.link)) ? 'there' : 'missing'
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'file_unreadable') throw error
    const { reason = '' } = error.details.params ?? {}
    return { ...file, reason: String(reason) }
  }
}

/** So many are named; a whole folder of another owner would fill the screen. */
const mostNamed = 10

const someOf = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? `… (${names.length})` : '')

const filesNamed = raw(`
  SELECT i.number AS name, i.pdf_link AS link,
    CASE WHEN EXISTS (SELECT 1 FROM invoice_documents d WHERE d.invoice_id = i.id)
      AND NOT EXISTS (SELECT 1 FROM invoice_files f WHERE f.invoice_id = i.id AND f.link = i.pdf_link)
      THEN 1 ELSE 0 END AS printed
  FROM invoices i WHERE i.pdf_link IS NOT NULL
  UNION ALL SELECT f.name, f.link, 0 FROM invoice_files f ORDER BY name`)
