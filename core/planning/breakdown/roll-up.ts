import { keptIn } from '../../values/known.ts'
interface Node {
  readonly id: number
  readonly parent_id: number | null
  readonly bookable: boolean
  readonly number_blocks: number
  readonly planned: number
  readonly booked: number
}

/** Blocks of a task and of all below it. */
export interface RolledUp {
  readonly total_number_blocks: number
  readonly total_planned: number
  readonly total_booked: number
  /** Foreseen and booked by nobody yet; below 0 where more was booked. */
  readonly total_left: number
}

/** What is foreseen on a task itself: a heading is foreseen nothing, unless time is on it from when it could be booked on. */
export const foreseenOn = ({ bookable, booked, number_blocks }: Omit<Node, 'id' | 'parent_id'>): number =>
  bookable || booked > 0 ? number_blocks : 0

/** Each task with what it and all below it come to. */
export function rolledUp<N extends Node>(nodes: readonly N[]): (N & RolledUp)[] {
  const below = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const known = new Map<number, RolledUp>()
  const ids = new Set(nodes.map(({ id }) => id))
  const roots = nodes.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  const inOrder = [...roots]
  for (const node of inOrder) inOrder.push(...(below.get(node.id) ?? []))
  // Children before what they hang on, without a call for each level of a deep tree.
  for (const node of inOrder.reverse()) {
    const children = (below.get(node.id) ?? []).map(({ id }) => keptIn(known, id))
    const sum = (own: number, of: (each: RolledUp) => number): number =>
      children.reduce((total, each) => total + of(each), own)
    const total_number_blocks = sum(foreseenOn(node), (each) => each.total_number_blocks)
    const total_booked = sum(node.booked, (each) => each.total_booked)
    known.set(node.id, {
      total_number_blocks,
      total_planned: sum(node.planned, (each) => each.total_planned),
      total_booked,
      total_left: total_number_blocks - total_booked,
    })
  }
  return nodes.map((node) => ({ ...node, ...known.get(node.id)! }))
}
