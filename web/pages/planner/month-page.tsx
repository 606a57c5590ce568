import { importBookings } from '#core/booking/import/operations.ts'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { firstOfMonth, isMonth, isWeekend, lastOfMonth, monthOf, mondayOf } from '#core/values/day.ts'
import type { PlannerDay, PlannerMonth } from '#core/booking/operations.ts'
import { expectedOn } from '#core/booking/week/days.ts'
import type { MonthSheet } from '#core/booking/week/sheet.ts'
import {
  commentsOfMonth,
  dayInWords,
  shortDate,
  shownMonthWord,
  taskName,
} from '#core/screens/planner/in-words.ts'
import { monthScreen, type MonthScreen } from '#core/screens/planner/month.ts'
import { plannerConcerns } from '#core/screens/planner/planner.ts'
import { shownBlocks, shownMonth, weekdayName } from '#core/values/written.ts'
import { useAddressText } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useReloading } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { usePageKeys } from '../../state/keys.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { today } from '../../state/today.ts'
import { GridBox, GridTd } from '../../parts/grid/grid-box.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ImportTool } from '../../parts/list/import-tool.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { Turn } from '../../parts/turn.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { LoadBars } from './month-load.tsx'
import { MonthWeeks } from './month-weeks.tsx'
import { OpenDays } from './open-days.tsx'
import './time.css'
import './month-page.css'

const monthConcerns = { ...plannerConcerns, week: {} }

/** One's month as a timesheet: tasks by days, days still open, and a sheet of paper. */
export function MonthPage() {
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => monthScreen(client, today()))
  const [asked, ask] = useAddressText('month')
  const wanted = asked && isMonth(asked) ? asked : monthOf(today())
  const month = useValue(screen.month)
  const value = useValue(screen.value)
  const sheet = useValue(screen.sheet)
  const failure = useValue(screen.failure)
  const mayImport = useMay(importBookings)
  const [exporting, setExporting] = useState(false)
  const title = t('planner.month_title', { month: shownMonth(`${month}-01`, language) })
  useTitle(title)
  useEffect(() => void screen.open(wanted), [screen, wanted])
  useReloading(screen, monthConcerns)
  const turn = (months: number): void => ask(screen.monthFrom(months))
  const toWeek = (date: string): void => go(`/planner?week=${mondayOf(date)}`)
  usePageKeys(
    useMemo(
      () => [
        { keys: 'PageUp', label: 'planner.previous_month', act: () => ask(screen.monthFrom(-1)) },
        { keys: 'PageDown', label: 'planner.next_month', act: () => ask(screen.monthFrom(1)) },
      ],
      // The address is written by whoever draws; what it does is the same each time.
      // oxlint-disable-next-line react/exhaustive-deps
      [screen],
    ),
  )
  return (
    <div className="page month-page">
      <header className="page-head">
        <h1>{title}</h1>
        <Turn
          previous={t('planner.previous_month')}
          next={t('planner.next_month')}
          onPrevious={() => turn(-1)}
          onNext={() => turn(1)}
        />
        <button type="button" className="quiet small" onClick={() => ask(null)}>
          {t('planner.this_month')}
        </button>
        <Link href="/planner">{t('planner.title')}</Link>
        <button
          type="button"
          className="quiet export"
          aria-label={t('planner.export')}
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        >
          <Icon name="download" />
          <span>{t('planner.export')}</span>
        </button>
        {mayImport && (
          <ImportTool
            title={t('tui.import.bookings')}
            help={t('planner.import_help')}
            operation={importBookings}
            onDone={() => void screen.reload()}
          />
        )}
        <button type="button" className="primary-action" onClick={() => print()}>
          <Icon name="print" />
          <span>{t('planner.print')}</span>
        </button>
      </header>
      {exporting && (
        <ExportDialog
          from={firstOfMonth(month)}
          to={lastOfMonth(month)}
          onClose={() => setExporting(false)}
        />
      )}
      {failure && !value && <Trouble failure={failure} retry={screen.reload} />}
      {!failure && !value && <Skeleton rows={12} />}
      {value && sheet && (
        <div className="month-body">
          <p className="sheet-of">
            <strong>{value.person}</strong>{' '}
            <span>
              {t('planner.dd', { n: shownBlocks(sheet.total, language) })}{' '}
              {t('planner.of', { n: shownBlocks(sheet.expected, language) })}
              {value.undated > 0 &&
                ` · ${t('planner.undated_leave', { n: shownBlocks(value.undated, language) })}`}
            </span>
          </p>
          {value.submission && (
            <MonthWeeks
              standing={value.submission}
              month={shownMonthWord(value.month, language)}
              onOpen={toWeek}
            />
          )}
          <OpenDays days={value.open} onOpen={toWeek} />
          {sheet.rows.length === 0 ? <Empty title={t('planner.month_empty')} /> : null}
          <Sheet grid={screen.grid} sheet={sheet} month={value} onDay={toWeek} />
          <Comments month={value} />
          <LoadBars load={value.load} />
          <p className="signature">{t('planner.signature')}</p>
        </div>
      )}
    </div>
  )
}

interface SheetProps {
  readonly grid: MonthScreen['grid']
  readonly sheet: MonthSheet
  readonly month: PlannerMonth
  readonly onDay: (date: string) => void
}

function Sheet({ grid, sheet, month, onDay }: SheetProps) {
  const t = useT()
  const language = useLanguage()
  const open = new Set(month.open.map(({ date }) => date))
  const dd = (blocks: number): string => (blocks === 0 ? '' : shownBlocks(blocks, language))
  return (
    <GridBox
      grid={grid}
      edits={false}
      caption={t('planner.month_title', { month: shownMonth(`${month.month}-01`, language) })}
      className="sheet-box"
      tableClass="sheet-table"
    >
      <thead>
        <tr>
          <th scope="col">{t('planner.tasks')}</th>
          {sheet.days.map((day) => (
            <th key={day.date} scope="col" className={shadeOf(day)} title={dayInWords(day, t, language)}>
              <button type="button" className="link" onClick={() => onDay(day.date)}>
                <span aria-hidden="true">{weekdayName(day.date, language, 'short').slice(0, 2)}</span>
                <span className="hidden">{weekdayName(day.date, language, 'long')}</span>{' '}
                <span>{Number(day.date.slice(8))}</span>
              </button>
            </th>
          ))}
          <th scope="col">{t('planner.row_total')}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map(({ task, on, total }) => (
          <tr key={task.id}>
            <th scope="row">
              {taskName(task)}{' '}
              <span className="muted">
                {task.subfolder_code ?? task.folder_code} {task.folder_name}
              </span>
            </th>
            {sheet.days.map((day) => (
              <GridTd
                key={day.date}
                grid={grid}
                cell={{ row: String(task.id), column: day.date }}
                className={shadeOf(day)}
                plain
              >
                {dd(on.get(day.date) ?? 0)}
              </GridTd>
            ))}
            <td className="row-total">{dd(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('planner.row_total')}</th>
          {sheet.days.map((day) => {
            const booked = sheet.bookedOn(day.date)
            return (
              <td key={day.date} className={`${shadeOf(day)} ${open.has(day.date) ? 'open' : ''}`}>
                {open.has(day.date) && booked === 0 ? '0' : dd(booked)}
              </td>
            )
          })}
          <td className="row-total">{shownBlocks(sheet.total, language)}</td>
        </tr>
      </tfoot>
    </GridBox>
  )
}

/** What was said of the time, for whoever reads the sheet. */
function Comments({ month }: { month: PlannerMonth }) {
  const t = useT()
  const language = useLanguage()
  const comments = commentsOfMonth(month)
  if (comments.length === 0) return null
  return (
    <section className="sheet-comments">
      <h2>{t('planner.comments')}</h2>
      <ul>
        {comments.map(({ id, date, task, comment }) => (
          <li key={id}>
            <span className="muted">
              {shortDate(date, language)} · {task && taskName(task)}
            </span>{' '}
            {comment}
          </li>
        ))}
      </ul>
    </section>
  )
}

function shadeOf(day: PlannerDay): string {
  if (isWeekend(day.date) || day.holiday) return 'weekend'
  if (day.leave > 0) return expectedOn(day) > 0 ? 'leave half' : 'leave'
  return day.requested > 0 ? 'leave requested' : ''
}
