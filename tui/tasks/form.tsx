import { Box, Text } from 'ink'
import { useState } from 'react'
import type { TaskNode } from '#core/planning/operations.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import type { TaskField } from '#core/screens/folders/task-form.ts'
import { itemAt } from '#core/values/known.ts'
import { useKeys } from '../keyboard.tsx'
import { Ask } from '../parts/ask.tsx'
import { KeyLine } from '../parts/key-line.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, keyLines, wrap } from '../text.ts'
import { useFormLines } from '../use-form-lines.ts'
import { useDraft, type Draft, type Drafted } from './draft.ts'
import { TaskFields } from './fields.tsx'
import { taskSaving } from './saving.ts'
import { Under } from './under.tsx'

interface Props extends Drafted {
  readonly wbsId: number
  readonly width: number
  readonly height: number
  /** Closes the form and says that the task is stored. */
  readonly onSaved: (news: string) => void
  readonly onClose: () => void
}

/** What is asked over the form. */
type Over = { readonly what: 'under' } | { readonly what: 'parent'; readonly parent: TaskNode } | null

/** A new task, or one that stands: its fields line by line, and under which it comes. */
export function TaskForm(props: Props) {
  const { screen, wbsId, shaping, task, width, height, onSaved, onClose } = props
  const { t } = useTerminal()
  const draft = useDraft(props)
  const { form, fields, paths } = draft
  const { lineAt, type } = useFormLines(fields, 1000)
  const [place, setPlace] = useState(0)
  const [over, setOver] = useState<Over>(null)
  const at = itemAt(paths, Math.min(place, paths.length - 1))
  const { save, submit } = taskSaving(draft, props, {
    wbsId,
    ask: (parent) => setOver(parent && { what: 'parent', parent }),
    onSaved: () => onSaved(t(task ? 'tasks.saved' : 'tasks.created')),
    onClose,
  })

  useKeys((key) => {
    if (draft.isSaving) return undefined
    if (key === 'esc') return onClose()
    if (key === 'enter') return void submit()
    const step = steps[key]
    if (step) return setPlace((paths.indexOf(at) + step + paths.length) % paths.length)
    if (key === 'ctrl+t' && 'takeTheirs' in form) return draft.theirs.forEach(form.takeTheirs)
    if (at === 'wbstask.parent_id')
      return key === ' ' || key === 'right' ? setOver({ what: 'under' }) : undefined
    return choose(draft, at, key) ? undefined : type(at, key)
  })

  if (over?.what === 'parent')
    return (
      <Ask
        title={t('tasks.parent_title', { name: taskLabel(over.parent) })}
        question={t('error.parent_bookable')}
        act={t('tasks.parent_not_bookable')}
        width={width}
        height={height}
        onYes={() => void save(true)}
        onNo={() => setOver(null)}
      />
    )
  if (over?.what === 'under')
    return (
      <Under
        {...{ screen, shaping, width, height }}
        moving={task}
        onChoose={(id) => {
          fields.set('wbstask.parent_id', id)
          if ('moveUnder' in form) form.moveUnder(id)
          setOver(null)
        }}
        onClose={() => setOver(null)}
      />
    )
  return <Fields {...{ draft, at, lineAt, screen, task, width, height }} />
}

const steps: { readonly [key: string]: number } = { up: -1, down: 1, tab: 1, 'shift+tab': -1 }
const turns: { readonly [key: string]: number } = { left: -1, right: 1, ' ': 1 }

/** What a key does to a field that is chosen; false for one that is typed. */
function choose({ fields, types }: Draft, at: TaskField, key: string): boolean {
  const by = turns[key]
  if (at === 'wbstask.bookable') {
    if (by !== undefined) fields.set(at, fields.value(at) !== true)
    return true
  }
  if (at !== 'wbstask.task_type' || types.length === 0) return false
  const now = types.findIndex(({ value }) => value === fields.value(at))
  const next = by === undefined ? undefined : types[(now + by + types.length) % types.length]
  if (next) fields.set(at, next.value)
  return true
}

interface FieldsProps extends Pick<Props, 'screen' | 'task' | 'width' | 'height'> {
  readonly draft: Draft
  readonly at: TaskField
  readonly lineAt: ReturnType<typeof useFormLines<TaskField>>['lineAt']
}

function Fields({ draft, at, lineAt, screen, task, width, height }: FieldsProps) {
  const terminal = useTerminal()
  const { t } = terminal
  const { fields, paths, wrong } = draft
  const under = screen.task(Number(fields.value('wbstask.parent_id')))
  // A task that is made at the top is of no subfolder; one that goes there stays in its own.
  const help =
    !under && paths.includes('wbstask.parent_id')
      ? t(task?.subfolder_id ? 'tasks.top_help' : 'tasks.under_help')
      : ''
  const keys = draft.isSaving
    ? t('planner.saving')
    : [t('tui.tree.form_keys'), ...(draft.theirs.length > 0 ? [`Ctrl-T ${t('form.take_theirs')}`] : [])].join(
        '  ',
      )
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(task ? t('tasks.edit', { name: task.name }) : t('tasks.create'), width)}</Text>
      <Text> </Text>
      <TaskFields {...{ draft, at, under, lineAt, width }} />
      <Text> </Text>
      {help && wrap(help, width).map((line) => <Text key={line}>{line}</Text>)}
      {wrong
        .flatMap((text) => wrap(text, width))
        .slice(0, Math.max(1, height - paths.length - 4 - keyLines(keys, width).length))
        .map((line) => (
          <Text key={line} {...tint(terminal, 'red')}>
            {line}
          </Text>
        ))}
      <Box flexGrow={1} />
      <KeyLine keys={keys} width={width} />
    </Box>
  )
}
