import type { bookkeepingProgram, monthChange } from '../../reports/accounting-month/operations.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownDay, shownEuro } from '../../values/written.ts'

/** What became of a document after its month was given: `Added: 2026-0012, 30/10/2026, 1.210,00 €`. */
export const shownChange = (
  t: Translate,
  { change, number, issue_date, amount_vat_included }: RecordOf<typeof monthChange.fields>,
): string =>
  t('form.says', {
    label: t(`change.${change}`),
    value: [number, shownDay(issue_date), shownEuro(amount_vat_included)].join(', '),
  })

/** What somebody who takes a month for a program has to know: whether it is confirmed, and whether its columns are published. */
export const programRemarks = (
  t: Translate,
  { title, confirmed, public_columns }: RecordOf<typeof bookkeepingProgram.fields>,
): string[] => [
  t(confirmed ? 'bookkeeping.confirmed' : 'bookkeeping.to_confirm'),
  ...(public_columns ? [] : [t('bookkeeping.not_public', { program: title })]),
]
