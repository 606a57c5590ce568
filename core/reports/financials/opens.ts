import type { InputOf } from '../../kernel/field.ts'
import { ever, opening, type Opened } from '../../reporting/opening.ts'
import { addDays, lastOfMonth, type Day, type Month } from '../../values/day.ts'
import { sameMissions } from '../scope/scope.ts'
import type { sumFinancials } from './operations.ts'

/** Of which missions an amount is, and by the end of which month; without one, of this month. */
export interface MoneyOf {
  /** The missions as parameters of a report; null if no parameters can name them. */
  readonly which: ReturnType<typeof sameMissions>
  readonly month: Month | null
}
interface ReadOn extends MoneyOf {
  readonly today: Day
}

/** What each amount of missions at a month's end opens into, for one mission as for several. */
export const moneyOpens = {
  contracted: ({ which }: MoneyOf) => opening('orders', 'amount', which),
  invoiced: ({ which, month }: MoneyOf) => opening('sales', 'amount', which, untilEndOf(month)),
  paid: ({ which, month }: MoneyOf) => opening('sales', 'paid', which, untilEndOf(month)),
  work_in_progress: ({ which, month }: MoneyOf) => opening('in-progress', 'amount', which, { month }),
  not_forecast: ({ which, month }: MoneyOf) =>
    opening('in-progress', 'amount', which, { month, is_forecast: false }),
  to_invoice: ({ which }: MoneyOf) => opening('pending', 'amount', which),
  forecast_late: ({ which, today }: ReadOn) =>
    opening('pending', 'amount', which, { pending_kind: 'forecast', to: addDays(today, -1) }),
  left: ({ which, month }: MoneyOf) =>
    which && typeof which.subfolder_id === 'number'
      ? { plus: ['contracted'], minus: ['invoiced'] }
      : opening('margin', 'left', which, { month }),
  purchased: ({ which, month }: MoneyOf) => opening('purchased', 'amount', which, untilEndOf(month)),
  cost: ({ which, month }: MoneyOf) => opening('direct-costs', 'cost', which, { month }),
  margin: () => ({ plus: ['invoiced', 'work_in_progress'], minus: ['cost', 'purchased'] }),
} as const satisfies { readonly [name: string]: (of: ReadOn) => Opened | null }

export type MoneyName = keyof typeof moneyOpens
export const moneyNames = Object.keys(moneyOpens) as MoneyName[]

/** The amounts of a mission, or of several together. */
export type MoneyLine = { readonly [name in MoneyName]?: number | null }

/** What an amount of the financials opens into; null if it is not known, or if no report can be asked for its missions. */
export const openedMoney = (name: MoneyName, line: MoneyLine, of: ReadOn): Opened | null =>
  typeof line[name] === 'number' ? moneyOpens[name](of) : null

/** One mission as parameters of a report. */
export const oneMission = (subfolder_id: number) => sameMissions({ subfolder_id }, {})

type Narrowed = Partial<InputOf<typeof sumFinancials.input>>

/** The missions that the financials are narrowed to. Null for those that a search found: each row explains itself. */
export const missionsNarrowed = ({ status = null, project_leader, company_id, search }: Narrowed) =>
  search
    ? null
    : sameMissions(
        {},
        { running: status === null, status_type: status, project_leader, customer_id: company_id },
      )

const untilEndOf = (month: Month | null) => ({ from: ever, to: month && lastOfMonth(month) })
