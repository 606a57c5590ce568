import { entity, type Row } from '../kernel/entity.ts'
import { choice, flag, id, json, optional, ours, text, time, withDefault } from '../kernel/field.ts'
import type { StorePath } from '../documents/store.ts'
import { treeStoreKinds } from '../third-parties/ports.ts'

export const treeRecords = ['folder', 'subfolder'] as const

/**
 * How a tree stands: `waits` for a job that makes or moves it; `right` as the firm's template has it, or as somebody chose; `differs`
 * from what we left there, until a person chooses; `left` to the outside, because somebody chose so.
 */
export const treeStates = ['waits', 'right', 'differs', 'left'] as const

/**
 * What somebody did outside: gave it another name, moved it elsewhere, took it away; or `taken`: in the place of ours stands
 * something that is not ours.
 */
export const treeDifferences = ['renamed', 'moved', 'gone', 'taken'] as const
export type TreeDifference = (typeof treeDifferences)[number]

/** The tree of folders that a folder or a mission has outside. */
export const documentTree = entity(
  'document_trees',
  {
    record_kind: choice(treeRecords),
    record_id: id(),
    store: ours(choice(treeStoreKinds)),
    /** Where it stands, or is to stand, names between slashes. */
    path: ours(text(2000)),
    /** What the template said when it was last made or moved; it moves when the template says something else. */
    template_path: ours(text(2000)),
    /** Whether we began to make it: what then stands there is ours. */
    begun: ours(withDefault(flag(), false)),
    /** Whither it is being moved; what is found there is ours. */
    moving_to: ours(optional(text(2000))),
    /** What the store calls it; null where the store has no such names, or before it was made. */
    store_id: ours(optional(text(500))),
    link: ours(optional(text(2000))),
    state: ours(withDefault(choice(treeStates), 'waits')),
    difference: ours(optional(choice(treeDifferences))),
    /** Where it was found instead. */
    found_path: ours(optional(text(2000))),
    /** Why the last try failed: the code of the refusal, and the values of its words. */
    error: ours(optional(text(100))),
    error_params: ours(optional(json<{ readonly [name: string]: string | number }>())),
    checked_at: ours(optional(time())),
    /** Until then a process works on this tree of a folder, or on one of its missions. */
    held_until: ours(optional(time())),
  },
  { unique: [['record_kind', 'record_id']], index: [['path']], audited: false },
)
export type DocumentTree = Row<typeof documentTree>

export const pathIn = (written: string): StorePath => written.split('/')
export const written = (path: StorePath): string => path.join('/')
