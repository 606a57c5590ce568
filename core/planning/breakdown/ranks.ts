import { itemAt } from '../../values/known.ts'
interface Ranked {
  readonly id: number
  readonly rank: number
}

/**
 * The ranks that change when one of the tasks beside each other, given in their order, takes another place: the ranks that
 * they have are dealt out anew, so that whoever stands outside of the move keeps his. Where two have the same, all count from 1.
 */
export function ranksMoved(siblings: readonly Ranked[], id: number, to: number): Ranked[] {
  const moving = siblings.find((each) => each.id === id)
  if (!moving) return []
  const others = siblings.filter((each) => each !== moving)
  const order = others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, moving)
  const ranks = siblings.map(({ rank }) => rank)
  const isClear = ranks.every((rank, i) => i === 0 || rank > itemAt(ranks, i - 1))
  return order
    .map((each, i) => ({ ...each, next: isClear ? itemAt(ranks, i) : i + 1 }))
    .filter(({ rank, next }) => rank !== next)
    .map((each) => ({ id: each.id, rank: each.next }))
}
