import { configure, type Config } from '#server/connect.ts'
import type { CommandContext } from '../../command.ts'

type Setting = 'host' | 'port' | 'workers' | 'url' | 'timeZone' | 'chromium' | 'mailFrom'
type Provider = 'oidcIssuer' | 'oidcClientId' | 'oidcLabel'
type Maps = 'places' | 'placesUrl' | 'mapTiles' | 'mapAttribution'
type Services = 'clearfactsClientId' | 'clearfactsLogin' | 'clearfactsApi' | 'billitParty' | 'billitUrl'
export type Flags = { readonly [name in Setting | Provider | Maps | Services]?: string } & {
  readonly trustProxy?: true
}

/** The configuration of the installation that an administrator's command works on, as `system`. */
export const configOf = ({ options }: CommandContext, { url, chromium, ...flags }: Flags): Config =>
  configure({
    ...flags,
    publicUrl: url,
    chromiumPath: chromium,
    data: options.data,
    databaseUrl: options.database,
  })
