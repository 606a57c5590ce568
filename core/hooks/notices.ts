import { holdersOf } from '../access/roles/role-holders.ts'
import type { Event } from '../events.ts'
import { system } from '../kernel/permission.ts'
import { notify } from '../notices/notify.ts'
import { superAdmins } from '../notices/queries.ts'
import type { Clock, Store } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import type { Hook } from './hook.ts'

interface Work {
  readonly store: Store
  readonly clock: Clock
  readonly emit: (...events: Event[]) => void
}

/** Tells whoever made a hook what became of it; whoever looks after hooks, where that person is gone or no longer may. */
export async function tellOwner(
  work: Work,
  { id, name, user_id }: Hook,
  about: 'given_up' | 'gone' | 'failing',
): Promise<void> {
  const holders = await holdersOf(work, 'third-party.write')
  const administrators = (await work.store.query(superAdmins, {})).map((each) => each.id)
  const isThere = user_id !== null && [...holders, ...administrators].includes(user_id)
  const to = isThere ? [user_id] : holders.length > 0 ? holders : administrators
  await notify({ ...work, actor: system() }, to, (language) => {
    const t = translate(language)
    return {
      kind: 'running',
      title: t(`hook.${about}_title`, { name }).slice(0, 250),
      message: t(`hook.${about}_help`, { name }),
      url: `/hooks/${id}`,
    }
  })
}
