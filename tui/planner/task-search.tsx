import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { PlannerTask, TaskToBook } from '#core/booking/operations.ts'
import { placeCodes, taskName } from '#core/screens/planner/in-words.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { taskSearchScreen } from '#core/screens/planner/task-search.ts'
import { useKeys } from '../keyboard.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { promptLabel, cut, fit, widthOf } from '../text.ts'
import { useLine } from '../use-line.ts'
import { useSignal } from '../use-signal.ts'
import { Prompt } from '../parts/prompt.tsx'

interface Props {
  readonly width: number
  readonly height: number
  /** Tasks that stand in the table already. */
  readonly there: ReadonlySet<number>
  readonly onChoose: (task: PlannerTask) => void
  readonly onClose: () => void
}

/** Finds a task to book on by typing some letters of its folder, customer, code or name. */
export function TaskSearch({ width, height, there, onChoose, onClose }: Props) {
  const terminal = useTerminal()
  const { t, client } = terminal
  const [search] = useState(() => taskSearchScreen(client))
  const [typed, edit] = useLine('')
  const isThere = useSignal(search.value) !== null
  const failure = useSignal(search.failure)
  const all = useSignal(search.all)
  const found = useSignal(search.found)
  const at = useSignal(search.at)
  useEffect(() => void search.reload(), [search])

  const rows = Math.max(1, height - 4)
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), found.length - rows))

  useKeys((key) => {
    if (key === 'esc') return onClose()
    const { value: chosen } = search.chosen
    if (key === 'enter') return chosen ? onChoose(search.rowOf(chosen)) : undefined
    const step = steps(rows)[key]
    return step ? search.move(step) : search.type(edit(key).text)
  })

  const visible = found.slice(first, first + rows)
  const line = linesOf(visible, width - 3)
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{t('planner.select_task')}</Text>
      <Prompt label={promptLabel(t, 'planner.search_label')} line={typed} width={width} />
      <Text dimColor>
        {fit(isThere ? t('tui.found', { count: found.length, of: all.length }) : failure ? '' : '…', width)}
      </Text>
      {failure && <Text {...tint(terminal, 'red')}>{cut(shownFailure(t, failure), width)}</Text>}
      {isThere && found.length === 0 && <Text>{t('planner.nothing_found')}</Text>}
      {visible.map((task, i) => {
        const chosen = first + i === at
        const sign = there.has(task.id) ? '✓' : task.favourite ? '★' : ' '
        return (
          <Text key={task.id} inverse={chosen} dimColor={!chosen && there.has(task.id)}>
            {fit(`${chosen ? '›' : ' '}${sign} ${line(task)}`, width)}
          </Text>
        )
      })}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t('tui.search.keys'), width)}</Text>
    </Box>
  )
}

/**
 * The task first, for its folder may be all that several share, then its subfolder and folder; the names in a column, as
 * wide as they need.
 */
function linesOf(tasks: readonly TaskToBook[], width: number): (task: TaskToBook) => string {
  const longest = Math.max(0, ...tasks.map((task) => widthOf(taskName(task))))
  const names = Math.min(longest, Math.floor(width * 0.55))
  return (task) => {
    const place = `${placeCodes(task)} ${task.folder_name}`
    return `${fit(taskName(task), names)}  ${[place, task.company_name].filter(Boolean).join(' · ')}`
  }
}

const steps = (page: number): { readonly [key: string]: number } => ({
  up: -1,
  down: 1,
  'ctrl+p': -1,
  'ctrl+n': 1,
  pageup: -page,
  pagedown: page,
})
