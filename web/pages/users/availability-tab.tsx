import { useEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { monthOf } from '#core/kernel/day.ts'
import type { Month } from '#core/kernel/day.ts'
import { gridScreen } from '#core/screens/person-grid.ts'
import type { ExplainedRow, GridMonth, GridScreen, TypedRow } from '#core/screens/person-grid.ts'
import { shownDay, shownMonth, shownNumber } from '#core/screens/shown.ts'
import type { UserWhole } from '#core/screens/user-edit.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useChanges } from '../../app/changes.ts'
import { client } from '../../app/client.ts'
import { useOnce, useValue } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'
import { today } from '../../app/today.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record-page.tsx'
import { Status } from '../../parts/status.tsx'
import { gridKeys } from '../planner/grid-keys.ts'
import { GridCell } from './grid-cell.tsx'
import { GridStatus } from './grid-status.tsx'
import { SumDialog } from './sum-dialog.tsx'
import './grid.css'

interface Props {
  readonly user: Pick<UserWhole, 'id' | 'first_name' | 'last_name'>
  readonly edits?: boolean
}

/** Six months of a person: what is available, absent and planned; read only unless it is edited. */
export function AvailabilityTab({ user, edits = false }: Props) {
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => gridScreen(client, user.id, monthOf(today())))
  const months = useValue(screen.months)
  useEffect(() => void screen.open(), [screen])
  useChanges(['user', 'absence', 'availability', 'planning', 'parameter'], screen.open)
  const first = months[0]?.month
  const last = months.at(-1)?.month
  return (
    <>
      <div className="grid-head">
        <button
          type="button"
          className="icon-button"
          aria-label={t('grid.previous')}
          title={t('grid.previous')}
          onClick={() => void screen.previous()}
        >
          <Icon name="left" />
        </button>
        <strong role="status">
          {first && last
            ? `${shownMonth(first + '-01', language)} – ${shownMonth(last + '-01', language)}`
            : ''}
        </strong>
        <button
          type="button"
          className="icon-button"
          aria-label={t('grid.next')}
          title={t('grid.next')}
          onClick={() => void screen.next()}
        >
          <Icon name="right" />
        </button>
        <span className="muted">{t('grid.in_days')}</span>
      </div>
      <Await loaded={screen.answer}>
        {({ absences }) => (
          <>
            <Grid screen={screen} name={`${user.first_name} ${user.last_name}`} edits={edits} />
            {edits && <GridStatus screen={screen} />}
            {absences.length > 0 && (
              <section className="card">
                <h2>{t('grid.absences')}</h2>
                <ul className="plain-list absences">
                  {absences.map(({ id, start_date, end_date, number_blocks, state }) => (
                    <li key={id}>
                      <span>
                        {shownDay(start_date)} – {shownDay(end_date)}
                      </span>
                      <span>
                        {t('absences.days', { n: shownNumber(number_blocks / 10, language) })}{' '}
                        <Status of={state} />
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Await>
    </>
  )
}

interface Asked {
  readonly row: ExplainedRow
  readonly month: Month
}

function Grid({ screen, name, edits }: { screen: GridScreen; name: string; edits: boolean }) {
  const t = useT()
  const language = useLanguage()
  const months = useValue(screen.months)
  const [asked, setAsked] = useState<Asked | null>(null)
  const explained = months.find(({ month }) => month === asked?.month)
  const ask = (row: ExplainedRow, label: string, of: (month: GridMonth) => GridFigure) => (
    <tr key={row}>
      <th scope="row">{label}</th>
      {months.map((month) => {
        const figure = of(month)
        return (
          <td key={month.month} className={figure.overload ? 'overload' : undefined}>
            <button
              type="button"
              className="figure"
              title={t('grid.where_from', { row: label, month: shownMonth(month.month + '-01', language) })}
              onClick={() => setAsked({ row, month: month.month })}
            >
              {figure.shown}
              {figure.overload && (
                <>
                  <Icon name="warning" />
                  <span className="word">{t('grid.overload')}</span>
                </>
              )}
            </button>
          </td>
        )
      })}
    </tr>
  )
  const days = (value: number): string => shownNumber(value, language)
  const occupation = (of: GridMonth['operations']): GridFigure => ({
    shown:
      (of.target as number | undefined) === undefined
        ? days(of.planned)
        : `${days(of.planned)} / ${days(of.target)}`,
    overload: of.overload,
  })
  const labelOf = (type: TextKey): string => t('grid.occupation_of', { type: t(type) })
  return (
    <div
      className="table-box person-grid"
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 'z' && edits) {
          event.preventDefault()
          void screen.undo()
        } else gridKeys(event, event.currentTarget)
      }}
    >
      <table>
        <caption className="hidden">{t('grid.caption', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('grid.row')}</span>
            </th>
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {shownMonth(month + '-01', language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TypedCells screen={screen} row="availability" edits={edits} />
          {ask('capacity', t('grid.capacity'), ({ capacity }) => ({ shown: days(capacity) }))}
          <TypedCells screen={screen} row="approved" edits={edits} />
          <TypedCells screen={screen} row="requested" edits={edits} note={t('grid.unapproved')} />
          {ask('pending', t('grid.pending'), ({ pending }) => ({ shown: days(pending.share) }))}
          {ask('operations', labelOf('project_type.operations'), (month) => occupation(month.operations))}
          {ask('support', labelOf('project_type.support'), (month) => occupation(month.support))}
          {ask('total', t('grid.total'), ({ total }) => ({
            shown: days(total.planned),
            overload: total.overload,
          }))}
        </tbody>
      </table>
      {asked && explained && <SumDialog row={asked.row} month={explained} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface GridFigure {
  readonly shown: ReactNode
  readonly overload?: boolean
}

interface TypedProps {
  readonly screen: GridScreen
  readonly row: TypedRow
  readonly edits: boolean
  readonly note?: string
}

/** A row whose cells are typed into; absence that nobody approved is grey and says so. */
function TypedCells({ screen, row, edits, note }: TypedProps) {
  const t = useT()
  const language = useLanguage()
  const months = useValue(screen.months)
  return (
    <tr className={row}>
      <th scope="row">
        {t(`grid.${row}`)}
        {note && <small> ({note})</small>}
      </th>
      {months.map((month) => (
        <td key={month.month}>
          {edits ? (
            <GridCell screen={screen} row={row} month={month} />
          ) : (
            <span
              className={row === 'availability' && month.availability.id === null ? 'inherited' : undefined}
            >
              {shownCell(row, month, language)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** What a cell shows: an inherited availability too; no absence is empty. */
export const shownCell = (row: TypedRow, month: GridMonth, language: string): string =>
  row === 'availability'
    ? shownNumber(month.availability.percentage, language)
    : shownNumber(month[row] || null, language)
