import { offerLetter } from '#core/templates/operations.ts'
import { command, Misuse } from '../../command.ts'
import { findSubfolder } from '../../find/record.ts'
import { saveFile } from '../../save-file.ts'

const formats = ['pdf', 'docx'] as const

/** The letter of a mission's offer, in the form that the file's name says. */
export const letterCommand = command<{ subfolder: string; file: string }>({
  name: 'letter',
  about: 'cli.subfolders.letter',
  arguments: [
    { name: '<subfolder>', about: 'cli.argument.subfolder', completes: 'subfolder' },
    { name: '<file>', about: 'cli.export.file' },
  ],
  examples: [
    'subfolders letter 24001/1 offer.docx',
    'subfolders letter P24004-1 offer.pdf --lang nl',
    'subfolders letter 24001/1 offer.docx --quiet',
  ],
  run: async ({ client, say, t, language, languageGiven }, { subfolder, file }) => {
    const format = formats.find((each) => file.endsWith(`.${each}`))
    if (!format) throw new Misuse('cli.misuse.letter_file', { file })
    const id = await findSubfolder(client, subfolder)
    const { bytes } = await client(offerLetter, { id, format, ...(languageGiven ? { language } : {}) })
    await saveFile({ say, t }, file, bytes)
  },
})
