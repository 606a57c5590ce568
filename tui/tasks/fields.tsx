import { Text } from 'ink'
import type { TaskNode } from '#core/planning/operations.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import type { TaskField } from '#core/screens/folders/task-form.ts'
import type { Line } from '../line-edit.ts'
import { Prompt } from '../parts/prompt.tsx'
import { useTerminal } from '../terminal-context.ts'
import { cut, fit } from '../text.ts'
import { isChosen, labelOf, type Draft } from './draft.ts'

interface Props {
  readonly draft: Draft
  /** The field that the keys write into. */
  readonly at: TaskField
  /** Under which the task comes; null at the top. */
  readonly under: TaskNode | null
  readonly lineAt: (path: TaskField) => Line
  readonly width: number
}

/** The fields of a task line by line: those that are typed, and those that are chosen. */
export function TaskFields({ draft, at, under, lineAt, width }: Props) {
  const { t } = useTerminal()
  const { fields, paths, types, labelOfType } = draft
  const label = Math.max(...paths.map((path) => labelOf(path, t).length)) + 3
  const choiceIn = (path: TaskField): string => {
    if (path === 'wbstask.parent_id') return under ? taskLabel(under) : t('tasks.root')
    if (path === 'wbstask.bookable') return fields.value(path) === true ? '[x]' : '[ ]'
    return labelOfType(String(fields.value(path) ?? ''))
  }
  return paths.map((path) => {
    const name = fit(`${path === at ? '› ' : '  '}${labelOf(path, t)}`, label)
    if (!isChosen(path, types))
      return <Prompt key={path} label={name} line={lineAt(path)} width={width} active={path === at} />
    return (
      <Text key={path}>
        <Text bold={path === at}>{name} </Text>
        <Text inverse={path === at}>{cut(choiceIn(path), Math.max(4, width - label - 1))}</Text>
      </Text>
    )
  })
}
