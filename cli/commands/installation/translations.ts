import { writeFile } from 'node:fs/promises'
import type { Upload } from '#core/kernel/field.ts'
import { languages } from '#core/kernel/permission.ts'
import type { Language } from '#core/kernel/permission.ts'
import { exportTexts, importTexts } from '#core/texts/operations.ts'
import { command, Misuse } from '../../command.ts'
import type { Noun } from '../../command.ts'
import { readUpload } from '../../read-upload.ts'

const language = { name: '<language>', about: 'cli.translations.language', choices: languages } as const

export const translations: Noun = {
  name: 'translations',
  about: 'cli.translations',
  commands: [
    command<{ language: Language; output?: string; untranslated?: true }>({
      name: 'export',
      about: 'cli.translations.export',
      arguments: [language],
      options: [
        { flags: '--output <file>', about: 'cli.translations.output' },
        { flags: '--untranslated', about: 'cli.translations.untranslated' },
      ],
      examples: [
        'translations export nl',
        'translations export fr --untranslated',
        'translations export fr --output for-the-translator.xlsx',
      ],
      run: async ({ client, say, t }, { language: lang, output, untranslated = false }) => {
        const { bytes, name } = await client(exportTexts, { lang, untranslated })
        const path = output ?? name
        await writeFile(path, bytes).catch((error: NodeJS.ErrnoException) => {
          throw new Misuse('cli.misuse.unwritable', { path, reason: error.code ?? error.message })
        })
        say(t('cli.written', { file: path }))
      },
    }),
    command<{ language: Language; file: string; dryRun?: true }>({
      name: 'import',
      about: 'cli.translations.import',
      arguments: [language, { name: '<file>', about: 'cli.import.file' }],
      options: [{ flags: '--dry-run', about: 'cli.import.dry_run' }],
      examples: [
        'translations import nl decidag-nl.xlsx',
        'translations import nl decidag-nl.xlsx --dry-run',
        'translations import fr - --format json < francais.csv',
      ],
      run: async ({ client, print, say, t }, { language: lang, file: path, dryRun = false }) => {
        const file: Upload = await readUpload(path)
        const outcome = await client(importTexts, { lang, file, dry_run: dryRun })
        const { created, updated, unchanged, dry_run } = outcome
        if (print.format !== 'table') print.record(importTexts.output, outcome)
        else print.line(t(dry_run ? 'cli.import.would' : 'cli.import.done', { created, updated, unchanged }))
        if (dry_run) say(t('cli.import.nothing_written'))
      },
    }),
  ],
}
