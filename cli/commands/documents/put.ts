import { access, constants } from 'node:fs/promises'
import { nameKey } from '#core/documents/document-name.ts'
import { listDocuments, uploadDocument, uploadOutcomes } from '#core/documents/operations.ts'
import { Failure, isAnswerless } from '#core/kernel/failure.ts'
import { choice, group, int, text } from '#core/kernel/field.ts'
import { shownDisk } from '#core/screens/formatting.ts'
import { diskCause } from '#server/connect.ts'
import { command, type ExitCode } from '../../command.ts'
import { explain } from '../../output/explain.ts'
import { asUpload, filesNamed, hashOfFile } from './file-on-disk.ts'
import { ofRecordOptions, recordOf, type OfRecord } from './record.ts'

interface Put extends OfRecord {
  readonly files: readonly string[]
}

/** What became of each file. */
const putRow = group({ name: text(250), outcome: choice(uploadOutcomes), version: int(1, 1_000_000) })

/**
 * `documents put FILES…`: files, or folders with all that lies in them; a record has no folders, so their names stand before the name
 * of the file. What the record has already is skipped, so that a run that was cut short goes on where it stopped.
 */
export const put = command<Put>({
  name: 'put',
  about: 'cli.documents.put',
  arguments: [{ name: '<files...>', about: 'cli.documents.files' }],
  options: ofRecordOptions,
  examples: [
    'documents put old-invoice.pdf --subfolder 1',
    'documents put old-invoice.pdf --company BHA --quiet',
    'documents put old-invoice.pdf --subfolder 1 --format json',
  ],
  run: async (context, { files: paths, ...of }): Promise<ExitCode> => {
    const { client, result, say, complain, t } = context
    const place = recordOf(of)
    const { files, others } = await filesNamed(paths)
    const { rows } = await client(listDocuments, place)
    const known = new Map(rows.map((row) => [nameKey(row.name), row]))
    const done: { name: string; outcome: (typeof uploadOutcomes)[number]; version: number }[] = []
    const refusals: string[] = []
    const taken = new Set<string>()
    const bar = context.progress(files.length, t('cli.documents.putting'))
    try {
      for (const file of files) {
        const key = nameKey(file.name.normalize('NFC'))
        const there = known.get(key)
        const unreadable = await access(file.path, constants.R_OK).then(() => '', diskCause)
        // A second file of a name would be a version of the first one.
        if (taken.has(key)) refusals.push(t('cli.documents.same_name', { path: file.path, name: file.name }))
        else if (unreadable)
          refusals.push(t('cli.documents.unreadable', { path: file.path, reason: shownDisk(t, unreadable) }))
        else if (there?.size === file.size && there.hash === (await hashOfFile(file.path))) {
          done.push({ name: there.name, outcome: 'unchanged', version: there.version })
        } else {
          try {
            const { name, outcome, version } = await client(uploadDocument, {
              ...place,
              name: file.name,
              file: asUpload(file),
            })
            done.push({ name, outcome, version })
          } catch (error) {
            if (!(error instanceof Failure) || isAnswerless(error) || stops.has(error.code)) throw error
            refusals.push([`${file.path}:`, ...explain(error, t)].join(' '))
          }
        }
        taken.add(key)
        bar.step()
      }
    } finally {
      bar.end()
      for (const refusal of refusals) complain(refusal)
    }
    result.rows(putRow, done)
    if (others > 0) complain(t('cli.documents.others_left', { count: others }))
    const skipped = done.filter(({ outcome }) => outcome === 'unchanged').length
    say(t('cli.documents.put_summary', { put: done.length - skipped, skipped, failed: refusals.length }))
    return refusals.length > 0 ? 1 : 0
  },
})

/** What befalls every other file too. */
const stops: ReadonlySet<string> = new Set(['unauthorized', 'not_signed_in', 'disk_full', 'record_not_found'])
