import type { MonthStepName } from '#core/invoicing/month/steps.ts'
import { shownStep, stepLine } from '#core/screens/invoicing/month-steps.ts'
import {
  isReady,
  type MonthDraft,
  type MonthForecast,
  type MonthRunScreen,
} from '#core/screens/invoicing/month.ts'
import { shownObstacles, draftRemarks } from '#core/screens/invoicing/subfolder.ts'
import { shownEuro } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { cut, fit, wrap } from '../text.ts'

/** A line of the list: the title of a step, or a subfolder or draft that is taken along or left. */
export type MonthRow =
  | { readonly kind: 'step'; readonly key: string; readonly text: string }
  | { readonly kind: 'forecast'; readonly key: string; readonly of: MonthForecast }
  | { readonly kind: 'draft'; readonly key: string; readonly of: MonthDraft }

type State = NonNullable<MonthRunScreen['value']['value']>

/** What follows once documents have their numbers, on other pages. */
const isAfterwards = (name: MonthStepName): boolean => name === 'send' || name === 'paid'

/** The steps with what stands under each. */
export function monthRows(
  t: Translate,
  { time, forecasts, drafts, steps }: State,
  dd: string,
  language: string,
): MonthRow[] {
  const step = (key: string, title: string, says: string): MonthRow => ({
    kind: 'step',
    key,
    text: says ? t('form.says', { label: title, value: says }) : title,
  })
  return [
    step(
      'time',
      t('invoices.run_time'),
      time.bookings === 0
        ? t('invoices.run_time_none')
        : t('invoices.run_time_open', { dd, amount: shownEuro(time.amount) }),
    ),
    step(
      'forecasts',
      t('invoices.run_forecasts'),
      forecasts.length === 0 ? t('invoices.run_forecasts_none') : '',
    ),
    ...forecasts.map((of): MonthRow => ({ kind: 'forecast', key: `f${of.subfolder_id}`, of })),
    step('drafts', t('invoices.run_drafts'), drafts.length === 0 ? t('invoices.run_drafts_none') : ''),
    ...drafts.map((of): MonthRow => ({ kind: 'draft', key: `d${of.id}`, of })),
    ...steps
      .filter(({ name }) => isAfterwards(name))
      .map((each) => shownStep(each, t, language))
      .map((each) => step(each.name, each.title, [stepLine(each, t), ...each.why].join(' – '))),
  ]
}

/** Why it cannot go on yet, and how to mend that; empty where nothing stands in its way. */
export function standsInTheWay(t: Translate, screen: MonthRunScreen, row: MonthRow | undefined): string {
  if (!row || row.kind === 'step') return ''
  const why = shownObstacles(t, row.of.obstacles)
  const refused = row.kind === 'draft' ? screen.refusalOf(row.of) : null
  if (refused) why.push(shownFailure(t, refused))
  if (why.length > 0) return t('invoices.run_blocked', { why: why.join(' ') })
  return row.kind === 'draft' ? draftRemarks(t, row.of).join(' ') : ''
}

/** A row as it is drawn: a step in as many lines as its words need, anything else in one. */
export const rowLines = (screen: MonthRunScreen, row: MonthRow, width: number): string[] =>
  row.kind === 'step'
    ? wrap(row.text, width - stepIndent.length).map((line, nth) => fit(nth ? stepIndent + line : line, width))
    : [rowText(screen, row, width)]

/** Under the title of a step, not under its number. */
const stepIndent = '   '

/** `[x] Ville de Namur P24001/1      1.234,56 €`; what cannot go on yet has a `!`. */
function rowText(screen: MonthRunScreen, row: Exclude<MonthRow, { kind: 'step' }>, width: number): string {
  const isFree = row.kind === 'forecast' || isReady(row.of)
  const isTaken =
    row.kind === 'forecast' ? screen.isTaken.forecasts(row.of) : isFree && screen.isTaken.drafts(row.of)
  const isRemarked =
    row.kind === 'draft' && (row.of.without_period.length > 0 || row.of.peppol_doubt !== null)
  const isTroubled =
    !isReady(row.of) || isRemarked || (row.kind === 'draft' && screen.refusalOf(row.of) !== null)
  const box = `[${isTaken ? 'x' : ' '}]${isTroubled ? '!' : ' '}`
  const amount = shownEuro(row.of.amount)
  return ` ${box}${fit(nameIn(row.of, width - 20), Math.max(0, width - 20))}${fit(amount, 15, 'right')}`
}

/** Customer and subfolder; where there is no room for both, the customer's name gives way, for its subfolders share it. */
const nameIn = ({ customer, subfolder_code }: MonthForecast | MonthDraft, room: number): string =>
  `${cut(customer ?? '?', Math.max(1, room - subfolder_code.length - 1))} ${subfolder_code}`
