import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import type { TaskNode } from '#core/planning/operations.ts'
import type { BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import type { Shaping } from '#core/screens/folders/shaping.ts'
import {
  editTaskScreen,
  newTaskScreen,
  parentInForm,
  taskFields,
  taskFieldsOf,
  type TaskField,
} from '#core/screens/folders/task-form.ts'
import { parameterChoices, type Choice } from '#core/screens/form/choices.ts'
import { loaded } from '#core/screens/loaded.ts'
import { fieldLabel, shownAuthor, shownError, shownFailure } from '#core/screens/shown.ts'
import { useKeys } from '../keyboard.tsx'
import { editLine, lineOf, type Line } from '../line-edit.ts'
import { Ask } from '../parts/ask.tsx'
import { Finder } from '../parts/finder.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { KeyLine } from '../parts/key-line.tsx'
import { cut, fit, keyLines, promptLabel, wrap } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'
import { itemAt } from '#core/values/known.ts'

interface Props {
  readonly screen: BreakdownScreen
  readonly wbsId: number
  readonly shaping: Shaping
  /** The task that is changed; null for a new one. */
  readonly task: TaskNode | null
  /** Under which a new one is expected. */
  readonly parent: TaskNode | null
  readonly width: number
  readonly height: number
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** What is asked over the form. */
type Over = { readonly what: 'under' } | { readonly what: 'parent'; readonly parent: TaskNode } | null

/** A new task, or one that stands: its fields line by line, and under which it comes. */
export function TaskForm(props: Props) {
  const { screen, wbsId, shaping, task, parent, width, height, onSaved, onClose } = props
  const terminal = useTerminal()
  const { t, client, language } = terminal
  const [form] = useState(() => {
    const made = task
      ? editTaskScreen(client, screen, task, language)
      : newTaskScreen(client, parent, screen.nodes.value)
    made.demand(required(shaping.mayShapeAll))
    return made
  })
  const fields = taskFieldsOf(form)
  const [parameters] = useState(() => parameterChoices(client))
  const lists = useSignal(parameters.lists)
  const errors = useSignal(form.errors)
  const failure = useSignal(form.failure)
  const saving = useSignal(form.saving)
  const theirs = useSignal('theirs' in form ? form.theirs : noneOfTheirs)
  const settled = useSignal('settled' in form ? form.settled : noneSettled)
  const by = settled ? shownAuthor(t, settled) : ''
  useSignal(form.values)
  const [place, setPlace] = useState(0)
  const [carets, setCarets] = useState<{ readonly [path in TaskField]?: Line }>({})
  const [over, setOver] = useState<Over>(null)
  useEffect(() => void parameters.first(), [parameters])

  // The last task of a mission stays at the top for as long as the mission is.
  const paths = taskFields.filter(
    (path) => path !== 'wbstask.parent_id' || task === null || !screen.isLastOfMission(task),
  )
  const at = itemAt(paths, Math.min(place, paths.length - 1))
  const types = lists.of('task_type', language)
  const lineAt = (path: TaskField): Line => {
    const text = String(fields.value(path) ?? '')
    const line = carets[path]
    return line?.text === text ? line : lineOf(text)
  }

  function type(path: TaskField, key: string): void {
    const line = editLine(lineAt(path), key, 1000)
    setCarets((before) => ({ ...before, [path]: line }))
    if (line.text !== String(fields.value(path) ?? '')) fields.set(path, line.text)
  }

  function turn(choices: readonly Choice[], by: number): void {
    const now = choices.findIndex(({ value }) => value === fields.value('wbstask.task_type'))
    const next = choices[(now + by + choices.length) % choices.length]
    if (next) fields.set('wbstask.task_type', next.value)
  }

  async function save(parent_not_bookable: boolean): Promise<void> {
    setOver(null)
    const saved =
      'rebase' in form
        ? await form.save({ parent_not_bookable })
        : await form.save({ wbsId, parent_not_bookable })
    if (saved) {
      await screen.reload()
      screen.show(saved.id)
      return onSaved()
    }
    const { code } = form.failure.value ?? {}
    const { parent: under } = parentInForm(screen, fields, task)
    if (code === 'parent_bookable' && under) setOver({ what: 'parent', parent: under })
    if (code === 'record_modified' && 'rebase' in form) await form.rebase()
  }

  async function submit(): Promise<void> {
    if (task && !form.dirty.value) return onClose()
    const { parent: under, asks } = parentInForm(screen, fields, task)
    if (under && asks && form.check()) return setOver({ what: 'parent', parent: under })
    return save(false)
  }

  useKeys((key) => {
    if (saving) return undefined
    if (key === 'esc') return onClose()
    if (key === 'enter') return void submit()
    const step = steps[key]
    if (step) return setPlace((paths.indexOf(at) + step + paths.length) % paths.length)
    if (key === 'ctrl+t' && 'takeTheirs' in form) return Object.keys(theirs).forEach(form.takeTheirs)
    if (at === 'wbstask.parent_id')
      return key === ' ' || key === 'right' ? setOver({ what: 'under' }) : undefined
    if (at === 'wbstask.bookable') {
      if ([' ', 'left', 'right'].includes(key)) fields.set(at, fields.value(at) !== true)
      return undefined
    }
    if (at === 'wbstask.task_type' && types.length > 0)
      return key === 'left' ? turn(types, -1) : key === 'right' || key === ' ' ? turn(types, 1) : undefined
    return type(at, key)
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
        screen={screen}
        shaping={shaping}
        moving={task}
        width={width}
        height={height}
        onChoose={(id) => {
          fields.set('wbstask.parent_id', id)
          if ('moveUnder' in form) form.moveUnder(id)
          setOver(null)
        }}
        onClose={() => setOver(null)}
      />
    )

  const label = Math.max(...paths.map((path) => labelOf(path, t).length)) + 3
  const under = screen.task(Number(fields.value('wbstask.parent_id')))
  const said = (path: TaskField): string => {
    if (path === 'wbstask.parent_id') return under ? taskLabel(under) : t('tasks.root')
    if (path === 'wbstask.bookable') return fields.value(path) === true ? '[x]' : '[ ]'
    return lists.label('task_type', String(fields.value(path) ?? ''), language)
  }
  // A task that is made at the top is of no mission; one that goes there stays in its own.
  const help =
    !under && paths.includes('wbstask.parent_id')
      ? t(task?.subfolder_id ? 'tasks.top_help' : 'tasks.under_help')
      : ''
  const wrong = [
    ...(failure ? [t('tasks.failed', { message: shownFailure(t, failure) })] : []),
    ...Object.entries(errors).flatMap(([path, error]) =>
      error ? [t('form.says', { label: fieldLabel(t, path), value: shownError(t, error) })] : [],
    ),
    ...(by ? [by] : []),
    ...Object.entries(theirs).map(([path, value]) =>
      t(by ? 'form.modified_saved' : 'form.modified_theirs', {
        field: fieldLabel(t, path),
        value: String(value) || t('form.nothing'),
      }),
    ),
  ]
  const keys = saving
    ? t('planner.saving')
    : [
        t('tui.tree.form_keys'),
        ...(Object.keys(theirs).length > 0 ? [`Ctrl-T ${t('form.take_theirs')}`] : []),
      ].join('  ')
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(task ? t('tasks.edit', { name: task.name }) : t('tasks.create'), width)}</Text>
      <Text> </Text>
      {paths.map((path) => {
        const name = fit(`${path === at ? '› ' : '  '}${labelOf(path, t)}`, label)
        if (!isChosen(path, types))
          return <Prompt key={path} label={name} line={lineAt(path)} width={width} active={path === at} />
        return (
          <Text key={path}>
            <Text bold={path === at}>{name} </Text>
            <Text inverse={path === at}>{cut(said(path), Math.max(4, width - label - 1))}</Text>
          </Text>
        )
      })}
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

const noneOfTheirs = unwatched<{ readonly [path: string]: unknown }>({})
const noneSettled = unwatched<Failure | null>(null)
const steps: { readonly [key: string]: number } = { up: -1, down: 1, tab: 1, 'shift+tab': -1 }

const required = (mayShapeAll: boolean): TaskField[] => [
  'wbstask.name',
  'wbstask.task_code',
  'wbstask.task_type',
  'wbstask.number_blocks',
  ...(mayShapeAll ? [] : (['wbstask.parent_id'] as const)),
]

/** Whether a field is chosen, and not typed. */
const isChosen = (path: TaskField, types: readonly Choice[]): boolean =>
  path === 'wbstask.parent_id' ||
  path === 'wbstask.bookable' ||
  (path === 'wbstask.task_type' && types.length > 0)

const labelOf = (path: TaskField, t: ReturnType<typeof useTerminal>['t']): string =>
  path === 'wbstask.parent_id' ? t('tasks.under') : fieldLabel(t, path)

interface UnderProps extends Pick<Props, 'screen' | 'shaping' | 'width' | 'height'> {
  readonly moving: TaskNode | null
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Under which task it comes, found by some letters; whoever may shape all of the tree also chooses its top. */
function Under({ screen, shaping, moving, width, height, onChoose, onClose }: UnderProps) {
  const { t } = useTerminal()
  const [choices] = useState(() =>
    loaded(async () => {
      const found = await screen.under(moving, shaping.mayShape)('')
      const top = shaping.mayShapeAll ? [{ value: '', label: t('tasks.root') }] : []
      return [...top, ...found].map(({ value, label }) => ({ id: Number(value), value, label }))
    }),
  )
  return (
    <Finder
      title={t('tasks.under')}
      label={promptLabel(t, 'field.task_name')}
      items={choices}
      textOf={({ label }) => label}
      width={width}
      height={height}
      onChoose={({ value }) => onChoose(value)}
      onClose={onClose}
    />
  )
}
