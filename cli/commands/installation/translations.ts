import { languages, type Language } from '#core/kernel/permission.ts'
import { exportTexts, importTexts } from '#core/texts/operations.ts'
import { command, type Noun } from '../../command.ts'
import { importCommand } from '../../import.ts'
import { saveFile } from '../../save-file.ts'

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
        await saveFile({ say, t }, output ?? name, bytes)
      },
    }),
    importCommand('translations', importTexts, 'nl decidag-nl.xlsx', {
      arguments: [language],
      inputOf: ({ language: lang }: { language: Language }) => ({ lang }),
    }),
  ],
}
