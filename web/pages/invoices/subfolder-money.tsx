import { useMemo } from 'react'
import type { ValueOf } from '#core/kernel/field.ts'
import { oneMission, type MoneyName } from '#core/reports/financials/opens.ts'
import { financialsOfSubfolder } from '#core/reports/operations.ts'
import { loaded } from '#core/screens/loaded.ts'
import { shownEuro } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { useLive, useReloadWith } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import { Folded } from '../../parts/folded.tsx'
import { OpenedFigure } from '../../parts/opened-figure.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Money as MoneyFigure } from '../financials/money.tsx'
import type { Subfolder } from '../folders/records.ts'
import './subfolder-money.css'

type Money = ValueOf<typeof financialsOfSubfolder.output>

/** What the subfolder has earned, as a picture: of its contract what is paid, invoiced, in progress and left. */
export function SubfolderMoney({ subfolder }: { subfolder: Subfolder }) {
  const { id } = subfolder
  const money = useMemo(() => loaded(() => client(financialsOfSubfolder, { id })), [id])
  useLive(money, { booked: { subfolder_id: id } })
  // Whatever else changes it gives the page its subfolder anew: an event as well as what is saved here.
  useReloadWith(money, subfolder)
  return (
    <div className="subfolder-money">
      <Await loaded={money} shape={null}>
        {(value) => <Picture of={value} />}
      </Await>
    </div>
  )
}

/** What of the bar stands for what. */
const parts = ['paid', 'invoiced', 'work_in_progress'] as const
type Part = (typeof parts)[number]

function Picture({ of }: { of: Money }) {
  const t = useT()
  const { id, paid, work_in_progress, not_forecast, forecast_late, left, margin, purchased } = of
  const amounts = { paid, invoiced: of.invoiced - paid, work_in_progress }
  const widthOf = (part: Part): number => Math.max(0, amounts[part])
  const whole = Math.max(
    of.contracted,
    parts.reduce((sum, part) => sum + widthOf(part), 0),
  )
  const drawn = (name: MoneyName) => (
    <MoneyFigure name={name} line={of} of={{ which: oneMission(id), month: null }} />
  )
  const keyed = (part: Part) => (
    <>
      <span className={`money-key ${part}`} aria-hidden="true" />
      {part === 'invoiced' ? <InvoicedOpen of={of} amount={amounts.invoiced} /> : drawn(part)}
    </>
  )
  return (
    <>
      {whole > 0 && (
        <div className="money-bar" aria-hidden="true">
          {parts.map((part) => (
            <span key={part} className={part} style={{ width: `${(100 * widthOf(part)) / whole}%` }} />
          ))}
        </div>
      )}
      <Folded className="record-lead" says={t('record.amounts')}>
        <Figures
          figures={[
            [t('field.paid'), keyed('paid')],
            [t('financials.invoiced_open'), keyed('invoiced')],
            [t('field.work_in_progress'), keyed('work_in_progress')],
            ...(not_forecast > 0 ? [[t('field.not_forecast'), drawn('not_forecast')] as const] : []),
            ...(forecast_late > 0 ? [[t('field.forecast_late'), drawn('forecast_late')] as const] : []),
            ...(left === null ? [] : [[t('column.left_of_contract'), drawn('left')] as const]),
            ...(purchased === 0 ? [] : [[t('field.purchased'), drawn('purchased')] as const]),
            ...(typeof margin === 'number' ? [[t('field.margin'), drawn('margin')] as const] : []),
          ]}
        />
      </Folded>
    </>
  )
}

/** What is invoiced and not paid: the difference of two amounts that stand on the page. */
function InvoicedOpen({ of, amount }: { of: Money; amount: number }) {
  const t = useT()
  const figure = (name: string) => ({
    heading: t(`field.${name as 'invoiced' | 'paid'}`),
    written: shownEuro(of[name as 'invoiced' | 'paid']),
  })
  return (
    <OpenedFigure
      heading={t('financials.invoiced_open')}
      written={shownEuro(amount)}
      opened={{ plus: ['invoiced'], minus: ['paid'] }}
      partOf={figure}
    />
  )
}
