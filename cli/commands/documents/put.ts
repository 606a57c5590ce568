import { nameKey } from '#core/documents/document-name.ts'
import { listDocuments, uploadDocument, uploadOutcomes } from '#core/documents/operations.ts'
import { Failure, isAnswerless } from '#core/kernel/failure.ts'
import { choice, group, int, text } from '#core/kernel/field.ts'
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
 * `documents put FILES…`: files, or the files of folders. What the record has already is skipped, so that a run that was cut short goes
 * on where it stopped.
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
    const { files, foldersLeft } = await filesNamed(paths)
    const { rows } = await client(listDocuments, place)
    const known = new Map(rows.map((row) => [nameKey(row.name), row]))
    const done: { name: string; outcome: (typeof uploadOutcomes)[number]; version: number }[] = []
    const refusals: string[] = []
    const bar = context.progress(files.length, t('cli.documents.putting'))
    try {
      for (const file of files) {
        const there = known.get(nameKey(file.name.normalize('NFC')))
        if (there?.size === file.size && there.hash === (await hashOfFile(file.path))) {
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
        bar.step()
      }
    } finally {
      bar.end()
      for (const refusal of refusals) complain(refusal)
    }
    result.rows(putRow, done)
    if (foldersLeft > 0) complain(t('cli.documents.folders_left', { count: foldersLeft }))
    const skipped = done.filter(({ outcome }) => outcome === 'unchanged').length
    say(t('cli.documents.put_summary', { put: done.length - skipped, skipped, failed: refusals.length }))
    return refusals.length > 0 ? 1 : 0
  },
})

/** What befalls every other file too. */
const stops: ReadonlySet<string> = new Set(['unauthorized', 'not_signed_in', 'disk_full', 'record_not_found'])
