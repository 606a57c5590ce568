import { documentsChanged } from '../documents/records.ts'
import type { StorePath } from '../documents/store.ts'
import type { TreeRecord } from '../folders/outside-tree.ts'
import { system } from '../kernel/permission.ts'
import type { Env, Reader, Store } from '../ports.ts'
import type { TreeSubject } from './subject.ts'
import { withCode } from './names.ts'
import { pathIn, written, type DocumentTree } from './tree.ts'

type Changes = Partial<Omit<DocumentTree, 'id' | 'created_at' | 'updated_at'>>

/** The tree of a record; null if it has none. */
export const treeOf = (
  store: Reader,
  record_kind: TreeRecord,
  record_id: number,
): Promise<DocumentTree | null> => store.document_trees.first({ record_kind, record_id })

/** Keeps what became of a tree, and tells open pages. */
export async function keep(
  { write, committed }: Pick<Env, 'write' | 'committed'>,
  tree: DocumentTree,
  changes: Changes,
  more: (store: Store) => Promise<unknown> = async () => undefined,
): Promise<DocumentTree> {
  const kept = await write({ actor: system(), operation: 'tree.keep' }, async (store) => {
    await store.lock('document_tree')
    await more(store)
    return store.document_trees.update(tree.id, changes)
  })
  committed([documentsChanged(tree)])
  return kept
}

/** A tree that is to be made; one that is there already is answered as it stands. */
export const begin = (
  { write }: Pick<Env, 'write'>,
  subject: TreeSubject,
  kind: DocumentTree['store'],
  place: StorePath,
): Promise<DocumentTree> =>
  write({ actor: system(), operation: 'tree.begin' }, async (store) => {
    await store.lock('document_tree')
    const { record_kind, record_id } = subject
    const there = await treeOf(store, record_kind, record_id)
    const path = written(await freePath(store, place, subject))
    const fresh = { store: kind, path, template_path: written(subject.place) }
    if (!there) return store.document_trees.insert({ record_kind, record_id, ...fresh })
    // Of another store than the one that is configured now.
    if (there.store !== kind) {
      await forgetCopies(store, there)
      return store.document_trees.update(there, { ...fresh, ...unmade })
    }
    return there
  })

/** A tree that is made anew holds no copy of a document: all are copied again. */
export const forgetCopies = (store: Store, { id }: Pick<DocumentTree, 'id'>): Promise<unknown> =>
  store.document_mirrors.removeMany({ tree_id: id })

/** How a tree stands that nothing was done for yet. */
export const unmade = {
  begun: false,
  moving_to: null,
  store_id: null,
  link: null,
  state: 'waits',
  difference: null,
  found_path: null,
  error: null,
  error_params: null,
} as const satisfies Changes

/** A path that no other record of ours has; a double gets its code. */
export async function freePath(store: Reader, place: StorePath, subject: TreeSubject): Promise<StorePath> {
  const others = await store.document_trees.find({ path: written(place) })
  const isTaken = others.some(
    (each) => each.record_kind !== subject.record_kind || each.record_id !== subject.record_id,
  )
  return isTaken ? withCode(place, subject.code) : place
}

/** The trees of a folder's missions move with it: only what lies in it, by its old path. */
export async function moveMissions(store: Store, folder_id: number, from: string, to: string): Promise<void> {
  const missions = await store.subfolders.find({ folder_id })
  const trees = await store.document_trees.find({
    record_kind: 'subfolder',
    record_id: missions.map(({ id }) => id),
  })
  await store.document_trees.updateEach(
    trees
      .filter(({ path }) => path.startsWith(`${from}/`))
      .map(({ id, path }) => ({ id, path: to + path.slice(from.length) })),
  )
}

/** The first task of a mission links to its tree, unless a person gave it another link. */
export async function linkRootTask(
  store: Store,
  { record_kind, record_id, link: before }: DocumentTree,
  link: string | null,
): Promise<void> {
  if (record_kind !== 'subfolder' || link === null || link.length > 1000) return
  const root = await store.wbs_tasks.first({ subfolder_id: record_id, parent_id: null })
  if (!root || root.external_folder_link === link) return
  if (root.external_folder_link === null || root.external_folder_link === before)
    await store.wbs_tasks.update(root, { external_folder_link: link })
}

export const above = (path: string): string => written(pathIn(path).slice(0, -1))
