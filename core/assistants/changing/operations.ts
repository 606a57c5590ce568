import { bookTime } from '../../booking/operations.ts'
import {
  about,
  choice,
  flag,
  group,
  id,
  int,
  list,
  optional,
  pick,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { setPlannings } from '../../planning/operations.ts'
import { listInput } from '../../tables/listing.ts'
import { assistantScopes } from '../../values/scopes.ts'
import { changingTool } from '../tool.ts'
import { shownChange } from './assistant-change.ts'

/** How every changing tool is confirmed. */
const confirming = {
  confirmation: optional(
    about(
      'Leave it out first: then nothing is written, and the answer says what would change. Then call again with the same arguments and the confirmation of that answer, once the person agrees',
      text(400),
    ),
  ),
  idempotency_key: optional(
    about(
      'With the confirmation: a new word of your own for this change. Sent again, it changes nothing twice',
      text(100),
    ),
  ),
}

/** What a changing tool answers: first what it would change, then what it changed. */
const changed = group({
  state: choice(['preview', 'done']),
  changes: list(shownChange),
  /** What is not changed, with the reason. */
  left: list(shownChange),
  confirmation: optional(text(400)),
  /** Until then the confirmation can be used. */
  expires_at: optional(time()),
  /** By this number `undo` takes the change back. */
  change: optional(id('assistant_changes')),
})

const saidDay = (more: string) =>
  about(`A day: 2026-11-26, yesterday, last Thursday, 26 November.${more}`, text(100))
const amount = about('Blocks or days, with the unit: 4 blocks, 0.5 day. 10 blocks are one day', text(40))
const task = about(
  'A task: its name or code, best behind its folder or mission (24058/Study), or a handle of find',
  text(250),
)

export const bookForMe = changingTool({
  name: 'assistant.book_time',
  summary:
    'Books time of the person on a task and day. The cell then holds this amount, or with add so much more; 0 blocks empties it. Two calls: see confirmation.',
  permission: bookTime.permission,
  input: {
    task,
    day: withDefault(saidDay(''), 'today'),
    amount,
    add: withDefault(about('Adds to what is booked there already', flag()), false),
    comment: optional(text(250)),
    ...confirming,
  },
  output: changed,
})

export const copyDay = changingTool({
  name: 'assistant.copy_day',
  summary:
    'Books a day like another one: the same tasks, blocks and comments, in cells that are still empty and as far as the day has room. Two calls: see confirmation.',
  permission: bookTime.permission,
  input: { from: saidDay(' The day that is copied'), to: saidDay(' The day that is filled'), ...confirming },
  output: changed,
})

export const proposePlan = changingTool({
  name: 'assistant.propose_plan',
  summary:
    'Proposes blocks of a task for a colleague, or for the pool without one, in one month or each of several (at most 12). It is only a proposal: the manager of the folder accepts or refuses it, also if that is the person himself. Two calls: see confirmation.',
  permission: setPlannings.permission,
  input: {
    task,
    person: optional(about('A colleague: trigram, name, me. Without one, the pool', text(100))),
    months: about('Months: 2026-10, next March, March to June', text(100)),
    amount: about('Blocks or days of each month, with the unit: 40 blocks, 4 days', text(40)),
    ...confirming,
  },
  output: changed,
})

export const askAbsence = changingTool({
  name: 'assistant.ask_absence',
  summary:
    'Asks for leave of the person between two days. It is only a request, which somebody approves or refuses. Without an amount it is what these days hold by his own week. Two calls: see confirmation.',
  permission: 'signed_in',
  input: {
    from: saidDay(' The first day'),
    to: optional(saidDay(' The last day; the first one without it')),
    amount: optional(amount),
    comment: optional(text(1000)),
    ...confirming,
  },
  output: changed,
})

export const undoChanges = changingTool({
  name: 'assistant.undo',
  summary:
    'Takes back what assistants wrote for the person: all of it that still stands, or the changes of these numbers. What somebody changed since is left, and the answer says so. Two calls: see confirmation.',
  permission: 'signed_in',
  input: {
    changes: withDefault(
      about(
        'The `change` numbers of earlier answers; all that assistants wrote without them',
        list(id('assistant_changes'), 500),
      ),
      [],
    ),
    ...confirming,
  },
  output: changed,
})

/** What an assistant wrote for the caller. */
export const changeRow = group({
  id: id('assistant_changes'),
  created_at: time(),
  assistant: optional(text(400)),
  tool: text(50),
  changes: list(shownChange),
  taken_back_at: optional(time()),
  left: list(shownChange),
})

export const listAssistantChanges = query({
  name: 'assistant.changes',
  summary: 'What assistants wrote for the caller, the latest first; `open` gives what was not taken back.',
  http: 'GET /assistants/changes/all',
  permission: 'signed_in',
  scopes: assistantScopes,
  input: { ...pick(listInput, 'page', 'size'), open: withDefault(flag(), false) },
  output: group({ changes: list(changeRow), count: int(0, Number.MAX_SAFE_INTEGER) }),
})

export const introduceAssistant = command({
  name: 'assistant.introduce',
  summary: 'Keeps what the program names itself that uses the API token of the call, for the audit.',
  http: 'POST /assistants/introduce',
  permission: 'signed_in',
  scopes: assistantScopes,
  input: { client: text(250) },
  output: flag(),
})
