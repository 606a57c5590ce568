import { dutyRow } from '#core/duties.ts'
import { command, type Noun } from '../../command.ts'
import { configOf } from './config-of.ts'

export const duties: Noun = {
  name: 'duties',
  about: 'cli.duties',
  commands: [
    command<{ dryRun?: true }>({
      name: 'run',
      about: 'cli.duties.run',
      options: [{ flags: '--dry-run', about: 'cli.import.dry_run' }],
      examples: [
        'duties run',
        'duties run --dry-run',
        'duties run --quiet --database postgres://decidag@db.example/decidag',
      ],
      runWithoutClient: async (context, { dryRun = false }) => {
        const { runDuties } = await import('#server/main.ts')
        context.result.rows(dutyRow, await runDuties(configOf(context, {}), dryRun))
      },
    }),
  ],
}
