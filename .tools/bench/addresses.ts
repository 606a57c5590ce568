import { benchInstallation, crowd, databases, startServer } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'
import { beginImport, importStreets } from '#core/addresses/operations.ts'
import { localClient } from '#core/client/local.ts'
import { system } from '#core/kernel/permission.ts'

const streets = 200_000
const houses = 25
const atOnce = 4_000

/** The register of a whole country: taking it over, and finding an address in it over HTTP. */
export async function* benchAddresses(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const client = localClient(bench.installation.env, system)
    const begun = Date.now()
    const { import_id } = await client(beginImport, { source: 'bench', region: 'BENCH' })
    for (let first = 0; first < streets; first += atOnce) {
      const part = Array.from({ length: atOnce }, (_, i) => streetOf(first + i))
      const [from, to] = [first * houses, (first + atOnce) * houses]
      await client(importStreets, { import_id, first: from, rows_done: to, streets: part })
    }
    const seconds = (Date.now() - begun) / 1000
    const data = `${name}, ${(streets * houses) / 1_000_000} million addresses`
    const speed = Math.round((streets * houses) / seconds / 1000)
    yield {
      what: 'Taking over the register of addresses',
      data,
      value: `${speed},000 lines a second`,
      aim: '',
    }

    const { tokens } = await crowd(bench, 1, 1)
    const token = tokens[0]!
    const server = await startServer(bench.config)
    try {
      for (const [what, typed] of [
        ['Searching an address, two characters', 'mo'],
        ['Searching an address, street and town', 'rue mol bour'],
        ['Searching an address, with house and postcode', 'rue molifa 12, 10'],
      ] as const) {
        const path = `/api/address/search/${encodeURIComponent(typed)}?language=fr`
        const calls = Array.from({ length: 100 }, () => ({ method: 'GET', path, token }))
        await load(server.url, 1, calls.slice(0, 10))
        const { p50, p99 } = await load(server.url, 1, calls)
        yield { what, data, value: `p50 ${ms(p50)}, p99 ${ms(p99)}`, aim: '50 ms' }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

const syllables = [
  'mo',
  'li',
  'fa',
  'ber',
  'tu',
  'ka',
  'ro',
  'ne',
  'sil',
  'dor',
  'vi',
  'pa',
  'gel',
  'hu',
  'tan',
]

/** A made-up name of three syllables, one of some 3,000: as many streets share a name as in the country. */
const nameOf = (n: number): string =>
  [n, Math.floor(n / 15), Math.floor(n / 225)].map((each) => syllables[each % syllables.length]).join('')

function streetOf(n: number) {
  const town = `Bourg-${nameOf(n % 589)}`
  const [latitude, longitude] = [50 + (n % 1000) / 1000, 4 + (n % 777) / 777]
  return {
    code: String(n),
    postcode: String(1000 + (n % 1143)),
    name_nl: null,
    name_fr: `Rue ${nameOf(n)}`,
    name_de: null,
    town_nl: null,
    town_fr: town,
    town_de: null,
    houses: Array.from(
      { length: houses },
      (_, i) => `${i + 1} ${latitude.toFixed(5)} ${longitude.toFixed(5)}`,
    ).join(';'),
  }
}
