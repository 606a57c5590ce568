import {
  blocks,
  choice,
  group,
  int,
  list,
  optional,
  text,
  type RecordOf,
  type ValueOf,
} from '../../kernel/field.ts'
import type { Month } from '../../values/day.ts'
import { count, total, type WithoutCost } from '../fields.ts'
import { obstacle } from '../reading/rows.ts'
import type { runSums } from './queries.ts'

/** The way of a month, in order: each step takes what the one before has done. */
export const monthSteps = ['time', 'draft', 'check', 'emit', 'send', 'paid'] as const
export type MonthStepName = (typeof monthSteps)[number]

/** Why something waits in a step, or is not as it should be though it does not stop. */
export const waitCodes = [
  'earlier',
  'without_cost',
  'obstacle',
  'without_period',
  'blocked',
  'failed',
  'overdue',
  'disputed',
] as const

/** What waits for a reason: so many of the step, or of `earlier` and `without_cost` so much time. */
const wait = group({
  code: choice(waitCodes),
  count: count(),
  blocks: optional(blocks(0, 1_000_000_000)),
  amount: optional(total()),
  /** What stands in the way, of the code `obstacle`. */
  obstacle: optional(obstacle),
})
export type Wait = ValueOf<typeof wait>

const many = () => int(0, 1_000_000_000)

/** A step: in blocks of `time`, else in subfolders, drafts or documents. Amounts are without VAT, of `paid` with VAT. */
export const monthStep = group({
  name: choice(monthSteps),
  done: many(),
  done_amount: optional(total()),
  waits: many(),
  waits_amount: optional(total()),
  why: list(wait),
  /** The page with the list of it. */
  path: text(200),
})
export type MonthStep = ValueOf<typeof monthStep>

/** The page of a month, where a step is open. */
export const monthStepPath = (month: Month, name: MonthStepName): string =>
  `/invoices/month?month=${month}&step=${monthSteps.indexOf(name)}`

type Unpriced = Pick<WithoutCost, 'user_id' | 'blocks'>

interface Draft {
  readonly amount: number
  readonly obstacles: readonly ValueOf<typeof obstacle>[]
  readonly without_cost: readonly Unpriced[]
  readonly without_period: readonly number[]
}

interface State {
  readonly time: {
    readonly blocks: number
    readonly amount: number
    readonly without_cost: readonly Unpriced[]
  }
  readonly earlier: readonly { readonly blocks: number }[]
  readonly forecasts: readonly Omit<Draft, 'without_period'>[]
  readonly drafts: readonly Draft[]
}

/** The steps of a month, counted from the very lists that its page shows. */
export function stepsOf(month: Month, state: State, run: RecordOf<typeof runSums.row>): MonthStep[] {
  const { time, earlier, forecasts, drafts } = state
  const blocked = drafts.filter(({ obstacles }) => obstacles.length > 0)
  const ready = drafts.filter(({ obstacles }) => obstacles.length === 0)
  const undated = ready.filter(({ without_period }) => without_period.length > 0)
  const steps: { readonly [name in MonthStepName]: Omit<MonthStep, 'name' | 'path'> } = {
    time: {
      done: run.booked - time.blocks,
      done_amount: null,
      waits: time.blocks,
      waits_amount: time.amount,
      why: [...ofPeople(time.without_cost), ...ofTime('earlier', earlier.length, earlier)],
    },
    draft: {
      done: drafts.length + run.issued,
      done_amount: amountOf(drafts) + run.issued_amount,
      waits: forecasts.length,
      waits_amount: amountOf(forecasts),
      why: [...ofObstacles(forecasts), ...ofPeople(forecasts.flatMap(({ without_cost }) => without_cost))],
    },
    check: {
      done: ready.length + run.issued,
      done_amount: amountOf(ready) + run.issued_amount,
      waits: blocked.length,
      waits_amount: amountOf(blocked),
      why: [
        ...ofObstacles(blocked),
        ...ofMany('without_period', undated.length, amountOf(undated)),
        ...ofPeople(drafts.flatMap(({ without_cost }) => without_cost)),
      ],
    },
    emit: {
      done: run.issued,
      done_amount: run.issued_amount,
      waits: ready.length,
      waits_amount: amountOf(ready),
      why: ofMany('blocked', blocked.length, amountOf(blocked)),
    },
    send: {
      done: run.issued - run.unsent,
      done_amount: run.issued_amount - run.unsent_amount,
      waits: run.unsent,
      waits_amount: run.unsent_amount,
      why: ofMany('failed', run.failed, null),
    },
    paid: {
      done: run.issued - run.open,
      done_amount: run.paid_amount,
      waits: run.open,
      waits_amount: run.open_amount,
      why: [
        ...ofMany('overdue', run.overdue, run.overdue_amount),
        ...ofMany('disputed', run.disputed, run.disputed_amount),
      ],
    },
  }
  return monthSteps.map((name) => ({ name, ...steps[name], path: monthStepPath(month, name) }))
}

const amountOf = (some: readonly { readonly amount: number }[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0)

const none = { blocks: null, amount: null, obstacle: null } as const

const ofMany = (code: Wait['code'], many: number, amount: number | null): Wait[] =>
  many === 0 ? [] : [{ ...none, code, count: many, amount }]

const ofTime = (code: Wait['code'], many: number, some: readonly { readonly blocks: number }[]): Wait[] =>
  many === 0 ? [] : [{ ...none, code, count: many, blocks: some.reduce((sum, each) => sum + each.blocks, 0) }]

/** The same person on several drafts counts once. */
const ofPeople = (some: readonly Unpriced[]): Wait[] =>
  ofTime('without_cost', new Set(some.map(({ user_id }) => user_id)).size, some)

/** Each obstacle once, with how many of these it stops; what stops most comes first. */
function ofObstacles(some: readonly Pick<Draft, 'amount' | 'obstacles'>[]): Wait[] {
  const stopped = some.flatMap((draft) =>
    [...new Map(draft.obstacles.map((each) => [each.code, each])).values()].map((each) => ({ draft, each })),
  )
  return [...Map.groupBy(stopped, ({ each }) => each.code).values()]
    .map((own) => ({
      ...none,
      code: 'obstacle' as const,
      count: own.length,
      amount: amountOf(own.map(({ draft }) => draft)),
      obstacle: own[0]?.each ?? null,
    }))
    .toSorted((a, b) => b.count - a.count)
}
