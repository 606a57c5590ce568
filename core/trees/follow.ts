import type { DocumentStore, StoreEntry, StorePath } from '../documents/store.ts'
import type { TreeRecord } from '../folders/outside-tree.ts'
import { Failure } from '../kernel/failure.ts'
import type { Env, Reader } from '../ports.ts'
import type { TreeStore } from '../third-parties/ports.ts'
import { switchesOf } from '../third-parties/switches.ts'
import type { TreeChoice } from './choices.ts'
import { above, begin, forgetCopies, freePath, keep, linkRootTask, moveMissions, treeOf } from './kept.ts'
import { withCode } from './names.ts'
import { subjectOf, type TreeSubject } from './subject.ts'
import { pathIn, written, type DocumentTree } from './tree.ts'
import { oneByOne } from './turns.ts'
import { manyAtOnce } from '../values/many-at-once.ts'

/** What makes a tree be looked at: a new record, a changed one, a look at how it stands, or the choice of a person. */
export type Wanted = 'new' | 'changed' | 'look' | TreeChoice

interface Doing {
  readonly env: Env
  readonly files: DocumentStore
  readonly kind: TreeStore['kind']
}

/** Of a tree that could not be looked at or changed: said again the same is refused again. */
const finals: ReadonlySet<string> = new Set([
  'service_refused',
  'store_name_not_taken',
  'store_other_kind',
  'store_source_missing',
])

/**
 * Does for the tree of a record what is wanted. Done twice it comes to the same end. A failure stands on the tree; what may succeed
 * later is thrown, so that the job is tried again.
 */
export async function followTree(
  env: Env,
  record_kind: TreeRecord,
  record_id: number,
  wanted: Wanted,
): Promise<void> {
  const { treeStore } = env.ports
  if (!treeStore) return
  const folder_id = await env.read((store) => folderOf(store, record_kind, record_id))
  // What became of a record that is gone is for people: nothing outside is removed by us.
  if (folder_id === null) return
  const doing: Doing = { env, files: treeStore.files, kind: treeStore.kind }
  await oneByOne(env, folder_id, () => follow(doing, record_kind, record_id, wanted))
}

async function folderOf(store: Reader, record_kind: TreeRecord, record_id: number): Promise<number | null> {
  if (record_kind === 'folder') return record_id
  return (await store.subfolders.get(record_id))?.folder_id ?? null
}

async function follow(
  doing: Doing,
  record_kind: TreeRecord,
  record_id: number,
  wanted: Wanted,
): Promise<void> {
  const { env, kind } = doing
  const { subject, tree, switches } = await env.read(async (store) => ({
    subject: await subjectOf(store, env.clock, record_kind, record_id),
    tree: await treeOf(store, record_kind, record_id),
    switches: await switchesOf(store, 'sharepoint'),
  }))
  if (!subject) return
  const own = tree?.store === kind ? tree : null
  if (!own && !(wanted === 'make' || (wanted === 'new' && switches.create))) return
  if (own && wanted === 'changed' && own.begun && !switches.update) return
  await told(doing, subject, () => act(doing, subject, own, wanted))
}

/** Keeps the reason of a failure on the tree. */
async function told({ env }: Doing, subject: TreeSubject, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const tree = await env.read((store) => treeOf(store, subject.record_kind, subject.record_id))
    if (!(error instanceof Failure) || !tree) throw error
    await keep(env, tree, { error: error.code, error_params: error.details.params ?? {} })
    if (!finals.has(error.code)) throw error
  }
}

async function act(
  doing: Doing,
  subject: TreeSubject,
  tree: DocumentTree | null,
  wanted: Wanted,
): Promise<unknown> {
  if (!tree) return make(doing, subject, await begun(doing, subject))
  if (wanted === 'leave') return keep(doing.env, tree, { state: 'left', error: null })
  if (wanted === 'resume' || wanted === 'look') return look(doing, tree)
  if (tree.state === 'left') return tree
  if (wanted === 'take') return take(doing, subject, tree)
  if (wanted === 'rename_back') return moveBack(doing, tree)
  if (wanted === 'make' && tree.difference === 'taken') return beside(doing, subject, tree)
  if (wanted === 'make' || !tree.begun || tree.state === 'waits') return make(doing, subject, tree)
  // What differs is moved no more until somebody chose.
  if (tree.state === 'differs') return look(doing, tree)
  return written(subject.place) === tree.template_path ? look(doing, tree) : rename(doing, subject, tree)
}

/** The row of a tree that is to be made; a mission’s stands in the tree of its folder, which is made first. */
async function begun(doing: Doing, subject: TreeSubject): Promise<DocumentTree> {
  const place = [...(await placeOfFolder(doing, subject)), ...subject.place]
  return begin(doing.env, subject, doing.kind, place)
}

async function placeOfFolder(doing: Doing, { folder_id }: TreeSubject): Promise<StorePath> {
  if (folder_id === null) return []
  const { env } = doing
  const folder = await env.read((store) => treeOf(store, 'folder', folder_id))
  if (folder?.store === doing.kind && folder.begun) return pathIn(folder.path)
  await follow(doing, 'folder', folder_id, 'make')
  const made = await env.read((store) => treeOf(store, 'folder', folder_id))
  // The tree of the folder says itself why it is not there.
  if (!made?.begun) throw new Failure('tree_of_folder_missing')
  return pathIn(made.path)
}

/** Makes the tree with the folders in it. What stood there before us is not taken for ours. */
async function make(doing: Doing, subject: TreeSubject, tree: DocumentTree): Promise<DocumentTree> {
  const { env, files } = doing
  const path = pathIn(tree.path)
  if (!tree.begun) {
    if (await files.stat(path))
      return keep(env, tree, { state: 'differs', difference: 'taken', found_path: tree.path, error: null })
    await keep(env, tree, { begun: true })
  }
  if (tree.difference === 'gone') await keep(env, tree, {}, (store) => forgetCopies(store, tree))
  const entry = await files.ensureFolder(path)
  await manyAtOnce(subject.inside, atOnce, (names) => files.ensureFolder([...path, ...names]))
  return stands(doing, tree, path, entry, { template_path: written(subject.place) })
}

/** So many folders are made at once. */
const atOnce = 8

/** Keeps that a tree stands at a path. */
const stands = (
  { env }: Doing,
  tree: DocumentTree,
  path: StorePath,
  entry: StoreEntry,
  changes: { readonly template_path?: string } = {},
): Promise<DocumentTree> =>
  keep(
    env,
    tree,
    {
      ...changes,
      begun: true,
      path: written(path),
      store_id: entry.id,
      link: entry.link,
      state: 'right',
      difference: null,
      found_path: null,
      moving_to: null,
      error: null,
      error_params: null,
      checked_at: env.clock.now().toISOString(),
    },
    async (store) => {
      if (tree.record_kind === 'folder' && written(path) !== tree.path)
        await moveMissions(store, tree.record_id, tree.path, written(path))
      await linkRootTask(store, tree, entry.link)
    },
  )

interface Found {
  readonly path: StorePath
  readonly entry: StoreEntry
}

/** Where a tree stands now: by what the store calls it, else at its path; null if it is nowhere. */
async function locate({ files }: Doing, tree: DocumentTree): Promise<Found | null> {
  if (tree.store_id !== null) return files.find(tree.store_id)
  const path = pathIn(tree.path)
  const entry = await files.stat(path)
  return entry && { path, entry }
}

/** Compares what stands outside with what we left there. */
async function look(doing: Doing, tree: DocumentTree): Promise<DocumentTree> {
  if (!tree.begun) return tree
  const found = await locate(doing, tree)
  if (found && written(found.path) === tree.path) return stands(doing, tree, found.path, found.entry)
  return differs(doing, tree, found)
}

const differs = ({ env }: Doing, tree: DocumentTree, found: Found | null): Promise<DocumentTree> =>
  keep(env, tree, {
    state: 'differs',
    difference: !found ? 'gone' : above(written(found.path)) === above(tree.path) ? 'renamed' : 'moved',
    found_path: found && written(found.path),
    error: null,
    error_params: null,
    checked_at: env.clock.now().toISOString(),
  })

/** Renames or moves the tree to where its template says. What somebody moved meanwhile is left for a person to choose. */
async function rename(doing: Doing, subject: TreeSubject, tree: DocumentTree): Promise<DocumentTree> {
  const place = [...(await placeOfFolder(doing, subject)), ...subject.place]
  return moveTo(doing, subject, tree, await doing.env.read((store) => freePath(store, place, subject)))
}

async function moveTo(
  doing: Doing,
  subject: TreeSubject,
  tree: DocumentTree,
  target: StorePath,
): Promise<DocumentTree> {
  const { env, files } = doing
  const changes = { template_path: written(subject.place) }
  const found = await locate(doing, tree)
  if (found && written(found.path) === written(target))
    return stands(doing, tree, target, found.entry, changes)
  const there = await files.stat(target)
  // A store without names of its own: an earlier try moved it, and its answer never came.
  if (!found && there && tree.moving_to === written(target))
    return stands(doing, tree, target, there, changes)
  if (!found || written(found.path) !== tree.path) return differs(doing, tree, found)
  if (there && !isSame(found, there, target))
    return keep(env, tree, {
      state: 'differs',
      difference: 'taken',
      found_path: written(target),
      error: null,
    })
  await keep(env, tree, { moving_to: written(target) })
  return stands(doing, tree, target, await files.move(found.path, target), changes)
}

/** Where capitals do not count, the new name of a folder may already find it. */
const isSame = (found: Found, there: StoreEntry, target: StorePath): boolean =>
  written(found.path).toLowerCase() === written(target).toLowerCase() && found.entry.id === there.id

/** What stands outside is from now on where the tree is; its record keeps its name. */
async function take(doing: Doing, subject: TreeSubject, tree: DocumentTree): Promise<DocumentTree> {
  const changes = { template_path: written(subject.place) }
  const found = tree.begun ? await locate(doing, tree) : null
  if (found) return stands(doing, tree, found.path, found.entry, changes)
  if (tree.begun) return differs(doing, tree, null)
  return make(doing, subject, await keep(doing.env, tree, { begun: true, state: 'waits', difference: null }))
}

/** Gives a tree back the name and the place that we left it with. */
async function moveBack(doing: Doing, tree: DocumentTree): Promise<DocumentTree> {
  const found = await locate(doing, tree)
  if (!found) return differs(doing, tree, null)
  const path = pathIn(tree.path)
  if (written(found.path) === tree.path) return stands(doing, tree, path, found.entry)
  return stands(doing, tree, path, await doing.files.move(found.path, path))
}

/** Beside what took its place the tree gets its code. */
async function beside(doing: Doing, subject: TreeSubject, tree: DocumentTree): Promise<DocumentTree> {
  const path = withCode(pathIn(tree.found_path ?? tree.path), subject.code)
  if (tree.begun) return moveTo(doing, subject, tree, path)
  const changes = { path: written(path), state: 'waits', difference: null, found_path: null } as const
  return make(doing, subject, await keep(doing.env, tree, changes))
}
