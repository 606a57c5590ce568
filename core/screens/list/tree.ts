import { computed, signal } from '@preact/signals-core'
import type { ReadonlySignal } from '@preact/signals-core'

interface Node {
  readonly id: number
  readonly parent_id: number | null
}

export interface TreeRow<N> {
  readonly node: N
  readonly depth: number
  readonly hasChildren: boolean
  readonly open: boolean
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

  function linesUnder(parent: number | null, depth: number): TreeRow<N>[] {
    return (children.value.get(parent) ?? []).flatMap((node) => {
      const hasChildren = children.value.has(node.id)
      const open = !closed.value.has(node.id)
      const row = { node, depth, hasChildren, open }
      return open && hasChildren ? [row, ...linesUnder(node.id, depth + 1)] : [row]
    })
  }

  return {
    rows,
    toggle: (id: number) => {
      const next = new Set(closed.value)
      if (!next.delete(id)) next.add(id)
      closed.value = next
    },
  }
}
