import { effectKinds, foreseenRow, type Foreseen } from '#core/upkeep/foreseen.ts'
import { command, type CommandContext } from '../../command.ts'
import { configOf } from './config-of.ts'

/** `migrate`: brings the database to this version, or says what that will do. */
export const migrate = command<{ check?: true }>({
  name: 'migrate',
  about: 'cli.migrate',
  options: [{ flags: '--check', about: 'cli.migrate.check' }],
  examples: [
    'migrate --check',
    'migrate --data /srv/decidag',
    'migrate --database postgres://decidag@db.example/decidag',
  ],
  runWithoutClient: async (context, { check = false }) => {
    const { foreseeMigrations, migrateNow } = await import('#server/main.ts')
    const config = configOf(context, {})
    if (check) return foretell(context, await foreseeMigrations(config))
    const done = await migrateNow(config)
    context.result.names('migration', done)
    context.say(context.t('cli.migrate.done', { count: done.length }))
  },
})

function foretell({ print, say, t }: CommandContext, foreseen: readonly Foreseen[]): void {
  if (print.format !== 'table') print.rows(foreseenRow, foreseen)
  else
    for (const { name, effects } of foreseen) {
      print.line(name)
      for (const does of effectKinds) {
        const tables = effects.filter((effect) => effect.does === does).map(({ table }) => table)
        if (tables.length > 0) print.line(`  ${t(`cli.migrate.${does}`, { tables: tables.join(', ') })}`)
      }
    }
  if (foreseen.length === 0) return say(t('cli.migrate.nothing'))
  say(t('cli.migrate.to_do', { count: foreseen.length }))
  const seconds = foreseen.reduce((sum, each) => sum + each.seconds, 0)
  say(t(seconds === 0 ? 'cli.migrate.at_once' : 'cli.migrate.lasts', { count: seconds }))
  say(t(foreseen.every(({ bears_older }) => bears_older) ? 'cli.migrate.beside' : 'cli.migrate.alone'))
}
