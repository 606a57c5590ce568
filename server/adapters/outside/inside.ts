import { BlockList, isIP } from 'node:net'

/** What of the house may be reached all the same: addresses, networks (`10.1.0.0/16`) and names of machines. */
export interface InsideAllowed {
  /** Whether the address may be reached under that name. */
  has(address: string, host: string): boolean
}

/** The networks of IPv4 that lead nowhere, to this machine, into the house, or to what a cloud tells its machines. */
const insideV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** What of the public part of IPv6 stands for an address of IPv4, or for none. The rest of IPv6 is not public at all. */
const insideV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const networks = (written: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const each of written) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const closedV4 = networks(insideV4)
const closedV6 = networks(insideV6)
const publicV6 = networks(['2000::/3'])

/** Whether an IP address is not of the public internet. An address of IPv4 that is written as IPv6 counts as what it stands for. */
export function isInside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return closedV4.check(address, 'ipv4')
  if (family !== 6) return true
  const v4 = mappedV4(address)
  if (v4 !== null) return closedV4.check(v4, 'ipv4')
  return !publicV6.check(address, 'ipv6') || closedV6.check(address, 'ipv6')
}

/** Of `::ffff:7f00:1` the address `127.0.0.1`; null for another address. */
function mappedV4(address: string): string | null {
  const host = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? []
  if (high === undefined || low === undefined) return null
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** Whether an IP address is of this machine itself. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (mappedV4Of(address) ?? address).startsWith('127.')

const mappedV4Of = (address: string): string | null => (isIP(address) === 6 ? mappedV4(address) : null)

/** Reads what may be reached, with commas between; null if a part is neither an address, a network nor a name. */
export function readInsideAllowed(written: string): InsideAllowed | null {
  const parts = written
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  if (!parts.every((part) => isNetwork(part) || isName(part))) return null
  const allowed = networks(parts.filter(isNetwork))
  const names = new Set(parts.filter((part) => !isNetwork(part)))
  return {
    has: (address, host) =>
      names.has(host.toLowerCase()) || allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  }
}

export const nothingInside: InsideAllowed = { has: () => false }

function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

const isName = (part: string): boolean => /^(?=.*[a-z])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(part)
