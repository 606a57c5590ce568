import type { GlanceMoneyName, Whose } from '#core/reports/subfolders/opens.ts'
import { shownBlocks } from '#core/values/written.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Bar } from '../../parts/bar.tsx'
import type { Figure } from '../../parts/record/facts.tsx'
import type { Glance } from './glance.ts'
import { GlanceMoney } from './glance-money.tsx'

type Sums = Pick<Glance, 'contracted' | 'planned' | 'booked' | 'invoiced' | 'to_invoice'>

/** What was ordered, and how much of it is planned, booked, invoiced and still to invoice: of a subfolder or of several. */
export function useWorkFigures(): (sums: Sums, whose: Whose) => Figure[] {
  const t = useT()
  const language = useLanguage()
  const dd = (blocks: number): string => `${shownBlocks(blocks, language)} dd`
  return (sums, whose) => {
    const { contracted, planned, booked, invoiced } = sums
    const money = (name: GlanceMoneyName) => <GlanceMoney key={name} name={name} line={sums} whose={whose} />
    return [
      ...(contracted > 0 ? [[t('mission.contracted'), money('contracted')] as const] : []),
      [t('missions.planned'), dd(planned)],
      [
        t('missions.booked'),
        <span key="booked" className="with-bar">
          {dd(booked)}
          <Bar value={booked} of={planned} />
        </span>,
      ],
      ...(invoiced === null
        ? []
        : [
            [
              t('mission.invoiced'),
              <span key="invoiced" className="with-bar">
                {money('invoiced')}
                {contracted > 0 && <Bar value={invoiced} of={contracted} />}
              </span>,
            ] as const,
            [t('subfolders.to_invoice'), money('to_invoice')] as const,
          ]),
    ]
  }
}
