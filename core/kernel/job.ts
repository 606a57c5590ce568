import type { Env } from '../ports.ts'

export type Payload = { readonly [name: string]: string | number | null }
export type Work = (env: Env, payload: Payload) => Promise<void>

/** How each kind of job is done. Done twice, it leaves what it leaves once. */
export const works: ReadonlyMap<string, Work> = new Map()

/** Says how a kind of job is done. */
export const work = (kind: string, does: Work): void => void (works as Map<string, Work>).set(kind, does)
