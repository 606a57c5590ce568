import { picture } from '../../printing/party.ts'
import { writtenDay } from '../../values/day.ts'
import { partsOf } from '../documents/parts.ts'
import { amountOfTime } from './lines.ts'
import type { SeenRow } from './worksheet.ts'
import { sumBlocks } from '../../booking/rules.ts'
import type { Language } from '../../kernel/permission.ts'
import type { PrintJob } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { formatEuro, formatNumber } from '../../values/money.ts'
import { firstItem } from '../../values/known.ts'
import { printed } from '../../printing/printable.ts'
import type { TemplateParts } from '../../printing/template.ts'
import { timesheetBuiltIn, timesheetTemplate } from './timesheet-template.ts'

/** What a timesheet on paper is of. */
export interface TimesheetDocument {
  readonly language: Language
  readonly firm: { readonly name: string; readonly logo: string }
  readonly customer: string
  readonly mission: { readonly code: string; readonly name: string; readonly project: string }
  /** Of the invoice, where it is the timesheet of one. */
  readonly number: string
  readonly rows: readonly SeenRow[]
  /** Prices are left out for whoever may not see them. */
  readonly priced: boolean
}

/** A timesheet by the firm's template or the built-in one, ready for the printer. */
export const printableTimesheet = (
  document: TimesheetDocument,
  parts: TemplateParts = timesheetTemplate,
): PrintJob => printed(parts, timesheetValues(document), timesheetBuiltIn.raw)

/** A timesheet as a template says it. */
export function timesheetValues({ language, firm, rows, priced, ...about }: TimesheetDocument) {
  const say = translate(language)
  const euro = (of: readonly SeenRow[]): string => formatEuro((priced ? amountOfTime(of) : null) ?? 0)
  // Without prices it goes to a customer, who counts days and knows no blocks.
  const counted = (blocks: number): string => formatNumber(priced ? blocks : blocks / 10, language)
  const dd = (of: readonly SeenRow[]): string => counted(sumBlocks(of))
  const days = rows.map(({ date }) => date).toSorted()
  const period = [...new Set([days[0], days.at(-1)])].flatMap((day) => (day ? writtenDay(day) : []))
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()]
  const parts = people.flatMap((own, place) => {
    const isLast = place === people.length - 1
    return partsOf(own, ({ comment }) => comment ?? '').map((some, nth, { length }) => {
      const isEnd = nth === length - 1
      const [sums, all] = [isEnd && people.length > 1, isEnd && isLast]
      return {
        person: nth === 0 ? firstItem(own).user_name : '',
        lines: some.map((row) => ({
          date: writtenDay(row.date),
          task: [row.task_code, row.task_name].filter(Boolean).join(' - '),
          comment: row.comment ?? '',
          blocks: counted(row.number_blocks),
          rate: priced ? `${formatNumber(row.rate ?? 0, language, 4)} €` : '',
          amount: euro([row]),
        })),
        sum: sums ? say('timesheet.total_of', { name: firstItem(own).user_name }) : '',
        sum_blocks: dd(own),
        sum_amount: euro(own),
        all: all ? say('timesheet.total') : '',
        all_blocks: dd(rows),
        all_amount: euro(rows),
      }
    })
  })
  return {
    ...about,
    language,
    priced,
    firm: { name: firm.name, logo: picture(firm.logo) },
    title: say('timesheet.title'),
    period: period.join(' – '),
    parts,
    words: {
      page: say('document.page'),
      project: say('document.project'),
      mission: say('document.mission'),
      customer: say('field.customer'),
      period: say('timesheet.period'),
      date: say('field.date'),
      task: say('field.task_name'),
      comment: say('field.comment'),
      blocks: say(priced ? 'timesheet.dd' : 'field.billed_days'),
      rate: say('field.rate'),
      amount: say('field.amount'),
    },
  }
}
