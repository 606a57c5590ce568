import { takeBouncedMail } from '#core/mails/operations.ts'
import { command, type Noun } from '../../command.ts'
import { readUpload } from '../../read-upload.ts'

/** What comes back of the mails that left. */
export const mails: Noun = {
  name: 'mails',
  about: 'cli.mails',
  commands: [
    command<{ file: string }>({
      name: 'bounced',
      about: 'cli.mails.bounced',
      arguments: [{ name: '<file>', about: 'cli.mails.file' }],
      examples: [
        'mails bounced returned.eml',
        'mails bounced - < returned.eml',
        'mails bounced returned.eml --quiet',
      ],
      run: async ({ client, say, t }, { file }) => {
        const { mail, taken } = await client(takeBouncedMail, { file: await readUpload(file) })
        say(t(taken ? 'cli.mails.taken' : mail ? 'cli.mails.known' : 'cli.mails.other', { mail: mail ?? '' }))
      },
    }),
  ],
}
