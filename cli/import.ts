import type { Field, RecordOf, Upload } from '#core/kernel/field.ts'
import type { importOutcome, workbookFile } from '#core/tables/import.ts'
import type { Operation } from '#core/kernel/operation.ts'
import { withDefault, flag } from '#core/kernel/field.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { command } from './command.ts'
import type { AnyCommand } from './command.ts'
import { readUpload } from './read-upload.ts'

type Fields = { readonly file: ReturnType<typeof workbookFile>; readonly dry_run: ReturnType<typeof dryRun> }
const dryRun = () => withDefault(flag(), false)
type Outcome = RecordOf<typeof importOutcome.fields>

/** `NOUN import FILE [--dry-run]`: whole, or nothing with every bad row named. */
export const importCommand = <O extends Outcome>(
  operation: Operation<Fields, O>,
  about: TextKey,
  noun: string,
  example: string,
): AnyCommand =>
  command<{ file: string; dryRun?: true }>({
    name: 'import',
    about,
    arguments: [{ name: '<file>', about: 'cli.import.file' }],
    options: [{ flags: '--dry-run', about: 'cli.import.dry_run' }],
    examples: [
      `${noun} import ${example}`,
      `${noun} import ${example} --dry-run`,
      `${noun} import - --format json < ${example.replace(/\..*/, '.csv')}`,
    ],
    run: async ({ client, print, say, t }, given) => {
      const file: Upload = await readUpload(given.file)
      const outcome = await client(operation, { file, dry_run: given.dryRun ?? false })
      const { created, updated, unchanged, dry_run } = outcome
      if (print.format !== 'table') print.record(operation.output as Field<O>, outcome)
      else print.line(t(dry_run ? 'cli.import.would' : 'cli.import.done', { created, updated, unchanged }))
      if (dry_run) say(t('cli.import.nothing_written'))
    },
  })
