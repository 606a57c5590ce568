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
    const own = envOf(heardBy(env, heard), operation, leaving)
    const { value, warnings } = await run(operation, own, actor(), input, callId)
    for (const code of warnings) onWarning(code)
    return value
  }

/** The same `env`, in which slow work tells its progress to `progress`. */
export const heardBy = (env: Env, progress: Heard | undefined): Env =>
  progress ? { ...env, ports: { ...env.ports, progress } } : env

/**
 * The same `env`, as an operation has it. A query reads at a copy of the database where there is one, and ends if its caller leaves. A
 * command that was asked for is done, whoever hears the answer.
 */
export function envOf(env: Env, { kind, output }: AnyOperation, leaving: Leaving | undefined): Env {
  const { read, readCopy, ports } = env
  if (kind !== 'query' || !(leaving || readCopy)) return env
  // What is sent while it is being read cannot begin again.
  const again = !output.inParts
  return {
    ...env,
    read: (work) => (readCopy ? readCopy(work, leaving, again) : read(work, leaving)),
    ...(leaving ? { ports: { ...ports, leaving } } : {}),
  }
}
