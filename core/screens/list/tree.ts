import { computed, signal, type ReadonlySignal } from '@preact/signals-core'

interface Node {
  readonly id: number
  readonly parent_id: number | null
}

export interface TreeRow<N> {
  readonly node: N
  readonly depth: number
  readonly hasChildren: boolean
  readonly open: boolean
  /** Its place among those that hang on the same node, from 1, and how many they are. */
  readonly place: number
  readonly count: number
}

/** A tree as the lines that are to be seen: all open until somebody closes a branch. */
export function treeScreen<N extends Node>(nodes: ReadonlySignal<readonly N[]>) {
  const closed = signal<ReadonlySet<number>>(new Set())
  const children = computed(() => {
    const known = new Set(nodes.value.map(({ id }) => id))
    // A child whose parent is not among the nodes stands as a root rather than nowhere.
    return Map.groupBy(nodes.value, ({ parent_id }) =>
      parent_id !== null && known.has(parent_id) ? parent_id : null,
    )
  })
  const rows = computed(() => linesUnder(null, 0))

  function linesUnder(parent: number | null, depth: number, lines: TreeRow<N>[] = []): TreeRow<N>[] {
    const beside = children.value.get(parent) ?? []
    for (const [i, node] of beside.entries()) {
      const hasChildren = children.value.has(node.id)
      const open = !closed.value.has(node.id)
      lines.push({ node, depth, hasChildren, open, place: i + 1, count: beside.length })
      if (open && hasChildren) linesUnder(node.id, depth + 1, lines)
    }
    return lines
  }

  return {
    rows,
    toggle: (id: number) => {
      const next = new Set(closed.value)
      if (!next.delete(id)) next.add(id)
      closed.value = next
    },
    openAll: () => void (closed.value = new Set()),
    closeAll: () => void (closed.value = new Set([...children.value.keys()].filter((id) => id !== null))),
    /** Opens whatever hides the node. */
    reveal: (id: number) => {
      const byId = new Map(nodes.value.map((node) => [node.id, node]))
      const next = new Set(closed.value)
      for (let up = byId.get(id)?.parent_id; up; up = byId.get(up)?.parent_id) next.delete(up)
      if (next.size < closed.value.size) closed.value = next
    },
    /** Nodes that hang on the same one, in their order. */
    beside: (id: number): readonly N[] =>
      [...children.value.values()].find((all) => all.some((node) => node.id === id)) ?? [],
  }
}

/** All lines of a tree, every branch open. */
export const treeLines = <N extends Node>(nodes: readonly N[]): readonly TreeRow<N>[] =>
  treeScreen(signal(nodes)).rows.value

/** Nodes that hang on the same one as this, in their order. */
export const nodesBeside = <N extends Node>(nodes: readonly N[], id: number): readonly N[] =>
  treeScreen(signal(nodes)).beside(id)
