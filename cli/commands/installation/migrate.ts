import { choice, flag, group, int, list, text } from '#core/kernel/field.ts'
import { command, type CommandContext } from '../../command.ts'
import { configOf } from './config-of.ts'

type Foreseen = Awaited<ReturnType<(typeof import('#server/main.ts'))['foreseeMigrations']>>[number]

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
    for (const name of done) context.result.line(name)
    context.say(context.t('cli.migrate.done', { count: done.length }))
  },
})

const effectKinds = ['makes', 'widens', 'indexes', 'rewrites', 'removes'] as const

const foreseenRow = group({
  name: text(100),
  effects: list(group({ does: choice(effectKinds), table: text(100) })),
  rows: int(0, Number.MAX_SAFE_INTEGER),
  seconds: int(0, Number.MAX_SAFE_INTEGER),
  bears_older: flag(),
})

function foretell({ print, say, t }: CommandContext, foreseen: readonly Foreseen[]): void {
  if (print.format !== 'table')
    print.rows(
      foreseenRow,
      foreseen.map(({ bearsOlder, ...facts }) => ({ ...facts, bears_older: bearsOlder })),
    )
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
  say(t(foreseen.every(({ bearsOlder }) => bearsOlder) ? 'cli.migrate.beside' : 'cli.migrate.alone'))
}
