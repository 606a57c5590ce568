import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { PlannerDay, PlannerMonth } from '#core/booking/operations.ts'
import type { SheetWeek } from '#core/booking/week/sheet.ts'
import {
  commentInWords,
  commentsOfMonth,
  monthInWords,
  openDayInWords,
  taskName,
} from '#core/screens/planner/in-words.ts'
import { monthScreen } from '#core/screens/planner/month.ts'
import { shownBlocks, shownFailure, shownMonth } from '#core/screens/shown.ts'
import { isWeekend, monthOf } from '#core/values/day.ts'
import type { Day } from '#core/values/day.ts'
import { useKeys } from '../keyboard.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, dayAndMonth, fit, shortDay, weekNumber, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly width: number
  readonly height: number
  readonly onOpen: (monday: Day) => void
  readonly onClose: () => void
}

/** A month in weeks: what each day has, what it should have, and which are still to be booked. */
export function Month({ width, height, onOpen, onClose }: Props) {
  const terminal = useTerminal()
  const { t, client, today, language } = terminal
  const [screen] = useState(() => monthScreen(client, today))
  const month = useSignal(screen.month)
  const value = useSignal(screen.value)
  const sheet = useSignal(screen.sheet)
  const failure = useSignal(screen.failure)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => void screen.reload(), [screen])

  const weeks = sheet?.weeks ?? []
  const ofToday = weeks.findIndex(({ days }) => days.some(({ date }) => date === today))
  const at = Math.min(chosen ?? Math.max(0, ofToday), Math.max(0, weeks.length - 1))
  const turn = (months: number): void => {
    setChosen(null)
    void screen.open(screen.monthFrom(months))
  }
  useKeys((key) => {
    if (key === 'esc' || key === 'q' || key === 'm') return onClose()
    if (key === 'enter') return weeks[at] && onOpen(weeks[at].monday)
    if (key === 'left' || key === 'pageup') return turn(-1)
    if (key === 'right' || key === 'pagedown') return turn(1)
    const step = key === 'up' || key === 'k' ? -1 : key === 'down' || key === 'j' ? 1 : 0
    return step ? setChosen(Math.max(0, Math.min(weeks.length - 1, at + step))) : undefined
  })

  const cell = width >= 100 ? 10 : 6
  const total = sheet
    ? `${shownBlocks(sheet.total, language)} dd ${t('planner.of', { n: shownBlocks(sheet.expected, language) })}`
    : '…'
  const room = Math.max(0, height - weeks.length - 6)
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(
          ` ${t('planner.month_title', { month: shownMonth(`${month}-01`, language) })} · ${total}`,
          width,
        )}
      </Text>
      {failure && <Text {...tint(terminal, 'red')}>{cut(shownFailure(t, failure), width)}</Text>}
      {sheet && value && (
        <>
          <Text dimColor>
            {fit('', nameWidth)}
            {(weeks[0]?.days ?? []).map(({ date }) =>
              fit(shortDay(date, language).split(' ')[0] ?? '', cell, 'right'),
            )}
            {fit(t('planner.row_total'), cell + 4, 'right')}
          </Text>
          {weeks.map((week, i) => (
            <Week
              key={week.monday}
              week={week}
              month={value}
              bookedOn={sheet.bookedOn}
              cell={cell}
              chosen={i === at}
            />
          ))}
          <Text> </Text>
          {about(value, sheet.rows, t, language, width)
            .slice(0, room)
            .map((line) => (
              <Text key={line}>{line}</Text>
            ))}
        </>
      )}
      <Box flexGrow={1} />
      <Text dimColor>{cut(`${t('tui.month.keys')}  ${t('tui.month.open')}`, width)}</Text>
    </Box>
  )
}

/** How far the month is, the days still open, then what went on each task, and what was said of it. */
function about(
  month: PlannerMonth,
  rows: readonly { readonly task: PlannerMonth['tasks'][number]; readonly total: number }[],
  t: ReturnType<typeof useTerminal>['t'],
  language: string,
  width: number,
): string[] {
  const { open } = month
  const still =
    open.length === 0
      ? [t('planner.all_booked')]
      : wrap(
          [t('planner.open_days'), open.map((day) => openDayInWords(day, t, language)).join(', ')].join(' '),
          width,
        )
  const said = commentsOfMonth(month).map((each) => cut(`  ${commentInWords(each, t, language)}`, width))
  return [
    ...monthInWords(month, t, language).flatMap((line) => wrap(line, width)),
    ...still,
    ' ',
    ...rows.map(({ task, total }) =>
      cut(
        `${fit(shownBlocks(total, language), 6, 'right')} dd  ${task.folder_code} › ${taskName(task)}`,
        width,
      ),
    ),
    ...(said.length > 0 ? ['  ', t('planner.comments'), ...said] : []),
  ]
}

/** `› Semaine 47 16/11`. */
const nameWidth = 19

interface WeekProps {
  readonly week: SheetWeek
  readonly month: PlannerMonth
  readonly bookedOn: (date: Day) => number
  readonly cell: number
  readonly chosen: boolean
}

function Week({ week, month, bookedOn, cell, chosen }: WeekProps) {
  const terminal = useTerminal()
  const { t, language } = terminal
  const open = new Set(month.open.map(({ date }) => date))
  const name = `${chosen ? '›' : ' '} ${t('planner.week_number', { n: weekNumber(week.monday) })} ${dayAndMonth(week.monday)}`
  return (
    <Text>
      <Text bold={chosen} inverse={chosen}>
        {fit(name, nameWidth)}
      </Text>
      {week.days.map((day) => (
        <Text
          key={day.date}
          bold={open.has(day.date)}
          dimColor={monthOf(day.date) !== month.month || isWeekend(day.date)}
          {...(open.has(day.date) ? tint(terminal, 'red') : {})}
        >
          {fit(`${dayText(day, bookedOn(day.date), open.has(day.date), language)}`, cell, 'right')}
        </Text>
      ))}
      <Text dimColor>
        {fit(
          `${shownBlocks(week.booked, language)}/${shownBlocks(week.expected, language)}`,
          cell + 4,
          'right',
        )}
      </Text>
    </Text>
  )
}

/** Blocks and one sign: ! to book, ▪ public holiday, ▫ leave. */
function dayText(day: PlannerDay, booked: number, isOpen: boolean, language: string): string {
  const sign = isOpen ? '!' : day.holiday ? '▪' : day.leave > 0 ? '▫' : ' '
  return `${booked > 0 || isOpen ? shownBlocks(booked, language) : day.works ? '·' : ''}${sign}`
}
