import { choice, flag, group, id, list, optional, text, time } from '../kernel/field.ts'
import { command, query } from '../kernel/operation.ts'
import { duty } from '../jobs/duty.ts'
import { treeChoices } from './choices.ts'
import { treeDifferences, treeRecords, treeStates } from './tree.ts'

const ofRecord = { record_kind: choice(treeRecords), record_id: id() }

/** The tree of a record as people see it. */
export const treeSeen = group({
  ...ofRecord,
  /** Whether the configuration names a place for trees; without it nothing else is said. */
  configured: flag(),
  /** Empty if the record has no tree. */
  state: optional(choice(treeStates)),
  path: optional(text(2000)),
  /** The address at which a person opens it. */
  link: optional(text(2000)),
  difference: optional(choice(treeDifferences)),
  found_path: optional(text(2000)),
  /** Why the last try failed, in the caller’s words. */
  problem: optional(text(2000)),
  checked_at: optional(time()),
  /** What the caller may choose now. */
  choices: list(choice(treeChoices)),
})

export const readTree = query({
  name: 'tree.read',
  summary:
    'The tree of folders that a folder or a mission has outside: where it stands, what waits or differs, what may be chosen.',
  http: 'GET /trees/one',
  permission: 'signed_in',
  input: ofRecord,
  output: treeSeen,
})

export const checkTree = command({
  name: 'tree.check',
  summary: 'Looks outside how a tree stands, and answers it; at most once a minute.',
  http: 'POST /trees/check',
  permission: 'signed_in',
  input: ofRecord,
  output: treeSeen,
})

export const chooseTree = command({
  name: 'tree.choose',
  summary:
    'Says what becomes of a tree: take what stands outside, rename it back, make it, leave it, follow it again, or try again.',
  http: 'PUT /trees/choose',
  permission: 'signed_in',
  input: { ...ofRecord, choice: choice(treeChoices) },
  output: treeSeen,
})

export const lookAtTrees = duty({
  name: 'tree.look',
  summary: 'Looks each day at the trees outside whether somebody renamed, moved or removed them.',
  http: 'POST /trees/look',
})
