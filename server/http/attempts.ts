import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { CallCounter } from '#core/access/sign-in/call-try.ts'
import { Failure } from '#core/kernel/failure.ts'
import { system } from '#core/kernel/permission.ts'
import type { Env, Reader } from '#core/ports.ts'
import { firstItem } from '#core/values/known.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Failures allowed in a quarter of an hour: of one address from one machine, and from one machine over all addresses. */
const window = 15 * minute
const perAddress = 10
const perMachine = 100
/** From wherever they come, so many wrong passwords of one person in a day cost nothing; each further one doubles the wait. */
const perPerson = 20
const firstWait = 15_000
/** How long a machine is known where somebody got in. */
const knownFor = 90 * day

/** A try that was counted. */
export interface Try {
  readonly id: number
  /** It was no wrong guess. One that cannot be taken back counts. */
  takeBack(): Promise<void>
  /** A hash of whose secret it is about. */
  readonly person: string
  /** The others of the last day about the same person, from wherever they came. */
  others(store: Reader): Promise<readonly number[]>
}

export interface Attempts {
  /**
   * Counts a try before it is made, so that many at once count as well as one by one, in every process on the
   * database, or throws `too_many_attempts` with the seconds to wait.
   */
  begin(ip: string, who: string): Promise<Try>
  /** Somebody got in from there: what others guess elsewhere, or on the same machine, never keeps him out of it. */
  know(ip: string, who: string): Promise<void>
}

/**
 * Counts failed sign-ins, so that guessing is slow while a typing mistake costs nothing. An address is counted for
 * each machine apart, and over all of them with a wait that grows; whoever got in from a machine before waits there for
 * his own mistakes alone.
 */
export function countAttempts(env: Env, counter: CallCounter): Attempts {
  const by = { actor: system(), operation: `attempts.${counter}` }
  let pruned = 0

  /** What nobody looks at any more goes, once a minute; nobody waits for it, and what fails is made up for later. */
  const prune = async (now: number): Promise<void> => {
    if (now - pruned < minute) return
    pruned = now
    await env.write(by, async (store) => {
      await store.lock('call_tries', 'old')
      const kept = {
        password: day,
        code: day,
        recovery: window,
        report: window,
        feed: window,
        known: knownFor,
      }
      for (const [counter, ms] of Object.entries(kept) as [CallCounter, number][])
        await store.call_tries.removeMany({ counter, at: { to: moment(now - ms - minute) } })
    })
  }
  return {
    begin: async (ip, who) => {
      const attempt = { counter, ...namesOf(ip, who) }
      const now = env.clock.now().getTime()
      void prune(now).catch(() => undefined)
      // Who is refused anyway costs a look and writes nothing.
      await env.read((store) => refuseMore(store, attempt, now))
      const { id } = await env.write(by, async (store) => {
        // The same person is guessed at from many machines, the same machine guesses at many people.
        for (const key of [attempt.machine, attempt.person].toSorted()) await store.lock('call_tries', key)
        await refuseMore(store, attempt, now)
        return store.call_tries.insert({ ...attempt, at: moment(now) })
      })
      const ofToday = { counter, person: attempt.person, at: { from: moment(now - day) } }
      return {
        id,
        person: attempt.person,
        takeBack: async () =>
          void (await env.write(by, (store) => store.call_tries.removeMany({ id })).catch(() => undefined)),
        others: async (store) =>
          (await store.call_tries.find({ ...ofToday, id: { not: id } })).map((each) => each.id),
      }
    },
    know: async (ip, who) => {
      const known = { counter: 'known', ...namesOf(ip, who) } as const
      const at = moment(env.clock.now().getTime())
      await env.write(by, async (store) => {
        await store.lock('call_tries', known.machine)
        await store.call_tries.removeMany(known)
        await store.call_tries.insert({ ...known, at })
      })
    },
  }
}

/** A machine, somebody, and the two together. */
function namesOf(ip: string, who: string) {
  const machine = machineOf(ip)
  const person = who.trim().toLowerCase()
  return { machine, who: short(`${machine} ${person}`), person: short(person) }
}

interface Attempt {
  readonly counter: CallCounter
  readonly machine: string
  readonly who: string
  readonly person: string
}

async function refuseMore(store: Reader, attempt: Attempt, now: number): Promise<void> {
  const { counter, machine, who, person } = attempt
  // Codes wait where they are checked, and a recovery code does not: here they are counted alone.
  if (counter === 'code') return
  const since = { from: moment(now - window + 1) }
  refuseUntil(await untilFewer(store, { counter, machine, who, at: since }, perAddress), now)
  if (await store.call_tries.first({ counter: 'known', machine, who })) return
  refuseUntil(await untilFewer(store, { counter, machine, at: since }, perMachine), now)
  if (counter === 'password')
    refuseUntil(await untilCalmer(store, { counter, person, at: { from: moment(now - day) } }), now)
}

type Where = Parameters<Reader['call_tries']['find']>[0]
const latestFirst = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const

/** When there will be fewer than so many in the window; 0 where there are. */
async function untilFewer(store: Reader, where: Where, allowed: number): Promise<number> {
  const latest = await store.call_tries.find(where, { order: latestFirst, limit: allowed })
  const oldest = latest[allowed - 1]
  return oldest ? Date.parse(oldest.at) + window : 0
}

/** When the wait is over that the tries of a day have earned: twice as long after each, and a quarter of an hour at most. */
async function untilCalmer(store: Reader, where: Where): Promise<number> {
  const latest = await store.call_tries.find(where, { order: latestFirst, limit: perPerson + 10 })
  const over = latest.length - perPerson
  if (over < 0) return 0
  return Date.parse(firstItem(latest).at) + Math.min(window, firstWait * 2 ** over)
}

function refuseUntil(until: number, now: number): void {
  if (until <= now) return
  throw new Failure('too_many_attempts', { params: { seconds: Math.ceil((until - now) / 1000) } })
}

const moment = (ms: number): string => new Date(ms).toISOString()

/** However long an address is that somebody makes up, it takes the same room. */
const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** An IPv6 network is one machine: it has more addresses than could ever be counted. */
function machineOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
