import type { Leaving } from '../kernel/leaving.ts'
import type { AnyOperation, Client } from '../kernel/operation.ts'
import type { Actor } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Env } from '../ports.ts'
import type { Heard } from '../values/progress.ts'

/** Makes a client that does the calls in this process. Each call has an actor. */
export const localClient =
  (env: Env, actor: () => Actor, onWarning: (code: string) => void = () => undefined): Client =>
  async (operation, input, callId, heard, leaving) => {
    const own = leftBy(heardBy(env, heard), operation, leaving)
    const { value, warnings } = await run(operation, own, actor(), input, callId)
    for (const code of warnings) onWarning(code)
    return value
  }

/** The same `env`, in which slow work tells its progress to `progress`. */
export const heardBy = (env: Env, progress: Heard | undefined): Env =>
  progress ? { ...env, ports: { ...env.ports, progress } } : env

/** The same `env`, in which a query ends if its caller leaves. A command that was asked for is done, whoever hears the answer. */
export const leftBy = (env: Env, { kind }: AnyOperation, leaving: Leaving | undefined): Env =>
  kind === 'query' && leaving
    ? { ...env, read: (work) => env.read(work, leaving), ports: { ...env.ports, leaving } }
    : env
