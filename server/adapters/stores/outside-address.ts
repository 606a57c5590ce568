import { NotOutside, outsideAddresses } from '../outside/fetch-outside.ts'
import { nothingInside } from '../outside/inside.ts'
import { refusedStore, unavailable, type StoreService } from './asking.ts'

/**
 * An address to which a store sends us for bytes: below the address of the store itself, or somewhere outside and encrypted.
 * Anything else is refused, so that nobody leads us into the house.
 */
export async function outsideAddress(service: StoreService, address: unknown, own: string): Promise<URL> {
  if (typeof address !== 'string' || !URL.canParse(address))
    throw unavailable(service, new Error('gave no address'))
  const url = new URL(address)
  if (url.origin === new URL(own).origin) return url
  const refused = refusedStore(service, `${url.protocol}//${url.host}`)
  if (url.protocol !== 'https:') throw refused
  await outsideAddresses(url, nothingInside).catch((error: unknown) => {
    throw error instanceof NotOutside ? refused : error
  })
  return url
}
