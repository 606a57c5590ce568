import { openRecord } from '../documents/records.ts'
import { Failure } from '../kernel/failure.ts'
import { system } from '../kernel/permission.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import { handleJob, queueJob } from '../jobs/queue.ts'
import type { TreeRecord } from '../folders/outside-tree.ts'
import type { Env, QueryContext } from '../ports.ts'
import { translate, type TextKey } from '../texts/translate.ts'
import { choicesOf } from './choices.ts'
import { followTree, type Wanted } from './follow.ts'
import { treeOf } from './kept.ts'
import { mirrorDocuments } from './mirroring.ts'
import { checkTree, chooseTree, lookAtTrees, readTree } from './operations.ts'

interface Of {
  readonly record_kind: TreeRecord
  readonly record_id: number
}

handle(readTree, (context, input) => seen(context, input))

/** The tree as the caller sees it; whoever may not read the record is refused. */
async function seen(context: QueryContext, { record_kind, record_id }: Of) {
  const { mayChange } = await openRecord(context, { record_kind, record_id })
  const { store, treeStore, actor } = context
  const own = await treeOf(store, record_kind, record_id)
  const tree = own && own.store === treeStore?.kind ? own : null
  const t = translate(actor.language)
  const error = tree?.error ?? null
  return {
    record_kind,
    record_id,
    configured: treeStore !== null,
    state: tree?.state ?? null,
    path: tree?.path ?? null,
    link: tree?.link ?? null,
    difference: tree?.difference ?? null,
    found_path: tree?.found_path ?? null,
    problem: error === null ? null : t(`error.${error}` as TextKey, tree?.error_params ?? {}),
    checked_at: tree?.checked_at ?? null,
    choices: treeStore && mayChange ? choicesOf(tree) : [],
  }
}

/** So long nobody asks again how a tree stands. */
const restMs = 60_000

handleOpening(checkTree, async (open, input, { jobs }) => {
  const key = await open.command(async (context) => {
    await openRecord(context, input)
    const tree = await treeOf(context.store, input.record_kind, input.record_id)
    const now = context.clock.now()
    const isFresh = tree?.checked_at && now.getTime() - Date.parse(tree.checked_at) < restMs
    if (!context.treeStore || !tree?.begun || tree.state === 'left' || isFresh) return null
    return queued(context, input, 'look')
  })
  if (key !== null) await jobs.tried('tree.follow', key)
  return open.query((context) => seen(context, input))
})

handleOpening(chooseTree, async (open, input, { jobs }) => {
  const key = await open.command(async (context) => {
    const { mayChange } = await openRecord(context, input)
    if (!mayChange) throw new Failure('unauthorized')
    if (!context.treeStore) throw new Failure('trees_not_set_up')
    await context.store.lock('document_tree')
    const own = await treeOf(context.store, input.record_kind, input.record_id)
    const tree = own?.store === context.treeStore.kind ? own : null
    if (!choicesOf(tree).includes(input.choice))
      throw new Failure('tree_choice_unfit', { fields: { choice: 'mixed.invalid' } })
    return queued(context, input, input.choice)
  })
  await jobs.tried('tree.follow', key)
  return open.query((context) => seen(context, input))
})

async function queued(
  context: Parameters<typeof queueJob>[0],
  { record_kind, record_id }: Of,
  wanted: Wanted,
): Promise<string> {
  const key = `${record_kind}.${record_id}.${wanted}.${context.clock.now().toISOString()}`
  await queueJob(context, 'tree.follow', key, { record_kind, record_id, wanted })
  return key
}

handleJob('tree.follow', async (env, { record_kind, record_id, wanted }) => {
  await followTree(env, record_kind as TreeRecord, record_id, wanted as Wanted)
  await mirrorDocuments(env, record_kind as TreeRecord, record_id)
})

handleJob('tree.mirror', async (env, { record_kind, record_id }) => {
  await mirrorDocuments(env, record_kind as TreeRecord, record_id)
})

/** After an import: a job for each record that it made or changed. */
handleJob('tree.follow_since', async ({ write, committed }, { since }) => {
  const events = await write({ actor: system(), operation: 'tree.follow_since' }, async (store) => {
    const where = { updated_at: { from: since } }
    const records = [
      ...(await store.folders.find(where)).map((each) => ({ ...each, record_kind: 'folder' as const })),
      ...(await store.subfolders.find(where)).map((each) => ({ ...each, record_kind: 'subfolder' as const })),
    ]
    const known = new Set(
      (await store.jobs.find({ kind: 'tree.follow', created_at: { from: since } })).map(({ key }) => key),
    )
    await store.jobs.insertMany(
      records
        .map(({ record_kind, id, created_at, updated_at }) => ({
          kind: 'tree.follow' as const,
          key: `${record_kind}.${id}.${updated_at}`,
          payload: { record_kind, record_id: id, wanted: created_at >= since ? 'new' : 'changed' },
          due_at: updated_at,
        }))
        .filter(({ key }) => !known.has(key)),
    )
    return records.length
  })
  if (events > 0) committed([{ type: 'job' }])
})

handle(lookAtTrees, async (context, { dry_run }) => {
  const { store, treeStore, clock } = context
  if (!treeStore) return { count: 0 }
  const count = await store.document_trees.count({ store: treeStore.kind, state: ['right', 'differs'] })
  if (!dry_run && count > 0) await queueJob(context, 'tree.look', clock.today(), { day: clock.today() })
  return { count }
})

/** So many trees are looked at at once. */
const looksAtOnce = 8

handleJob('tree.look', async (env) => {
  const { treeStore } = env.ports
  if (!treeStore) return
  const ids = await env.read((store) =>
    store.document_trees.find({ store: treeStore.kind, state: ['right', 'differs'] }),
  )
  const left = [...ids]
  const failures: unknown[] = []
  await Promise.all(Array.from({ length: looksAtOnce }, () => lookInTurn(env, left, failures)))
  if (failures.length > 0) throw failures[0]
})

/** One tree that cannot be looked at keeps no other back, until so many failed that the store itself must be away. */
async function lookInTurn(env: Env, left: Of[], failures: unknown[]): Promise<void> {
  for (let next = left.shift(); next && failures.length < looksAtOnce; next = left.shift())
    await followTree(env, next.record_kind, next.record_id, 'look').catch((error: unknown) =>
      failures.push(error),
    )
}
