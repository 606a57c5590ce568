import type { Failure } from '../../kernel/failure.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import type { QueryContext } from '../../ports.ts'
import { refusalWords } from '../refusal-words.ts'
import type { ShownChange } from './assistant-change.ts'

/** A change of which nothing is said yet. */
export const nothingElse: Omit<ShownChange, 'what'> = {
  day: null,
  until: null,
  month: null,
  task: null,
  task_handle: null,
  task_code: null,
  folder_code: null,
  folder_name: null,
  mission_code: null,
  person: null,
  before: null,
  after: null,
  comment_before: null,
  comment: null,
  note: null,
  why: null,
}

/** A change as it was kept, perhaps before there was a column for all that is known now. */
export const whole = (change: ShownChange): ShownChange => ({ ...nothingElse, ...change })

/** Why something is left as it is: a code, and its words in the person's language. */
export type Reason = Pick<ShownChange, 'note' | 'why'>

/** What is changed has no such reason. */
export const isChanged: Reason = { note: null, why: null }

/** A reason that has words of its own. */
export const leftAs = (
  { actor }: Pick<QueryContext, 'actor'>,
  note: 'changed_since' | 'decided_since' | 'gone' | 'not_empty',
): Reason => ({ note, why: translate(actor.language)(`assistant.note.${note}` as TextKey) })

/** The reason that an operation refuses it. */
export const refusedAs = ({ actor }: Pick<QueryContext, 'actor'>, failure: Failure): Reason => ({
  note: failure.code,
  why: refusalWords(translate(actor.language), failure),
})
