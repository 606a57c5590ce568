import { isUnsent, bookedAt, standingWhenRefused, type WaitingCell } from '#core/booking/week/waiting.ts'
import { readWeek } from '#core/booking/operations.ts'
import {
  blocks,
  choice,
  day,
  group,
  id,
  int,
  optional,
  text,
  time,
  type RecordOf,
} from '#core/kernel/field.ts'
import { taskCode } from '#core/planning/task.ts'
import { outboxOf } from '#core/client/offline.ts'
import { standingNow } from '#core/screens/planner/outbox.ts'
import { reasonInWords } from '#core/screens/planner/outbox-words.ts'
import { readId } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext, type ExitCode, type Noun } from '../../command.ts'
import { openOffline, sayOthers, type Offline } from './offline.ts'

/** What waits, by its words. */
export const queueRow = group(
  {
    id: int(1, 1_000_000_000),
    typed_at: time(),
    date: day(),
    wbs_task_id: id('wbs_tasks'),
    task_code: taskCode(),
    name: text(250),
    before: optional(blocks(0, 10)),
    number_blocks: blocks(0, 10),
    comment: optional(text(250)),
    status: choice(['waiting', 'refused']),
    code: optional(text(50)),
    /** What stands on the server in a cell that was refused. */
    standing: optional(blocks(0, 10)),
    reason: optional(text(1000)),
  },
  ['id', 'date', 'task_code', 'name', 'before', 'number_blocks', 'status', 'reason'],
)

/** A waiting cell as a script reads it; its reason is for people. */
export const queueRowOf = (
  cell: WaitingCell,
  { t, language }: Pick<ConnectedContext, 't' | 'language'>,
  standing?: ReadonlyMap<number, number>,
): RecordOf<typeof queueRow.fields> => ({
  id: cell.id,
  typed_at: cell.at,
  date: cell.wanted.date,
  wbs_task_id: cell.wanted.wbs_task_id,
  task_code: cell.task?.task_code ?? `#${cell.wanted.wbs_task_id}`,
  name: cell.task?.name ?? '',
  before: cell.wanted.expected ?? null,
  number_blocks: cell.wanted.number_blocks,
  comment: cell.wanted.comment ?? null,
  status: cell.refused ? 'refused' : 'waiting',
  code: cell.refused?.code ?? null,
  standing: standing?.get(cell.id) ?? standingWhenRefused(cell),
  reason: cell.refused ? reasonInWords(cell, t, language, standing) : null,
})

const list = command({
  name: 'list',
  about: 'cli.queue.list',
  examples: ['queue', 'queue list --format json', 'queue list --server https://decidag.example'],
  run: async (context) => {
    const offline = await openOffline(context)
    await show(context, offline)
    sayOthers(context, offline?.others() ?? [])
  },
})

/** What waits here; on a database, and where nothing can wait, nothing. */
async function show(context: ConnectedContext, offline: Offline | null): Promise<void> {
  const cells = offline?.queue.cells() ?? []
  await printRows(context, offline, cells)
  if (cells.length === 0) context.say(context.t('queue.nothing'))
}

/** Cells with what stands on the server in those that were refused, where it can be asked. */
async function printRows(
  context: ConnectedContext,
  offline: Offline | null,
  cells: readonly WaitingCell[],
): Promise<void> {
  const refused = cells.filter((cell) => !isUnsent(cell))
  const { client } = context
  const standing =
    offline && refused.length > 0
      ? await standingNow(refused, outboxOf(client, offline.queue, offline.kept)).catch(() => undefined)
      : undefined
  context.print.rows(
    queueRow,
    cells.map((cell) => queueRowOf(cell, context, standing)),
  )
}

const send = command({
  name: 'send',
  about: 'cli.queue.send',
  examples: ['queue send', 'queue send --quiet', 'queue send --server https://decidag.example'],
  run: async (context) => {
    const offline = await openOffline(context)
    return offline ? sendNow(context, offline) : show(context, null)
  },
})

/** Sends what waits; what was refused, now or before, is shown and makes the command fail. */
async function sendNow(context: ConnectedContext, offline: Offline): Promise<ExitCode> {
  const { queue, others, send: sending } = offline
  const { say, complain, t } = context
  if (queue.unsent().length > 0) {
    const sent = await sending()
    if (!sent) {
      complain(t('queue.busy'))
      return 1
    }
    const { taken, refused, stopped } = sent
    if (!stopped || taken + refused > 0) say(t('queue.sent', { taken, refused }))
    if (stopped) throw stopped
  } else if (queue.cells().length === 0) say(t('queue.nothing'))
  sayOthers(context, others())
  const refused = queue.cells().filter((cell) => !isUnsent(cell))
  await printRows(context, offline, refused)
  return refused.length > 0 ? 1 : 0
}

const number = { name: '<id>', about: 'cli.queue.id', read: readId } as const

const again = command<{ id: number }>({
  name: 'again',
  about: 'cli.queue.again',
  arguments: [number],
  examples: ['queue again 3', 'queue again 3 --quiet', 'queue again 3 --format json'],
  run: async (context, { id: typed }) => {
    const found = await waitingAs(context, typed)
    if (!found) return show(context, null)
    const { offline, cell } = found
    const { date } = cell.wanted
    const week = await context.client(readWeek, { date })
    offline.queue.again(cell.id, bookedAt(week, cell.wanted)?.number_blocks ?? 0)
    return sendNow(context, offline)
  },
})

const drop = command<{ id: number }>({
  name: 'drop',
  about: 'cli.queue.drop',
  arguments: [number],
  examples: ['queue drop 3', 'queue drop 3 --quiet', 'queue drop 3 --format json'],
  run: async (context, { id: typed }) => {
    const found = await waitingAs(context, typed)
    if (!found) return show(context, null)
    const { offline, cell } = found
    offline.queue.drop(cell.id)
    await show(context, offline)
  },
})

/** The cell of a number; null on a database, where nothing ever waits. */
async function waitingAs(
  context: ConnectedContext,
  typed: number,
): Promise<{ offline: Offline; cell: WaitingCell } | null> {
  const offline = await openOffline(context)
  if (!offline) return null
  const cell = offline.queue.cells().find((each) => each.id === typed)
  if (!cell) throw new Misuse('cli.misuse.queue_unknown', { id: typed })
  return { offline, cell }
}

export const queue: Noun = {
  name: 'queue',
  about: 'cli.queue',
  commands: [list, send, again, drop],
  alone: list,
}
