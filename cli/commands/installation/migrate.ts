import { command } from '../../command.ts'
import { configOf } from './config-of.ts'

export const migrate = command({
  name: 'migrate',
  about: 'cli.migrate',
  examples: [
    'migrate',
    'migrate --data /srv/decidag',
    'migrate --database postgres://decidag@db.example/decidag',
  ],
  runWithoutClient: async (context) => {
    const { migrateNow } = await import('#server/main.ts')
    const done = await migrateNow(configOf(context, {}))
    for (const name of done) context.result.line(name)
    context.say(context.t('cli.migrate.done', { count: done.length }))
  },
})
