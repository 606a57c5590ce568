import type { GraphSettings } from '../../settings/graph.ts'
import { once } from '../once.ts'
import type { GraphClient } from './client.ts'

/** The client of Microsoft Graph, made at the first call; null if the configuration names no tenant. */
export function openGraph(
  { graphTenant, graphClientId, graphClientSecret, graphLogin, graphUrl }: GraphSettings,
  now: () => Date,
): (() => Promise<GraphClient>) | null {
  if (graphTenant === null || graphClientSecret === null) return null
  return once(async () => {
    const { graphClient } = await import('./client.ts')
    return graphClient(
      {
        tenant: graphTenant,
        clientId: graphClientId,
        clientSecret: graphClientSecret,
        login: graphLogin,
        url: graphUrl,
      },
      { now },
    )
  })
}
