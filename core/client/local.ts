import type { Client } from '../kernel/operation.ts'
import type { Actor } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Env } from '../ports.ts'
import type { Heard } from '../values/progress.ts'

/** Makes a client that does the calls in this process. Each call has an actor. */
export const localClient =
  (env: Env, actor: () => Actor, onWarning: (code: string) => void = () => undefined): Client =>
  async (operation, input, callId, heard) => {
    const { value, warnings } = await run(operation, heardBy(env, heard), actor(), input, callId)
    for (const code of warnings) onWarning(code)
    return value
  }

/** The same `env`, in which slow work tells its progress to `progress`. */
export const heardBy = (env: Env, progress: Heard | undefined): Env =>
  progress ? { ...env, ports: { ...env.ports, progress } } : env
