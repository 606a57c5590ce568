import { memo, useId } from 'react'
import type { Drawing, Mark, RuleMark, TextMark } from '#core/charts/drawing/drawing.ts'
import { hatchings, patterns } from '#core/charts/patterns.ts'
import { isPatterned, shapesOf, type Shape } from '#core/charts/shapes.ts'

/** A drawing as SVG. Its colours are the tokens of the look, its patterns stand beside them. */
export const Marks = memo(function Marks({ drawing }: { drawing: Drawing }) {
  const { width, height, size, marks } = drawing
  const id = useId()
  const shapes = shapesOf(marks)
  const rules = marks.filter((mark) => mark.kind === 'rule')
  return (
    <svg
      className="chart-marks"
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontSize={size}
    >
      <defs>
        {uniquePatterns(shapes, id).map(([name, shape]) => (
          <PatternOf key={name} id={name} shape={shape} />
        ))}
      </defs>
      {rules.filter(isGrid).map(drawRule)}
      {shapes.map((shape) => (
        <path key={shape.key} d={shape.path} className={classOf(shape)} style={fillOf(shape, id)} />
      ))}
      {rules.filter((rule) => !isGrid(rule)).map(drawRule)}
      {marks.filter((mark): mark is TextMark => mark.kind === 'text').map(drawText)}
    </svg>
  )
})

const isGrid = (mark: Mark): boolean => mark.kind === 'rule' && mark.role === 'grid'

const classOf = ({ role, tone, isExpected, isThin, shade }: Shape): string =>
  [
    role,
    `tone-${tone}`,
    ...(isExpected ? ['expected'] : []),
    ...(isThin ? ['thin'] : []),
    ...(shade === undefined ? [] : [`shade-${shade}`]),
  ].join(' ')

const hasPattern = (shape: Shape): boolean =>
  isPatterned(shape) && (shape.isExpected || patterns[shape.tone] !== null)

const nameOf = ({ tone, isExpected }: Shape, id: string): string =>
  `${id}-${tone}${isExpected ? '-expected' : ''}`

const fillOf = (shape: Shape, id: string) =>
  hasPattern(shape) ? { fill: `url(#${nameOf(shape, id)})` } : undefined

const uniquePatterns = (shapes: readonly Shape[], id: string): [string, Shape][] => [
  ...new Map(shapes.filter(hasPattern).map((shape) => [nameOf(shape, id), shape])),
]

function PatternOf({ id, shape: { tone, isExpected } }: { id: string; shape: Shape }) {
  const pattern = isExpected ? hatchings[tone] : patterns[tone]
  if (!pattern) return null
  const { tile, path, width } = pattern
  return (
    <pattern
      id={id}
      width={tile}
      height={tile}
      patternUnits="userSpaceOnUse"
      className={`tone-${tone} ${isExpected ? 'hatching' : 'texture'}`}
    >
      <rect width={tile} height={tile} />
      <path d={path} strokeWidth={width} />
    </pattern>
  )
}

const drawRule = ({ role, x1, y1, x2, y2 }: RuleMark, place: number) => (
  <line key={`${role} ${place}`} className={role} x1={x1} y1={y1} x2={x2} y2={y2} />
)

const drawText = ({ role, x, y, text, anchor, isStrong, size }: TextMark, place: number) => (
  <text
    key={place}
    className={isStrong ? `${role} strong` : role}
    x={x}
    y={y}
    textAnchor={anchor}
    fontSize={size}
  >
    {text}
  </text>
)
