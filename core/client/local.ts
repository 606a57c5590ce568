import type { Client } from '../kernel/operation.ts'
import type { Actor } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Env } from '../ports.ts'

/** Calls that are done here, in this process. Always as somebody. */
export const localClient =
  (env: Env, actor: () => Actor, onWarning: (code: string) => void = () => undefined): Client =>
  async (operation, input, callId) => {
    const { value, warnings } = await run(operation, env, actor(), input, callId)
    for (const code of warnings) onWarning(code)
    return value
  }
