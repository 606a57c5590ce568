import type { Drawing, Stop } from './drawing/drawing.ts'

/** The keys that move over a picture. */
export const moveKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type MoveKey = (typeof moveKeys)[number]

/** Whether a key moves over a picture. */
export const isMoveKey = (key: string): key is MoveKey => moveKeys.some((each) => each === key)

/**
 * Where a key leads from a stop, by its place among the stops; the same place at an edge. From nowhere every key leads to the
 * first stop, and End to the last. Home and End go to the ends of the categories.
 */
export function moveFrom(
  { stops, along }: Pick<Drawing, 'stops' | 'along'>,
  from: number | null,
  key: MoveKey,
): number | null {
  const here = from === null ? undefined : stops[from]
  if (!here || from === null) {
    if (stops.length === 0) return null
    return key === 'End' ? stops.length - 1 : 0
  }
  const line = along === 'columns' ? 'row' : 'column'
  const inLine = stops.map((stop, at) => ({ stop, at })).filter(({ stop }) => stop[line] === here[line])
  if (key === 'Home') return inLine.at(0)?.at ?? from
  if (key === 'End') return inLine.at(-1)?.at ?? from
  return nextIn(stops, from, here, key)
}

/** The nearest stop in the direction of the key: in the same row or column if there is one, else the nearest beside it. */
function nextIn(stops: readonly Stop[], from: number, here: Stop, key: MoveKey): number {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const way = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const [axis, other] = isAcross ? (['column', 'row'] as const) : (['row', 'column'] as const)
  let [found, best] = [from, Number.POSITIVE_INFINITY]
  stops.forEach((stop, at) => {
    const ahead = (stop[axis] - here[axis]) * way
    if (ahead <= 0) return
    // A gap in the line is passed over before another line is taken.
    const distance = Math.abs(stop[other] - here[other]) * 1e6 + ahead
    if (distance < best) [found, best] = [at, distance]
  })
  return found
}

/**
 * The stop under the pointer, else the nearest one of the category that the pointer is at, as from its name; of several the
 * smallest. Null where there are none.
 */
export function stopAt(
  { stops, along }: Pick<Drawing, 'stops' | 'along'>,
  x: number,
  y: number,
): number | null {
  const [forX, forY] = along === 'columns' ? [1e3, 1] : [1, 1e3]
  let [found, best] = [-1, Number.POSITIVE_INFINITY]
  stops.forEach(({ box }, at) => {
    const [across, down] = [outside(x, box.x, box.width), outside(y, box.y, box.height)]
    const distance = across * forX + down * forY + Math.min(box.width * box.height, 1e6) * 1e-9
    if (distance < best) [found, best] = [at, distance]
  })
  return found < 0 ? null : found
}

const outside = (point: number, start: number, length: number): number =>
  Math.max(start - point, 0, point - start - length)
