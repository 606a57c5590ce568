import { Failure } from '../kernel/failure.ts'
import { inTurn } from '../jobs/in-turn.ts'
import { system } from '../kernel/permission.ts'
import type { Env } from '../ports.ts'
import { treeOf } from './kept.ts'

/** So long the trees of a folder belong to a process that may have been killed. */
const heldMs = 5 * 60_000
/** So long another process is waited for, looking this often; then the job is tried again later. */
const longestMs = 10_000
const everyMs = 200

/**
 * The tree of a folder and those of its missions are worked on one after the other: a mission that is renamed while its folder moves
 * would be looked for at its old place. Within a process they queue; another process holds them by a moment on the folder’s tree.
 */
export const oneByOne = <T>(env: Env, folder_id: number, work: () => Promise<T>): Promise<T> =>
  inTurn(env, `trees of ${folder_id}`, () => held(env, folder_id, work))

async function held<T>(env: Env, folder_id: number, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; !(await hold(env, folder_id)); waited += everyMs) {
    if (waited >= longestMs) throw new Failure('tree_in_work')
    await env.ports.jobs.pause(everyMs)
  }
  try {
    return await work()
  } finally {
    await release(env, folder_id)
  }
}

/** False while another process holds them. A folder without a tree is held by nobody. */
const hold = (env: Env, folder_id: number): Promise<boolean> =>
  env.write({ actor: system(), operation: 'tree.hold' }, async (store) => {
    await store.lock('document_tree')
    const tree = await treeOf(store, 'folder', folder_id)
    const now = env.clock.now()
    if (!tree) return true
    if (tree.held_until !== null && Date.parse(tree.held_until) > now.getTime()) return false
    await store.document_trees.update(tree, { held_until: new Date(now.getTime() + heldMs).toISOString() })
    return true
  })

const release = (env: Env, folder_id: number): Promise<unknown> =>
  env.write({ actor: system(), operation: 'tree.release' }, async (store) => {
    await store.lock('document_tree')
    await store.document_trees.updateWhere(
      { record_kind: 'folder', record_id: folder_id },
      { held_until: null },
    )
  })
