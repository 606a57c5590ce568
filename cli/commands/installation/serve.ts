import { setFlagsFromString } from 'node:v8'
import { settings } from '#server/connect.ts'
import { command } from '../../command.ts'
import { pathLine } from '../../bin/on-path.ts'
import { interrupted } from '../../interruption.ts'
import { configOf, type Flags } from './config-of.ts'

export const serve = command<Flags & { readonly demo?: true }>({
  name: 'serve',
  about: 'cli.serve',
  options: [
    ...settings
      .filter(({ name }) => name !== 'data' && name !== 'databaseUrl')
      .flatMap(({ flag, name }) =>
        flag === null ? [] : [{ flags: flag, about: `cli.setting.${name}` as 'cli.setting.host' }],
      ),
    { flags: '--demo', about: 'cli.serve.demo' },
  ],
  examples: [
    'serve',
    'serve --demo',
    'serve --host 0.0.0.0 --port 8080 --data /srv/decidag --url https://decidag.example',
  ],
  runWithoutClient: async (context, flags) => {
    const { t, say } = context
    const main = await import('#server/main.ts')
    const served = await main.serve(configOf(context, flags), { demo: flags.demo ?? false })
    // From its first call on it may grow as its calls need (see main.ts): the factor that Node has.
    setFlagsFromString('--semi-space-growth-factor=2')
    const ended = interrupted()
    say(t('cli.serve.started', { url: served.url }))
    await main.tellSystemd('READY=1')
    if (served.demoLoaded) say(t('cli.serve.demo_loaded'))
    if (served.demo)
      say(t('cli.serve.sign_in', { email: main.demoAdministrator, password: main.demoPassword }))
    const line = pathLine()
    if (line && flags.demo) say(t('cli.path_line', { line }))
    if (served.empty) say(t('cli.serve.empty'))
    for (const path of served.exposed) say(t('cli.serve.exposed', { path }))
    await ended
    say(t('cli.serve.stopping'))
    await main.tellSystemd('STOPPING=1')
    await served.stop()
  },
})
