import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { StorePath } from '#core/documents/store.ts'
import { Failure } from '#core/kernel/failure.ts'
import { once, whole } from './bytes.ts'
import type { PlaceTarget } from './target.ts'

/**
 * Who is at work in a place: one that makes a backup relies on documents that one that tidies up might remove. Each first says that it is
 * there and then looks for the other kind; so of two that begin at once at least one sees the other. Whoever tidies up gives way.
 */
type Work = 'backup' | 'tidying'

/** A mark is renewed so often, and counts for nothing once it is so old: its process was killed. */
const renewMs = 60_000
const staleMs = 60 * 60_000
/** So long a backup waits for one that tidies up. */
const patienceMs = 30 * 60_000
const lookMs = 1_000

const folder: StorePath = ['at-work']

/** Somebody's presence in a place. */
export interface Presence {
  /** Throws `backup_slept` if others may have taken us for gone meanwhile, as after a machine slept. */
  check(): void
  leave(): Promise<void>
}

export async function present(target: PlaceTarget, work: Work): Promise<Presence> {
  const { store } = target
  const path = [...folder, `${work}-${randomUUID()}`]
  let renewed = Date.now()
  const renew = async (): Promise<void> => {
    await store.put(path, once(Buffer.from(new Date().toISOString())), { size: null, type: 'text/plain' })
    renewed = Date.now()
  }
  await renew()
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs).unref()
  return {
    check: () => {
      if (Date.now() - renewed > staleMs / 2)
        throw new Failure('backup_slept', { params: { name: target.shown } })
    },
    leave: async () => {
      clearInterval(timer)
      await store.remove(path)
    },
  }
}

/** Whether somebody else does this work here now. */
export async function isAtWork({ store }: PlaceTarget, work: Work): Promise<boolean> {
  for await (const { name } of store.list(folder)) {
    if (!name.startsWith(`${work}-`)) continue
    const parts = await store.read([...folder, name])
    const at = parts ? Date.parse((await whole(parts)).toString('utf8')) : NaN
    if (Date.now() - at < staleMs) return true
    await store.remove([...folder, name])
  }
  return false
}

/** Waits until nobody tidies up here. */
export async function untilTidied(target: PlaceTarget): Promise<void> {
  const until = Date.now() + patienceMs
  while (await isAtWork(target, 'tidying')) {
    if (Date.now() > until) throw new Failure('backup_tidying', { params: { name: target.shown } })
    await setTimeout(lookMs)
  }
}
