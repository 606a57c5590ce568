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
import { shownBlocks, shownMonth } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { isWeekend, monthOf, type Day } from '#core/values/day.ts'
import { useKeys } from '../keyboard.tsx'
import { KeyLine } from '../parts/key-line.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, dayAndMonth, fit, keyLines, shortDay, weekNumber, wrap } from '../text.ts'
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
  const [scrolled, setScrolled] = useState(0)
  useEffect(() => void screen.reload(), [screen])

  const weeks = sheet?.weeks ?? []
  const ofToday = weeks.findIndex(({ days }) => days.some(({ date }) => date === today))
  const at = Math.min(chosen ?? Math.max(0, ofToday), Math.max(0, weeks.length - 1))
  const turn = (months: number): void => {
    setChosen(null)
    setScrolled(0)
    void screen.open(screen.monthFrom(months))
  }
  const keys = `${t('tui.month.keys')}  ${t('tui.month.open')}`
  const room = Math.max(1, height - weeks.length - (failure ? 5 : 4) - keyLines(keys, width).length)
  const description = sheet && value ? about(value, sheet.rows, t, language, width) : []
  const isLong = description.length > room
  /** Where not all lines have room, the last one says how many more there are. */
  const page = Math.max(1, room - 1)
  const last = isLong ? description.length - page : 0
  const first = Math.min(scrolled, last)
  const scroll = (lines: number): void => setScrolled(Math.max(0, Math.min(last, first + lines)))
  useKeys((key) => {
    if (key === 'esc' || key === 'q' || key === 'm') return onClose()
    if (key === 'enter') return weeks[at] && onOpen(weeks[at].monday)
    if (key === 'left' || key === 'pageup') return turn(-1)
    if (key === 'right' || key === 'pagedown') return turn(1)
    if (key === ' ') return scroll(first < last ? page : -last)
    const step = key === 'up' || key === 'k' ? -1 : key === 'down' || key === 'j' ? 1 : 0
    // Past the last week the keys go on through what stands below the weeks.
    if (step > 0 ? at >= weeks.length - 1 : step < 0 && first > 0) return scroll(step)
    return step ? setChosen(Math.max(0, Math.min(weeks.length - 1, at + step))) : undefined
  })

  const cell = cellWidth(width)
  const total = sheet
    ? `${shownBlocks(sheet.total, language)} dd ${t('planner.of', { n: shownBlocks(sheet.expected, language) })}`
    : '…'
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
            {fit(t('planner.row_total'), sumWidth(cell), 'right')}
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
          {description.slice(first, first + (isLong ? page : room)).map((line, i) => (
            <Text key={`${first + i}`}>{line}</Text>
          ))}
          {isLong && (
            <Text dimColor>
              {cut(
                first < last
                  ? `↓ ${t('tui.month.more', { count: last - first })}`
                  : `↑ ${t('tui.month.start')}`,
                width,
              )}
            </Text>
          )}
        </>
      )}
      <Box flexGrow={1} />
      <KeyLine keys={keys} width={width} />
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
  const comments = commentsOfMonth(month).flatMap((each) =>
    wrap(commentInWords(each, t, language), width - 4).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`),
  )
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
    ...(comments.length > 0 ? ['  ', t('planner.comments'), ...comments] : []),
  ]
}

/** `› Semaine 47 16/11`. */
const nameWidth = 19
/** A week's days and their sum stand in one line, on 60 columns too. */
const cellWidth = (width: number): number =>
  [10, 6].find((cell) => nameWidth + 7 * cell + sumWidth(cell) <= width) ?? 4
const sumWidth = (cell: number): number => cell + 4

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
          sumWidth(cell),
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
