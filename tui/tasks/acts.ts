import { Failure } from '#core/kernel/failure.ts'
import type { TaskNode } from '#core/planning/operations.ts'
import type { FolderTree } from './folder-tree.ts'
import type { TreeDoes } from './keys.ts'

/** What is open over the tree. */
export type Open =
  | { readonly what: 'create'; readonly parent: TaskNode | null }
  | { readonly what: 'edit' | 'delete'; readonly task: TaskNode }
  | { readonly what: 'find' | 'help' }

/** What a tree finds around it. */
interface Around {
  readonly open: (what: Open) => void
  /** Says under the tree what went wrong. */
  readonly complain: (error: unknown) => void
  readonly leave: () => void
  /** To another folder. */
  readonly onFolder: () => void
}

/** What each key does to the task where the cursor stands, or to the whole tree. */
export function treeActs(
  tree: FolderTree,
  { open, complain, leave, onFolder }: Around,
): { readonly [does in TreeDoes]?: () => void } {
  const { screen, shaping, rows, row, reload } = tree
  const refuse = (): void => complain(new Failure('unauthorized'))

  /** What is done with a task only by whoever may change it; of the others it is said. */
  function shaped(act: (task: TaskNode) => void): void {
    if (!row || !shaping) return
    if (shaping.mayShape(row.node)) act(row.node)
    else refuse()
  }
  function addTop(): void {
    if (shaping?.mayShapeAll) open({ what: 'create', parent: null })
    else if (shaping) refuse()
  }
  const shift = (by: -1 | 1): void => shaped(({ id }) => void screen.shift(id, by).catch(complain))

  return {
    ...branchActs(tree),
    quit: leave,
    help: () => open({ what: 'help' }),
    find: () => open({ what: 'find' }),
    folder: onFolder,
    reload,
    add_top: addTop,
    add: () => (rows.length === 0 ? addTop() : shaped((parent) => open({ what: 'create', parent }))),
    edit: () => shaped((task) => open({ what: 'edit', task })),
    remove: () => shaped((task) => open({ what: 'delete', task })),
    rank_up: () => shift(-1),
    rank_down: () => shift(1),
  }
}

/** The keys that open branches and close them; where there is nothing to do they go to the parent, or to the first child. */
function branchActs({ screen, rows, place, row }: FolderTree) {
  const toggle = (): void => {
    if (row?.hasChildren) screen.tree.toggle(row.node.id)
  }
  return {
    open_all: screen.tree.openAll,
    close_all: screen.tree.closeAll,
    fold: toggle,
    close: (): void => {
      if (!row) return
      if (row.hasChildren && row.open) toggle()
      else screen.goTo(row.node.parent_id ?? row.node.id)
    },
    open: (): void => {
      if (!row?.hasChildren) return
      if (row.open) screen.goTo(rows[place + 1]?.node.id ?? row.node.id)
      else toggle()
    },
  }
}
