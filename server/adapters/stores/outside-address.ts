import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { refusedStore, unavailable, type StoreService } from './asking.ts'

/** Addresses inside a house, of this machine and of the services of a cloud. */
const inside = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(address, bits, 'ipv6')

/**
 * An address to which a store sends us for bytes: below the address of the store itself, or somewhere outside and encrypted.
 * Anything else is refused, so that nobody leads us into the house.
 */
export async function outsideAddress(service: StoreService, address: unknown, own: string): Promise<URL> {
  if (typeof address !== 'string' || !URL.canParse(address))
    throw unavailable(service, new Error('gave no address'))
  const url = new URL(address)
  if (url.origin === new URL(own).origin) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const isInside = found.some((each) =>
    inside.check(each.address, isIP(each.address) === 6 ? 'ipv6' : 'ipv4'),
  )
  if (url.protocol !== 'https:' || isInside || found.length === 0)
    throw refusedStore(service, `${url.protocol}//${url.host}`)
  return url
}
