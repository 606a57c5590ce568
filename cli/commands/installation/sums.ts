import { checkSums, repairSums, wrongSum } from '#core/booking/operations.ts'
import { command, type Noun } from '../../command.ts'

export const sums: Noun = {
  name: 'sums',
  about: 'cli.sums',
  commands: [
    command({
      name: 'check',
      about: 'cli.sums.check',
      examples: ['sums check', 'sums check --format csv', 'sums check --server https://decidag.example'],
      run: async ({ client, print, say, t }) => {
        const wrong = await client(checkSums, {})
        print.rows(wrongSum, wrong)
        const count = wrong.length
        say(count > 0 ? t('cli.sums.wrong', { count }) : t('cli.sums.right'))
        return count > 0 ? 1 : 0
      },
    }),
    command({
      name: 'repair',
      about: 'cli.sums.repair',
      examples: ['sums repair', 'sums repair --format csv', 'sums repair --quiet'],
      run: async ({ client, result, say, t }) => {
        const wrong = await client(repairSums, {})
        result.rows(wrongSum, wrong)
        const count = wrong.length
        say(count > 0 ? t('cli.sums.mended', { count }) : t('cli.sums.right'))
      },
    }),
  ],
}
