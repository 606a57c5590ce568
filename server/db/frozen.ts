import { Failure } from '#core/kernel/failure.ts'
import type { Lines } from '../ending/lines.ts'

/**
 * A statement that takes longer than `slowMs` is slow, or its server is frozen. A second connection then finds out which,
 * within `probeMs`.
 */
const slowMs = 3000
const probeMs = 6000
/** After so many milliseconds without an answer to anybody, a server counts as frozen. */
export const frozenMs = slowMs + probeMs

/** Whether a server still answers. */
export interface Aliveness {
  /** Notes that the server has just answered. */
  heard(): void
  /** Whether the server answers anybody within `probeMs`. Callers at the same time share one probe. */
  ask(): Promise<boolean>
}

export function aliveness(url: string, lines: Lines): Aliveness {
  let asked: Promise<boolean> | undefined
  let answers = 0
  const probe = async (): Promise<boolean> => {
    const before = answers
    const { Client, DatabaseError } = await import('pg')
    const client = new Client({
      connectionString: url,
      stream: lines.open,
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return true
    } catch (error) {
      // A refusal is an answer too. A busy server may let a new connection wait while it works for others.
      return error instanceof DatabaseError || answers > before
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  return {
    heard: () => void answers++,
    ask: () => (asked ??= probe().finally(() => (asked = undefined))),
  }
}

/** Waits for the answer. If it takes long and the server answers nobody else either, this throws a refusal. */
export async function unlessFrozen<T>(answer: Promise<T>, server: Aliveness, giveUp: () => void): Promise<T> {
  const { promise: frozen, reject } = Promise.withResolvers<never>()
  let over = false
  let timer: NodeJS.Timeout | undefined
  const wait = (): void => void (timer = setTimeout(() => void look(), slowMs))
  const look = async (): Promise<void> => {
    const alive = await server.ask()
    if (over) return
    if (alive) return wait()
    giveUp()
    reject(new Failure('database_unavailable'))
  }
  wait()
  // The answer may still fail after this function has given up; nobody waits for it then.
  void answer.catch(() => undefined)
  try {
    const value = await Promise.race([answer, frozen])
    server.heard()
    return value
  } finally {
    over = true
    clearTimeout(timer)
  }
}
