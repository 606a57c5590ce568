import { sumBlocks } from '../../booking/rules.ts'
import type { Cell, Worksheet } from '../../ports.ts'
import type { TextKey, Translate } from '../../texts/translate.ts'
import { toEuro } from '../../values/money.ts'
import { firstItem } from '../../values/known.ts'
import { amountOfTime, type TimesheetRow } from './lines.ts'

/** What a timesheet says of a line, as far as somebody may see it; what is on an invoice has no ticks. */
export type SeenRow = Pick<
  TimesheetRow,
  'user_id' | 'user_name' | 'task_code' | 'task_name' | 'date' | 'number_blocks' | 'comment'
> &
  Partial<Pick<TimesheetRow, 'rate' | 'amount' | 'counted' | 'will_not_invoice'>>

interface SheetColumn {
  readonly label: TextKey
  readonly of: (row: SeenRow, t: Translate) => Cell
  /** What stands there under the lines of a person, and under all of them. */
  readonly total?: (rows: readonly SeenRow[]) => Cell
  readonly money?: boolean
}

const euro = (amount: number | null | undefined): Cell =>
  amount === null || amount === undefined ? null : toEuro(amount)
const ticked = (is: boolean | undefined, t: Translate): Cell => (is ? t('yes') : null)

const work: readonly SheetColumn[] = [
  { label: 'field.user_name', of: (row) => row.user_name },
  { label: 'field.task_code', of: (row) => row.task_code },
  { label: 'field.task_name', of: (row) => row.task_name },
  { label: 'field.date', of: (row) => new Date(`${row.date}T00:00:00Z`) },
]
const inBlocks: SheetColumn = {
  label: 'field.number_blocks',
  of: (row) => row.number_blocks,
  total: sumBlocks,
}
/** A customer counts days, and knows no blocks. */
const inDays: SheetColumn = {
  label: 'field.billed_days',
  of: (row) => row.number_blocks / 10,
  total: (rows) => sumBlocks(rows) / 10,
}
const prices: readonly SheetColumn[] = [
  { label: 'field.booking_cost_per_block', of: (row) => row.rate ?? null },
  {
    label: 'field.amount',
    of: (row) => euro(row.amount),
    total: (rows) => euro(amountOfTime(rows)),
    money: true,
  },
]
const ticks: readonly SheetColumn[] = [
  { label: 'field.invoiced', of: (row, t) => ticked(row.counted, t) },
  { label: 'field.will_not_invoice', of: (row, t) => ticked(row.will_not_invoice, t) },
]
const comment: SheetColumn = { label: 'field.comment', of: (row) => row.comment }

interface ShownColumns {
  /** Prices are left out for whoever may not see them. */
  readonly priced: boolean
  /** Ticks are left out where all of it is on one invoice. */
  readonly ticked: boolean
  /** In days, for a customer, instead of blocks. */
  readonly days?: true
}

/** Booked time by person with sums under each and under all. */
export function timesheetWorksheet(rows: readonly SeenRow[], which: ShownColumns, t: Translate): Worksheet {
  const columns = [
    ...work,
    which.days ? inDays : inBlocks,
    ...(which.priced ? prices : []),
    ...(which.ticked ? ticks : []),
    comment,
  ]
  const lines = (of: readonly SeenRow[]): Cell[][] =>
    of.map((row) => columns.map((column) => column.of(row, t)))
  const sums = (of: readonly SeenRow[], title: string): Cell[] =>
    columns.map(({ total }, place) => (place === 0 ? title : (total?.(of) ?? null)))
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()]
  return {
    name: t('timesheet.title'),
    rows: [
      columns.map(({ label }) => t(label)),
      ...people.flatMap((own) => [
        ...lines(own),
        ...(people.length > 1
          ? [sums(own, t('timesheet.total_of', { name: firstItem(own).user_name }))]
          : []),
      ]),
      sums(rows, t('timesheet.total')),
      ...(which.ticked
        ? [
            sums(
              rows.filter(({ counted }) => counted),
              t('timesheet.total_ticked'),
            ),
          ]
        : []),
    ],
    money: columns.flatMap(({ money }, place) => (money ? [place] : [])),
  }
}
