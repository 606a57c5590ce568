import type { Reader } from '../ports.ts'
import type { Hook, HookHealth } from './hook.ts'
import type { HookRow } from './operations.ts'
import { hookCounts } from './queries.ts'

/** Hooks as they are read, with how they fare and what waits for them. */
export async function shownHooks(store: Reader, hooks: readonly Hook[]): Promise<HookRow[]> {
  const ids = hooks.map(({ id }) => id)
  const owners = hooks.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  const [health, counts, people] = await Promise.all([
    store.hook_health.find({ hook_id: ids }),
    store.query(hookCounts, { ids }),
    store.users.find({ id: owners }),
  ])
  return hooks.map((hook) => {
    const own = health.find(({ hook_id }) => hook_id === hook.id)
    const count = counts.find(({ hook_id }) => hook_id === hook.id)
    const owner = people.find(({ id }) => id === hook.user_id)
    return {
      id: hook.id,
      name: hook.name,
      address: hook.address,
      kinds: hook.kinds,
      state: stateOf(hook, own),
      active: hook.active,
      off_reason: hook.off_reason,
      off_at: hook.off_at,
      failing_since: own?.failing_since ?? null,
      paused_until: own?.paused_until ?? null,
      sent_at: own?.sent_at ?? null,
      waiting: count?.waiting ?? 0,
      failed: count?.failed ?? 0,
      secret_at: hook.secret_at,
      secret_before_until: hook.secret_before_until,
      owner: owner ? `${owner.first_name} ${owner.last_name}` : null,
      created_at: hook.created_at,
      updated_at: hook.updated_at,
    }
  })
}

const stateOf = ({ active }: Hook, health: HookHealth | undefined): HookRow['state'] =>
  active ? (health?.failing_since ? 'failing' : 'on') : 'off'
