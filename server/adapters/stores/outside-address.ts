import { Agent } from 'node:https'
import {
  NotOutside,
  outsideAddresses,
  pinnedTo,
  resolveByDns,
  type Resolve,
} from '../outside/fetch-outside.ts'
import { nothingInside } from '../outside/inside.ts'
import { refusedStore, unavailable, type StoreService } from './asking.ts'

/** Where bytes are; `agent` connects to nothing but the addresses that were looked at. The store itself needs none. */
export interface Whither {
  readonly url: URL
  readonly agent?: Agent
}

/**
 * An address to which a store sends us for bytes: below the address of the store itself, or somewhere outside and encrypted. Its name
 * is resolved once, and every connection goes there. Anything else is refused, so that nobody leads us into the house. The agent has to
 * be let go by `destroy`.
 */
export async function outsideAddress(
  service: StoreService,
  address: unknown,
  own: string,
  resolve: Resolve = resolveByDns,
): Promise<Whither> {
  if (typeof address !== 'string' || !URL.canParse(address))
    throw unavailable(service, new Error('gave no address'))
  const url = new URL(address)
  if (url.origin === new URL(own).origin) return { url }
  const refused = refusedStore(service, `${url.protocol}//${url.host}`)
  if (url.protocol !== 'https:') throw refused
  const addresses = await outsideAddresses(url, nothingInside, resolve).catch((error: unknown) => {
    throw error instanceof NotOutside ? refused : error
  })
  return { url, agent: new Agent({ keepAlive: true, lookup: pinnedTo(addresses) }) }
}
