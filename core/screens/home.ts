import type { ValueOf } from '../kernel/field.ts'
import type { readHome } from '../reports/home.ts'
import type { TextKey, Translate } from '../texts/translate.ts'
import { shownBlocks, shownEuro } from '../values/written.ts'

export type Home = ValueOf<typeof readHome.output>

/** A figure of the first page: what it says, and the page on which it is dealt with. */
export interface HomeFigure {
  readonly label: string
  readonly value: string
  readonly path: string
}

/** `38 / 40 dd`. */
export const shownLoad = (booked: number, of: number, t: Translate, language: string): string =>
  t('planner.dd', { n: `${shownBlocks(booked, language)} / ${shownBlocks(of, language)}` })

/** The figures that say something to this person, what is his own first; nothing to do is no figure. */
export function homeFigures(home: Home, t: Translate, language: string): HomeFigure[] {
  const { this_week, last_week, invoices_due } = home
  const dd = (booked: number, of: number): string => shownLoad(booked, of, t, language)
  const count = (label: TextKey, n: number | null, path: string): HomeFigure[] =>
    n ? [{ label: t(label, { count: n }), value: String(n), path }] : []
  return [
    ...(this_week
      ? [{ label: t('home.this_week'), value: dd(this_week.booked, this_week.expected), path: '/planner' }]
      : []),
    ...(last_week && last_week.booked < last_week.expected
      ? [
          {
            label: t('home.last_week'),
            value: dd(last_week.booked, last_week.expected),
            path: `/planner?week=${last_week.monday}`,
          },
        ]
      : []),
    ...count('home.absences_to_decide', home.absences_to_decide, '/absences?state=pending'),
    ...count('home.weeks_to_decide', home.weeks_to_decide, '/weeks'),
    ...count('home.access_to_decide', home.access_to_decide, '/users/requests'),
    ...count('home.own_absences', home.own_absences_pending, '/absences?mine=1&state=pending'),
    ...(invoices_due?.count
      ? [
          {
            label: t('home.invoices_due', {
              count: invoices_due.count,
              amount: shownEuro(invoices_due.amount),
            }),
            value: String(invoices_due.count),
            path: '/invoices?due=1',
          },
        ]
      : []),
    ...count('home.unread', home.unread_notices, '/notifications'),
  ]
}
