import { notify } from '../notices/notify.ts'
import type { Context } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { firstOfMonth, monthOf, writtenDay, type Month } from '../values/day.ts'
import { surely } from '../values/known.ts'
import { formatEuro } from '../values/money.ts'
import { shownMonth } from '../values/written.ts'
import type { Invoice } from './invoice.ts'

/** The page on which a month for the accountant stands. */
export const givenMonthPath = (month: Month): string => `/viewReports/accountant?month=${month}`

/**
 * Warns that a document got a day of a month that the accountant has already, and sends a notice to everybody who gave that month.
 * It is called after the series of the number is locked, as is the giving: a document is in what is given, or it is told here.
 */
export async function warnOfGivenMonth(context: Context, invoice: Invoice): Promise<void> {
  const { store, warn } = context
  const month = monthOf(surely(invoice.issue_date, 'day of issue'))
  const given = await store.given_months.find({ month })
  if (given.length === 0) return
  warn('month_given')
  const url = givenMonthPath(month)
  const givers = [...new Set(given.flatMap(({ given_by }) => given_by ?? []))]
  // One who did not look yet finds everything on the page.
  const unread = await store.notifications.find({ user_id: givers, url, notification_read: false })
  const waiting = new Set(unread.map(({ user_id }) => user_id))
  await notify(
    context,
    givers.filter((id) => !waiting.has(id)),
    (language) => {
      const t = translate(language)
      return {
        kind: 'invoicing',
        title: t('given_month.notice', { month: shownMonth(firstOfMonth(month), language) }),
        message: t('given_month.notice_added', {
          number: invoice.number ?? '',
          date: writtenDay(invoice.issue_date ?? ''),
          amount: formatEuro(invoice.amount_vat_included),
        }),
        url,
      }
    },
  )
}
