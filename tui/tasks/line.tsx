import { Text } from 'ink'
import type { TaskNode } from '#core/planning/operations.ts'
import type { TreeRow } from '#core/screens/list/tree.ts'
import { shownBlocks } from '#core/values/written.ts'
import { useTerminal } from '../terminal-context.ts'
import { bar, cut, fit } from '../text.ts'

/** Columns of a figure, and of the bar where there is room for it; on a narrow screen they give way to the names. */
const figureWidth = (width: number): number => (width < 72 ? 9 : 10)
const deeper = (width: number): string => (width < 72 ? ' ' : '  ')
const barWidth = 13
/** From here on the bar is drawn, and figures stand near their names. */
const wide = 110
const widestName = 100

const nameWidth = (width: number): number =>
  Math.min(widestName, width - figures.length * figureWidth(width) - (width >= wide ? barWidth : 0))

const figures = ['foreseen', 'planned', 'booked', 'left'] as const

/** The headings of the tree; `more` says whether there are lines above and below. */
export function TreeHeads({ more, width }: { readonly more: string; readonly width: number }) {
  const { t } = useTerminal()
  const figure = figureWidth(width)
  return (
    <Text dimColor>
      {fit(`${more} ${t('field.task_name')}`, nameWidth(width))}
      {figures.map((each) => fit(cut(t(`tasks.${each}`), figure - 1), figure, 'right'))}
    </Text>
  )
}

interface Props {
  readonly row: TreeRow<TaskNode>
  readonly chosen: boolean
  readonly width: number
}

/** A task: where it hangs, whether one can book on it (●), and what it and all below it come to. */
export function TreeLine({ row: { node, depth, hasChildren, open }, chosen, width }: Props) {
  const { language, colours } = useTerminal()
  const branch = hasChildren ? (open ? '▾' : '▸') : node.bookable ? '●' : ' '
  const figure = figureWidth(width)
  const indent = deeper(width).repeat(Math.min(depth, Math.max(0, Math.floor(nameWidth(width) / 6))))
  const before = `${chosen ? '›' : ' '} ${indent}${branch} `
  const dd = (blocks: number): string => (blocks === 0 ? '' : shownBlocks(blocks, language))
  const isUsed = node.total_number_blocks > 0 || node.total_booked > 0
  const isOver = node.total_left < 0
  const swatch = colours && node.color_code ? '■ ' : ''
  return (
    <Text inverse={chosen} bold={hasChildren || chosen}>
      {before}
      {swatch && <Text color={`#${node.color_code}`}>{swatch}</Text>}
      {fit(`${node.task_code} ${node.name}`, Math.max(4, nameWidth(width) - before.length - swatch.length))}
      {fit(dd(node.total_number_blocks), figure, 'right')}
      {fit(dd(node.total_planned), figure, 'right')}
      {fit(dd(node.total_booked), figure, 'right')}
      <Text bold={isOver} {...(isOver && colours ? { color: 'red' } : {})}>
        {fit(isUsed ? shownBlocks(node.total_left, language) : '', figure, 'right')}
      </Text>
      {width >= wide && (
        <Text dimColor>
          {node.total_booked > 0 ? `  ${bar(node.total_booked, node.total_number_blocks)}` : ''}
        </Text>
      )}
    </Text>
  )
}
