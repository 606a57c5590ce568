import type { Env } from '../ports.ts'

const queues = new WeakMap<Env['committed'], Map<string, Promise<unknown>>>()

/** Does the work of one name one after the other, within this process and for this installation. A failure ends its own work alone. */
export async function inTurn<T>(env: Env, name: string, work: () => Promise<T>): Promise<T> {
  const own = queues.get(env.committed) ?? new Map<string, Promise<unknown>>()
  queues.set(env.committed, own)
  const before = own.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(work)
  own.set(name, mine)
  try {
    return await mine
  } finally {
    if (own.get(name) === mine) own.delete(name)
  }
}
