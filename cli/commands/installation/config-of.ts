import { configure, type Config } from '#server/connect.ts'
import type { CommandContext } from '../../command.ts'

type Setting = 'host' | 'port' | 'workers' | 'firms' | 'url' | 'timeZone' | 'chromium' | 'mailFrom'
type Provider = 'oidcIssuer' | 'oidcClientId' | 'oidcLabel'
type Maps = 'places' | 'placesUrl' | 'mapTiles' | 'mapAttribution'
type Services = 'clearfactsClientId' | 'clearfactsLogin' | 'clearfactsApi' | 'billitParty' | 'billitUrl'
export type Flags = { readonly [name in Setting | Provider | Maps | Services]?: string } & {
  readonly trustProxy?: true
}

/** The flags of an administrator's command, by the settings that they set. */
export const settingsOf = ({ options }: CommandContext, { url, chromium, ...flags }: Flags) => ({
  ...flags,
  publicUrl: url,
  chromiumPath: chromium,
  data: options.data,
  databaseUrl: options.database,
})

/** The configuration of the installation that an administrator's command works on, as `system`. */
export const configOf = (context: CommandContext, flags: Flags): Config =>
  configure(settingsOf(context, flags))
