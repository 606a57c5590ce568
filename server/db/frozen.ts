import { Failure } from '#core/kernel/failure.ts'
import type { Lines } from '../ending/lines.ts'

/** A statement that takes longer is slow, or its server is frozen: another connection tells, within the second time. */
const slowMs = 3000
const probeMs = 6000
/** Milliseconds after which a server that answers nobody is known to be frozen. */
export const frozenMs = slowMs + probeMs

/** Whether a server still answers. */
export interface Aliveness {
  /** It has just answered somebody. */
  heard(): void
  /** Whether it answers anybody at all by the second time; asked once for all who wonder at the same time. */
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
      // A refusal is an answer, and a busy server may let a newcomer wait and work for others.
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

/** The answer, or a refusal once it has taken long and the server answers nobody else either. */
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
  // Nobody waits any more for what comes, or breaks, after all.
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
