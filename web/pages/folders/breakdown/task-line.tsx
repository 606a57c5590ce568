import { memo, type PointerEvent } from 'react'
import { shownBlocks } from '#core/values/written.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Bar } from '../../../parts/bar.tsx'
import { Icon, type IconName } from '../../../parts/icon.tsx'
import { MenuButton } from '../../../parts/menu-button.tsx'
import { TreeToggle } from '../../../parts/tool/tree-toggle.tsx'
import type { TaskActs, TaskRow } from './task-acts.ts'

interface Props {
  readonly id: string
  readonly row: TaskRow
  /** Its place among all lines, from 0. */
  readonly index: number
  readonly top: number
  readonly height: number
  readonly narrow: boolean
  readonly isActive: boolean
  readonly isDragged: boolean
  /** At the end of the tree: what opens from it opens upwards. */
  readonly isLow: boolean
  readonly acts: TaskActs
  readonly onReach: () => void
  readonly onToggle: () => void
  readonly onGrip: (event: PointerEvent<HTMLElement>, row: TaskRow) => void
}

/** A task: where it hangs, whether one can book on it, and what it and all below it come to. */
export function TaskLine({ row, acts, narrow, ...props }: Props) {
  const t = useT()
  const { node, depth, hasChildren, open } = row
  const may = acts.mayShape(node)
  return (
    <div
      id={props.id}
      role="row"
      aria-level={depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.count}
      aria-rowindex={props.index + 2}
      aria-expanded={hasChildren ? open : undefined}
      aria-selected={props.isActive}
      className={classOf(props, row)}
      style={{ top: props.top, height: props.height }}
      onPointerDown={(event) => {
        props.onReach()
        if (may) props.onGrip(event, row)
      }}
      // Selected words are not what is dragged.
      onDragStart={(event) => event.preventDefault()}
      onDoubleClick={(event) => may && !(event.target as HTMLElement).closest('button') && acts.edit(node)}
    >
      <span role="gridcell" className="task-name" style={{ paddingInlineStart: indent(depth, narrow) }}>
        {may && (
          <span className="grip" title={t('tasks.drag')} aria-hidden="true">
            <Icon name="menu" />
          </span>
        )}
        <TreeToggle name={node.name} open={open} hidden={!hasChildren} onToggle={props.onToggle} />
        {node.color_code && <span className="swatch" style={{ background: `#${node.color_code}` }} />}
        <span className="kind-code">{node.task_code}</span>
        <span className="task-title" title={node.name}>
          {node.name}
        </span>
        {node.bookable && <Icon name="clock" label={t('tasks.bookable')} />}
      </span>
      <Figures row={row} />
      <span role="gridcell" className="actions">
        {may && <Actions row={row} acts={acts} narrow={narrow} />}
      </span>
    </div>
  )
}

const classOf = (
  { isActive, isDragged, isLow }: Pick<Props, 'isActive' | 'isDragged' | 'isLow'>,
  { depth }: TaskRow,
): string => {
  const states = { root: depth === 0, reached: isActive, dragged: isDragged, low: isLow }
  return ['task-line', ...Object.entries(states).flatMap(([name, is]) => (is ? [name] : []))].join(' ')
}

/** On a narrow screen deep branches leave room for their names. */
const indent = (depth: number, narrow: boolean): string =>
  narrow ? `${Math.min(depth, 6) * 0.7}rem` : `${Math.min(depth, 16) * 1.25}rem`

const Figures = memo(function Figures({ row: { node } }: { row: TaskRow }) {
  const t = useT()
  const language = useLanguage()
  const dd = (blocks: number): string => (blocks === 0 ? '' : shownBlocks(blocks, language))
  const {
    total_number_blocks: foreseen,
    total_planned: planned,
    total_booked: booked,
    total_left: left,
  } = node
  const isUsed = foreseen > 0 || booked > 0
  return (
    <>
      <span role="gridcell" className="right wide-only">
        {dd(foreseen)}
      </span>
      <Figure label={t('tasks.planned')} value={dd(planned)} />
      <Figure label={t('tasks.booked')} value={dd(booked)} />
      <Figure
        label={t('tasks.left')}
        value={isUsed ? shownBlocks(left, language) : ''}
        className={left < 0 ? 'over' : ''}
      />
      <span role="gridcell" className="wide-only bar-column">
        {booked > 0 && <Bar value={booked} of={foreseen} />}
      </span>
    </>
  )
})

/** A figure; on a narrow screen its heading stands before it. */
function Figure({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <span role="gridcell" className={`right figure ${className}`}>
      {value !== '' && (
        <span className="narrow-only" aria-hidden="true">
          {label}
        </span>
      )}
      {value}
    </span>
  )
}

function Actions({ row, acts, narrow }: { row: TaskRow; acts: TaskActs; narrow: boolean }) {
  const t = useT()
  const { node, place, count } = row
  const { name } = node
  const add = { icon: 'plus', label: t('tasks.add_child', { name }), act: () => acts.add(node) } as const
  const edit = { icon: 'pencil', label: t('tasks.edit', { name }), act: () => acts.edit(node) } as const
  const remove = {
    icon: 'bin',
    label: t('tasks.delete_title', { name }),
    act: () => acts.remove(node),
  } as const
  const keep = acts.keepAsTemplate
  const more = [
    ...(place > 1 ? [{ icon: 'up' as const, label: t('tasks.up'), act: () => acts.shift(node, -1) }] : []),
    ...(place < count
      ? [{ icon: 'down' as const, label: t('tasks.down'), act: () => acts.shift(node, 1) }]
      : []),
    ...(keep ? [{ icon: 'file' as const, label: t('tasks.keep_as_template'), act: () => keep(node) }] : []),
  ]
  const entries = narrow ? [add, edit, ...more, remove] : more
  return (
    <>
      {!narrow && [add, edit, remove].map((each) => <LineButton key={each.icon} {...each} />)}
      {entries.length > 0 && (
        <MenuButton label={t('tasks.more_of', { name })} face={<Icon name="sliders" />} entries={entries} />
      )}
    </>
  )
}

/** By the keyboard the same is done with keys of the tree: Tab goes past what stands in each line. */
function LineButton({ icon, label, act }: { icon: IconName; label: string; act: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )
}
