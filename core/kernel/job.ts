import type { Env } from '../ports.ts'

export type JobPayload = { readonly [name: string]: string | number | null }
export type JobHandler = (env: Env, payload: JobPayload) => Promise<void>

/** How each kind of job is done. Done twice, it leaves what it leaves once. */
export const jobHandlers: ReadonlyMap<string, JobHandler> = new Map()

/** Says how a kind of job is done. */
export const handleJob = (kind: string, does: JobHandler): void =>
  void (jobHandlers as Map<string, JobHandler>).set(kind, does)
