import type { Document } from '../documents/document.ts'
import type { DocumentStore, StoreEntry, StorePath } from '../documents/store.ts'
import type { TreeRecord } from '../folders/outside-tree.ts'
import { system } from '../kernel/permission.ts'
import type { Env } from '../ports.ts'
import { treeOf } from './kept.ts'
import type { DocumentMirror } from './mirror.ts'
import { safeName } from './names.ts'
import { pathIn, type DocumentTree } from './tree.ts'
import { inTurn } from '../jobs/in-turn.ts'
import { manyAtOnce } from '../values/many-at-once.ts'

/** The folder of a tree in which the copies of the record’s documents lie; nobody else’s files are in it. */
export const mirrorFolder = 'Decidag'

/** So many documents are copied at once. */
const atOnce = 16

/** Where trees are. */
interface Place {
  readonly env: Env
  readonly files: DocumentStore
  readonly kind: DocumentTree['store']
}

interface Copying extends Place {
  readonly tree: DocumentTree
  readonly folder: StorePath
  /** What lies in the folder, by its names as every store compares them. */
  readonly there: Map<string, StoreEntry>
}

const key = (name: string): string => name.toLowerCase()

/**
 * Copies the documents of a record into its tree: those that are new, have a new version or another name. A copy that somebody changed
 * there is not written over: the new version gets a name beside it. The copy of a document that was removed or moved to another record
 * is taken away, unless somebody changed it.
 */
export const mirrorDocuments = (env: Env, record_kind: TreeRecord, record_id: number): Promise<number> =>
  inTurn(env, `mirror of ${record_kind}.${record_id}`, () => mirror(env, record_kind, record_id))

async function mirror(env: Env, record_kind: TreeRecord, record_id: number): Promise<number> {
  const { treeStore } = env.ports
  const { tree, documents, mirrors, inTree } = await env.read(async (store) => {
    const documents = await store.documents.find({ record_kind, record_id, removed_at: null })
    const tree = await treeOf(store, record_kind, record_id)
    return {
      tree,
      documents,
      mirrors: await store.document_mirrors.find({ document_id: documents.map(({ id }) => id) }),
      inTree: tree ? await store.document_mirrors.find({ tree_id: tree.id }) : [],
    }
  })
  if (!treeStore || tree?.store !== treeStore.kind || tree.state !== 'right') return 0
  const { files, kind } = treeStore
  const here = mirrors.filter(({ tree_id }) => tree_id === tree.id)
  const elsewhere = mirrors.filter(({ tree_id }) => tree_id !== tree.id)
  const standing = new Set(documents.map(({ id }) => id))
  const left = inTree.filter(({ document_id }) => !standing.has(document_id))
  const known = new Map(here.map((each) => [each.document_id, each]))
  const waiting = documents.filter((each) => !isCopied(each, known.get(each.id)))
  // After a failure the job is tried again. What goes makes room for its name.
  await manyAtOnce([...left, ...elsewhere], atOnce, (each) => takeAway({ env, files, kind }, each))
  if (waiting.length === 0) return left.length
  const folder = [...pathIn(tree.path), mirrorFolder]
  await files.ensureFolder(folder)
  const there = new Map<string, StoreEntry>()
  for await (const entry of files.list(folder)) there.set(key(entry.name), entry)
  const copying: Copying = { env, files, kind, tree, folder, there }
  await manyAtOnce(waiting, atOnce, (each) => copy(copying, each, known.get(each.id)))
  return waiting.length + left.length
}

const isCopied = (document: Document, mirror: DocumentMirror | undefined): boolean =>
  mirror?.hash === document.hash &&
  (mirror.name === safeName(document.name) || mirror.name === besides(document))

/** The name of a copy beside another file of its name. */
function besides({ name, id, version }: Pick<Document, 'name' | 'id' | 'version'>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return safeName(`${stem.slice(0, 150)} (${id}-${version})${ending}`)
}

/**
 * Takes a copy away that is as we left it, in the tree in which it lies. Without a sign of its content nobody knows, and it stays; so it
 * does in a tree that was moved by somebody.
 */
async function takeAway({ env, files, kind }: Place, mirror: DocumentMirror): Promise<void> {
  const tree = await env.read((store) => store.document_trees.get(mirror.tree_id))
  if (tree?.store === kind && tree.state === 'right') {
    const path = [...pathIn(tree.path), mirrorFolder, mirror.name]
    const found = await files.stat(path)
    if (found && !found.isFolder && mirror.etag !== null && found.etag === mirror.etag)
      await files.remove(path)
  }
  // The job of the record from which a document went, and that of its new record, forget the same copy.
  await env.write({ actor: system(), operation: 'tree.mirrored' }, async (store) => {
    await store.lock('document_tree')
    await store.document_mirrors.removeMany({ id: mirror.id, tree_id: mirror.tree_id })
  })
}

async function copy(copying: Copying, document: Document, before: DocumentMirror | undefined): Promise<void> {
  const { env, files, tree, folder, there } = copying
  const name = nameFor(copying, document, before)
  const old = before && there.get(key(before.name))
  // The same bytes under another name; what somebody changed there stays as it is.
  const isRenamed = before?.hash === document.hash && old !== undefined && old.etag === before.etag
  const entry = isRenamed
    ? await files.move([...folder, before.name], [...folder, name])
    : await files.put([...folder, name], env.ports.documents.read(document.hash), {
        size: document.size,
        type: document.file_type,
      })
  there.set(key(name), entry)
  const kept = { tree_id: tree.id, name, hash: document.hash, etag: entry.etag }
  await env.write({ actor: system(), operation: 'tree.mirrored' }, (store) =>
    before
      ? store.document_mirrors.update(before.id, kept)
      : store.document_mirrors.insert({ document_id: document.id, ...kept }),
  )
}

/** Its own name, if nothing is there, or our copy as we left it, or what an earlier try put there; otherwise one beside it. */
function nameFor({ there }: Copying, document: Document, before: DocumentMirror | undefined): string {
  const name = safeName(document.name)
  const found = there.get(key(name))
  const isOurs = before !== undefined && key(before.name) === key(name) && before.etag === found?.etag
  const isFirstTry = before === undefined && found?.size === document.size
  return !found || isOurs || isFirstTry ? name : besides(document)
}
