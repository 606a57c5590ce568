import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { PlannerTask } from '#core/booking/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { listTasks } from '#core/planning/operations.ts'
import { shownFailure } from '#core/screens/shown.ts'
import { fuzzy } from '#core/values/fuzzy.ts'
import { useKeys } from '../keyboard.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { promptLabel, cut, fit } from '../text.ts'
import { useLine } from '../use-line.ts'
import { Prompt } from './prompt.tsx'

interface Props {
  readonly width: number
  readonly height: number
  /** Tasks that stand in the table already. */
  readonly there: ReadonlySet<number>
  readonly onChoose: (task: PlannerTask) => void
  readonly onClose: () => void
}

/** Finds a task to book on by typing some letters of its folder, code or name. */
export function TaskSearch({ width, height, there, onChoose, onClose }: Props) {
  const terminal = useTerminal()
  const { t, client } = terminal
  const [tasks, setTasks] = useState<readonly PlannerTask[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [line, edit] = useLine('')
  const [at, setAt] = useState(0)

  useEffect(() => {
    client(listTasks, { bookable: true }).then(
      ({ rows }) => setTasks(rows),
      (error: unknown) =>
        setFailure(
          error instanceof Failure
            ? error
            : new Failure('unexpected_error', { params: { id: String(error) } }),
        ),
    )
  }, [client])

  const found = fuzzy(tasks ?? [], line.text, textOf)
  const rows = Math.max(1, height - 4)
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), found.length - rows))

  useKeys((key) => {
    if (key === 'esc') return onClose()
    if (key === 'enter') return found[at] && onChoose(found[at])
    const step = steps(rows)[key]
    if (step) return setAt(Math.max(0, Math.min(found.length - 1, at + step)))
    edit(key)
    return setAt(0)
  })

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{t('planner.select_task')}</Text>
      <Prompt label={promptLabel(t, 'planner.search_task')} line={line} width={width} />
      <Text dimColor>
        {fit(tasks ? t('tui.found', { count: found.length, of: tasks.length }) : failure ? '' : '…', width)}
      </Text>
      {failure && <Text {...tint(terminal, 'red')}>{cut(shownFailure(t, failure), width)}</Text>}
      {tasks && found.length === 0 && <Text>{t('planner.nothing_found')}</Text>}
      {found.slice(first, first + rows).map((task, i) => {
        const chosen = first + i === at
        return (
          <Text key={task.id} inverse={chosen} dimColor={!chosen && there.has(task.id)}>
            {fit(`${chosen ? '›' : there.has(task.id) ? '✓' : ' '} ${textOf(task)}`, width)}
          </Text>
        )
      })}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t('tui.search.keys'), width)}</Text>
    </Box>
  )
}

const steps = (page: number): { readonly [key: string]: number } => ({
  up: -1,
  down: 1,
  'ctrl+p': -1,
  'ctrl+n': 1,
  pageup: -page,
  pagedown: page,
})

const textOf = ({ folder_code, folder_name, task_code, name, subfolder_code }: PlannerTask): string =>
  `${folder_code} ${folder_name} › ${task_code} ${name}${subfolder_code ? ` [${subfolder_code}]` : ''}`
