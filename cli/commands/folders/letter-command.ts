import { offerLetter } from '#core/folders/offers/operations.ts'
import { command, Misuse } from '../../command.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { saveFile } from '../../save-file.ts'

const formats = ['pdf', 'docx'] as const

/** The letter of a subfolder's offer, in the form that the file's name says. */
export const letterCommand = command<{ subfolder: number; file: string }>({
  name: 'letter',
  about: 'cli.subfolders.letter',
  arguments: [
    { name: '<subfolder>', ...recordArguments.subfolders },
    { name: '<file>', about: 'cli.export.file' },
  ],
  examples: [
    'subfolders letter 24001/1 offer.docx',
    'subfolders letter P24004-1 offer.pdf --lang nl',
    'subfolders letter 24001/1 offer.docx --quiet',
  ],
  run: async ({ client, say, t, language, languageGiven }, { subfolder: id, file }) => {
    const format = formats.find((each) => file.endsWith(`.${each}`))
    if (!format) throw new Misuse('cli.misuse.letter_file', { file })
    const { bytes } = await client(offerLetter, { id, format, ...(languageGiven ? { language } : {}) })
    await saveFile({ say, t }, file, bytes)
  },
})
