import { setFlagsFromString } from 'node:v8'
import { demoAdministrator, demoPassword, environmentWith, settings, tellSystemd } from '#server/connect.ts'
import { command } from '../../command.ts'
import { pathLine } from '../../bin/on-path.ts'
import { interrupted } from '../../interruption.ts'
import { configOf, settingsOf, type Flags } from './config-of.ts'

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
    'serve --host 0.0.0.0 --port 8080 --workers 4 --url https://decidag.example',
  ],
  runWithoutClient: async (context, flags) => {
    const { t, say } = context
    const config = configOf(context, flags)
    const demo = flags.demo ?? false
    const environment = environmentWith(settingsOf(context, flags), process.env)
    const several = config.workers > 1 ? await import('#server/cluster/primary.ts') : null
    if (several?.isWorker())
      return (await import('#server/main.ts')).serveAsFellow(config, { demo, environment }, () => {
        letGrow()
        return interrupted()
      })
    const served = several
      ? await several.serveBySeveral(config)
      : await (await import('#server/main.ts')).serve(config, { demo, environment })
    letGrow()
    const ended = interrupted()
    say(t('cli.serve.started', { url: served.url }))
    await tellSystemd('READY=1')
    if (served.demoLoaded) say(t('cli.serve.demo_loaded'))
    if (served.demo) say(t('cli.serve.sign_in', { email: demoAdministrator, password: demoPassword }))
    const line = pathLine()
    if (line && demo) say(t('cli.path_line', { line }))
    if (served.empty) say(t('cli.serve.empty'))
    for (const path of served.exposed) say(t('cli.serve.exposed', { path }))
    await ended
    say(t('cli.serve.stopping'))
    await tellSystemd('STOPPING=1')
    await served.stop()
  },
})

/** From its first call on a server may grow as its calls need (see main.ts): the factor that Node has. */
const letGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2')
