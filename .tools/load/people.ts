import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '#fixtures/office/random.ts'
import { itemAt } from '#core/values/known.ts'
import type { ServerProcess } from './server-process.ts'

/** What a person did, and how it went. */
export interface Done {
  readonly what: string
  readonly ms: number
  /** The status; 0 if no answer came. */
  readonly status: number
}

/** What was acknowledged to people, and what may have been done although nobody heard of it. */
export interface Ledger {
  /** Blocks by person, task and day: what was confirmed last, and what was asked since without an answer. */
  readonly booked: Map<string, { confirmed: number | null; unsure: number[] }>
  readonly emitted: Map<number, string>
}

export interface Person {
  readonly id: number
  readonly token: string
  readonly tasks: readonly number[]
  /** With what he signs in first; null for whoever has his token. */
  readonly signIn: { readonly email: string; readonly password: string } | null
}

interface Reply {
  readonly status: number
  readonly text: string
}

/** Calls servers as a proxy does: those that are up, in turn, on connections that are kept. */
export function caller(servers: readonly ServerProcess[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0
  const pick = (): ServerProcess => {
    const up = servers.filter((server) => server.isUp())
    return itemAt(up.length > 0 ? up : servers, turn++ % (up.length || servers.length))
  }
  return {
    ask: (method: string, path: string, token: string, body?: object): Promise<Reply> =>
      new Promise((resolve) => {
        const text = body ? JSON.stringify(body) : undefined
        const call = request(`${pick().url}/api${path}`, {
          method,
          agent,
          headers: {
            ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
            ...(text
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
              : {}),
          },
        })
        call.setTimeout(30_000, () => call.destroy())
        call.on('error', () => resolve({ status: 0, text: '' }))
        call.on('response', (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', () => resolve({ status: 0, text: '' }))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          )
        })
        call.end(text)
      }),
    close: () => agent.destroy(),
  }
}

export type Caller = ReturnType<typeof caller>

/** What all people of a morning share. */
export interface Morning {
  readonly calls: Caller
  readonly ledger: Ledger
  /** Milliseconds that somebody thinks between two calls, on the average. */
  readonly thinkMs: number
  /** The days on which people book. */
  readonly days: readonly string[]
}

/** A person's Monday morning: he looks at his week, books, looks at lists, and thinks in between. */
export async function mondayOf(
  person: Person,
  own: Morning,
  until: number,
  note: (done: Done) => void,
): Promise<void> {
  const { calls, ledger, thinkMs, days } = own
  const luck = chance(person.id)
  const timed = async (what: string, method: string, path: string, body?: object): Promise<Reply> => {
    const began = performance.now()
    const reply = await calls.ask(method, path, person.token, body)
    note({ what, ms: performance.now() - began, status: reply.status })
    return reply
  }
  const book = async (): Promise<void> => {
    const wbs_task_id = itemAt(person.tasks, luck.below(person.tasks.length))
    const date = itemAt(days, luck.below(days.length))
    const number_blocks = 1 + luck.below(4)
    const key = `${person.id} ${wbs_task_id} ${date}`
    const known = ledger.booked.get(key) ?? { confirmed: null, unsure: [] }
    ledger.booked.set(key, known)
    // One person books one thing after the other, so what is asked here is the last that was asked of this cell.
    const body = { wbs_task_id, date, number_blocks }
    const { status } = await timed('book a cell', 'PUT', '/wbs/user_booking/set', body)
    if (status === 200) {
      known.confirmed = number_blocks
      known.unsure = []
    } else if (status === 0 || status >= 500) known.unsure.push(number_blocks)
  }
  const acts: readonly (readonly [number, () => Promise<unknown>])[] = [
    [4, () => timed('the week', 'GET', '/wbs/user_booking/week')],
    [4, book],
    [1, () => timed('home', 'GET', '/home')],
    [1, () => timed('a page of missions', 'GET', '/subfolder/all?page=1&size=50')],
    [1, () => timed('a page of tasks with totals', 'GET', '/wbs/user_booking_tasks/all?page=1&size=50')],
    [1, () => timed('a page of bookings', 'GET', '/wbs/user_booking/rows?page=1&size=50')],
  ]
  const all = acts.flatMap(([times, act]) => Array.from({ length: times }, () => act))
  await pause(luck.below(thinkMs))
  if (person.signIn) await timed('sign-in', 'POST', '/login', person.signIn)
  while (performance.now() < until) {
    await itemAt(all, luck.below(all.length))()
    await pause(thinkMs / 2 + luck.below(thinkMs))
  }
}
