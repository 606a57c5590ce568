import type { Tone } from './chart.ts'
import { round, type Mark, type PathMark, type RectMark } from './drawing/drawing.ts'

/** Marks that look alike, as one path: 5,000 bars are drawn as a handful of elements. */
export interface Shape {
  readonly key: string
  readonly role: RectMark['role'] | PathMark['role']
  readonly tone: Tone
  readonly isExpected: boolean
  readonly shade?: number
  /** Too thin for an edge around it or a pattern in it. */
  readonly isThin: boolean
  readonly path: string
}

type Surface = RectMark | PathMark

/** Rectangles, lines and surfaces gathered by how they look, in the order in which the first of each is drawn. */
export function shapesOf(marks: readonly Mark[]): Shape[] {
  const groups = Map.groupBy(
    marks.filter((mark): mark is Surface => mark.kind === 'rect' || mark.kind === 'path'),
    keyOf,
  )
  return [...groups].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const { role, tone, isExpected } = first
    const shade = first.kind === 'rect' ? first.shade : undefined
    return [
      {
        key,
        role,
        tone,
        isExpected,
        isThin: group.every(isThin),
        path: group.map(pathOf).join(''),
        ...(shade === undefined ? {} : { shade }),
      },
    ]
  })
}

/** Below so many pixels an edge would cover what it is around. */
const thin = 4

const isThin = (mark: Surface): boolean =>
  mark.kind === 'rect' && mark.role === 'bar' && Math.min(mark.width, mark.height) < thin

const keyOf = (mark: Surface): string =>
  `${mark.role} ${mark.tone} ${mark.isExpected} ${mark.kind === 'rect' ? (mark.shade ?? '') : mark.series}`

function pathOf(mark: Surface): string {
  if (mark.kind === 'path') return mark.path
  const [x, y, width, height] = [round(mark.x), round(mark.y), round(mark.width), round(mark.height)]
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

/** Whether a shape is a surface that is filled, with the pattern of its tone. */
export const isPatterned = ({ role, isThin }: Shape): boolean =>
  !isThin && (role === 'bar' || role === 'swatch')
