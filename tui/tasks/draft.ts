import { useEffect, useState } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import type { TaskNode } from '#core/planning/operations.ts'
import type { BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import type { Shaping } from '#core/screens/folders/shaping.ts'
import {
  editTaskScreen,
  newTaskScreen,
  taskFields,
  taskFieldsOf,
  type TaskField,
} from '#core/screens/folders/task-form.ts'
import { parameterChoices, type Choice } from '#core/screens/form/choices.ts'
import { fieldLabel, shownFailure } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { errorsInWords, theirsInWords } from '../parts/form-words.ts'
import { useTerminal } from '../terminal-context.ts'
import { unwatched, useSignal } from '../use-signal.ts'

/** A task that is made or changed, and the tree in which it stands. */
export interface Drafted {
  readonly screen: BreakdownScreen
  readonly shaping: Shaping
  /** The task that is changed; null for a new one. */
  readonly task: TaskNode | null
  /** Under which a new one is expected. */
  readonly parent: TaskNode | null
}

/** What `useDraft` gives. */
export type Draft = ReturnType<typeof useDraft>

/** What is typed of a task, new or standing, and all that its fields need. */
export function useDraft({ screen, shaping, task, parent }: Drafted) {
  const { t, client, language } = useTerminal()
  const [form] = useState(() => {
    const made = task
      ? editTaskScreen(client, screen, task, language)
      : newTaskScreen(client, parent, screen.nodes.value)
    made.demand(required(shaping.mayShapeAll))
    return made
  })
  const [parameters] = useState(() => parameterChoices(client))
  const lists = useSignal(parameters.lists)
  const errors = useSignal(form.errors)
  const failure = useSignal(form.failure)
  const isSaving = useSignal(form.saving)
  const theirs = useSignal('theirs' in form ? form.theirs : noneOfTheirs)
  const settled = useSignal('settled' in form ? form.settled : noneSettled)
  useSignal(form.values)
  useEffect(() => void parameters.first(), [parameters])

  return {
    form,
    fields: taskFieldsOf(form),
    // The last task of a subfolder stays at the top for as long as the subfolder is.
    paths: taskFields.filter(
      (path) => path !== 'wbstask.parent_id' || task === null || !screen.isLastOfSubfolder(task),
    ),
    types: lists.of('task_type', language),
    labelOfType: (value: string): string => lists.label('task_type', value, language),
    isSaving,
    /** Fields that somebody else saved meanwhile. */
    theirs: Object.keys(theirs),
    wrong: [
      ...(failure ? [t('tasks.failed', { message: shownFailure(t, failure) })] : []),
      ...errorsInWords(t, errors),
      ...theirsInWords(t, theirs, settled),
    ],
  }
}

const noneOfTheirs = unwatched<{ readonly [path: string]: unknown }>({})
const noneSettled = unwatched<Failure | null>(null)

const required = (mayShapeAll: boolean): TaskField[] => [
  'wbstask.name',
  'wbstask.task_code',
  'wbstask.task_type',
  'wbstask.number_blocks',
  ...(mayShapeAll ? [] : (['wbstask.parent_id'] as const)),
]

/** Whether a field is chosen, and not typed. */
export const isChosen = (path: TaskField, types: readonly Choice[]): boolean =>
  path === 'wbstask.parent_id' ||
  path === 'wbstask.bookable' ||
  (path === 'wbstask.task_type' && types.length > 0)

/** How the form calls a field. */
export const labelOf = (path: TaskField, t: Translate): string =>
  path === 'wbstask.parent_id' ? t('tasks.under') : fieldLabel(t, path)
