import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Location } from '#core/addresses/address.ts'
import type { Places } from '#core/ports.ts'
import { addressOf, ask, unanswered, type Asking } from './ask.ts'
import { mkdirAll } from '../../durable.ts'

export const publicNominatim = 'https://nominatim.openstreetmap.org'

/** Milliseconds from one turn to the next: a second by its rules, and what timers may be late; and how many may wait for theirs. */
const between = 1_100
const mostWaiting = 10
/** Answers that are kept, the oldest going first. */
const mostKept = 5_000

/** Time as the server has it; a test has its own. */
export interface Pace {
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}
/** The server's own time. */
export const realTime: Pace = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
}

/**
 * Nominatim says where an address is. Its rules: one question a second, a name of our own, no address twice, and no
 * typing ahead, for which another one stands beside it.
 */
export function nominatim(
  besides: Places,
  caller: string,
  base = publicNominatim,
  asking: Asking = {},
  pace: Pace = realTime,
  take: TakeTurn = async () => true,
): Places {
  const kept = new Map<string, Location | null>()
  const turn = oneAtATime(pace, take)
  async function ofService(q: string, language: string): Promise<Location | null> {
    const query = { q, format: 'jsonv2', limit: '1', 'accept-language': language }
    const address = addressOf(base, '/search', query)
    const { body } = await ask(address, { ...asking, headers: { 'User-Agent': caller } })
    if (!Array.isArray(body)) throw unanswered(address.host, 'no list of places')
    const [first] = body as readonly Found[]
    if (!first) return null
    const [latitude, longitude] = [Number(first.lat), Number(first.lon)]
    return { latitude, longitude, approximate: first.place_rank < houseRank }
  }
  return {
    ...besides,
    locate: async (address, language) => {
      const key = `${language} ${address.trim().toLowerCase()}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const location = await turn(() => ofService(address, language))
      kept.set(key, location)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return location
    },
  }
}

interface Found {
  /** Texts, as it has them. */
  readonly lat: string
  readonly lon: string
  /** 30 is a house; lower is a street, a town, a country. */
  readonly place_rank: number
}
const houseRank = 30

/** Whether this turn is ours: no other process of the firm has it. */
type TakeTurn = (turn: number) => Promise<boolean>

/** Turns that the processes of one data folder share: each is a file that one of them makes. */
export function turnsOfFolder(folder: string): TakeTurn {
  const kept = 60
  return async (turn) => {
    mkdirAll(folder)
    try {
      await (await open(join(folder, String(turn)), 'wx')).close()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
    const past = (await readdir(folder)).filter((name) => Number(name) < turn - kept)
    await Promise.all(past.map((name) => rm(join(folder, name), { force: true })))
    return true
  }
}

/** Each waits for the beginning of its turn; whoever would be the eleventh is told so at once. */
function oneAtATime({ now, sleep }: Pace, take: TakeTurn): <T>(work: () => Promise<T>) => Promise<T> {
  let next = 0
  let waiting = 0
  async function begins(): Promise<number> {
    const first = Math.ceil(now() / between)
    for (let turn = Math.max(first, next); turn < first + 2 * mostWaiting; turn = Math.max(turn + 1, next)) {
      next = turn + 1
      if (await take(turn)) return turn * between
    }
    throw unanswered('nominatim', 'too many are waiting')
  }
  return async (work) => {
    if (waiting >= mostWaiting) throw unanswered('nominatim', 'too many are waiting')
    waiting++
    try {
      const at = await begins()
      while (at > now()) await sleep(at - now())
    } finally {
      waiting--
    }
    return work()
  }
}
