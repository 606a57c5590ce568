import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nameKey, namesOnDisk } from '#core/documents/document-name.ts'
import {
  downloadDocument,
  listDocuments,
  zipDocuments,
  type documentRow,
} from '#core/documents/operations.ts'
import { Failure, isAnswerless } from '#core/kernel/failure.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import type { FileInParts } from '#core/kernel/file-in-parts.ts'
import { shownDisk } from '#core/screens/formatting.ts'
import { diskCause, mkdirAll, nullWhenMissing } from '#server/connect.ts'
import { command, Misuse, type ConnectedContext, type ExitCode } from '../../command.ts'
import { explain } from '../../output/explain.ts'
import { hashOfFile } from './file-on-disk.ts'
import { ofRecordOptions, recordOf, type OfRecord } from './record.ts'

interface Get extends OfRecord {
  readonly names?: readonly string[]
  readonly to?: string
  readonly zip?: string
  readonly overwrite?: true
}
type Row = RecordOf<typeof documentRow.fields>

/**
 * `documents get [NAMES…]`: all documents of a record into a folder, or those of these names. What lies there already is skipped, so that
 * a run that was cut short goes on where it stopped; another file of that name stays, unless `--overwrite` replaces it.
 */
export const get = command<Get>({
  name: 'get',
  about: 'cli.documents.get',
  arguments: [{ name: '[names...]', about: 'cli.documents.names' }],
  options: [
    ...ofRecordOptions,
    { flags: '--to <folder>', about: 'cli.documents.to' },
    { flags: '--zip <file>', about: 'cli.documents.zip' },
    { flags: '--overwrite', about: 'cli.documents.overwrite' },
  ],
  examples: [
    'documents get --subfolder 1 --to documents',
    'documents get old-invoice.pdf --subfolder 1 --to documents --quiet',
    'documents get --subfolder 1 --zip documents.zip',
  ],
  run: async (context, { names = [], to = '.', zip, overwrite, ...of }): Promise<ExitCode> => {
    const { client, t, say, complain } = context
    const place = recordOf(of)
    const { rows: all } = await client(listDocuments, place)
    const onDisks = new Map(namesOnDisk(all.map(({ name }) => name)).map((name, nth) => [all[nth]?.id, name]))
    const rows = chosen(all, names)
    if (zip !== undefined) {
      const ids = names.length > 0 ? { ids: rows.map(({ id }) => id) } : {}
      await save(context, zip, await client(zipDocuments, { ...place, ...ids }), null)
      say(t('cli.written', { file: zip }))
      return 0
    }
    await onDisk(context, to, async () => mkdirAll(to))
    const bar = context.progress(rows.length, t('cli.documents.getting'))
    const refusals: string[] = []
    let got = 0
    let skipped = 0
    try {
      for (const row of rows) {
        const path = join(to, onDisks.get(row.id) ?? row.name)
        const found = await stateOf(path, row)
        if (found === 'same') skipped++
        else if (found === 'other' && !overwrite) refusals.push(t('cli.documents.in_the_way', { path }))
        else {
          try {
            await save(context, path, await client(downloadDocument, { id: row.id }), row.hash)
            got++
          } catch (error) {
            if (!(error instanceof Failure) || isAnswerless(error)) throw error
            refusals.push([`${row.name}:`, ...explain(error, t)].join(' '))
          }
        }
        bar.step()
      }
    } finally {
      bar.end()
      for (const refusal of refusals) complain(refusal)
    }
    say(t('cli.documents.get_summary', { got, skipped, failed: refusals.length }))
    return refusals.length > 0 ? 1 : 0
  },
})

function chosen(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  if (names.length === 0) return rows
  const known = new Map(rows.map((row) => [nameKey(row.name), row]))
  return [...new Set(names)].map((typed) => {
    const row = known.get(nameKey(typed.normalize('NFC')))
    if (!row) throw new Misuse('cli.documents.unknown', { typed })
    return row
  })
}

/** Whether the document lies there already, or something else does. */
async function stateOf(path: string, { size, hash }: Row): Promise<'none' | 'same' | 'other'> {
  const found = await stat(path).catch(nullWhenMissing)
  if (!found) return 'none'
  return found.isFile() && found.size === size && (await hashOfFile(path)) === hash ? 'same' : 'other'
}

/** Writes a file aside and gives it its name once it is whole; its bytes have to be those of `hash`, if it is known. */
function save(context: ConnectedContext, path: string, { parts, name }: FileInParts, hash: string | null) {
  return onDisk(context, path, async () => {
    const aside = `${path}.${process.pid}.part`
    try {
      const taken = createHash('sha256')
      const file = await open(aside, 'w')
      try {
        for await (const part of parts) {
          taken.update(part)
          await file.write(part)
        }
        await file.sync()
      } finally {
        await file.close()
      }
      if (hash !== null && taken.digest('hex') !== hash)
        throw new Failure('document_lost', { params: { name } })
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  })
}

/** What the disk refuses is said with the path. */
async function onDisk({ t }: ConnectedContext, path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const cause = error instanceof Failure ? '' : diskCause(error)
    if (cause === '') throw error
    throw new Misuse('cli.misuse.unwritable', { path, reason: shownDisk(t, cause) })
  }
}
