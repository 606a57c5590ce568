import { shortDate, taskName } from '#core/screens/planner/in-words.ts'
import { shownBlocks, weekNumber } from '#core/values/written.ts'
import type { PersonWeek, WeekOfPlace } from '#core/screens/weeks.ts'
import type { Translate } from '#core/texts/translate.ts'
import { cut, dayHead, fit, widthOf } from '../text.ts'

/** A line of the weeks: what it says, and the part of a week that it is the head of or belongs to. */
export interface WeekLine {
  readonly key: string
  readonly text: string
  readonly look: 'person' | 'part' | 'task' | 'comment'
  /** The place of its part among all parts; of a person's heading, of his first. */
  readonly part: number
  /** All of what it says, where that is cut. */
  readonly uncut?: string
}

interface Drawn {
  readonly t: Translate
  readonly language: string
  readonly width: number
  readonly isTicked: (id: number) => boolean
}

/**
 * People's weeks as lines: a heading with the days, then place by place its state and the time by task and day. A week
 * of seven days is as wide as one of five: the names give way.
 */
export function weekLines(weeks: readonly PersonWeek[], drawn: Drawn): WeekLine[] {
  let nth = -1
  return weeks.flatMap((week) => {
    const columns = columnsOf(week, drawn)
    const head: WeekLine = { key: week.key, text: columns.head, look: 'person', part: nth + 1 }
    return [head, ...week.parts.flatMap((part) => partLines(part, ++nth, columns, drawn))]
  })
}

/** On a narrow screen days give way to names. */
const leastName = 20

type Columns = ReturnType<typeof columnsOf>

function columnsOf({ name, code, monday, days }: PersonWeek, { t, language, width }: Drawn) {
  const usual = width >= 110 ? 9 : 7
  const cell = width - usual * (days.length + 1) >= leastName ? usual : 5
  const names = Math.max(0, width - cell * (days.length + 1))
  const blocks = (of: number | undefined): string =>
    fit(of === undefined ? '·' : shownBlocks(of, language), cell, 'right')
  const who = [name, code, t('planner.week_number', { n: weekNumber(monday) })].filter(Boolean).join(' ')
  const total = fit(cut(t('planner.row_total'), cell - 1), cell, 'right')
  return {
    head: `${fit(who, names)}${days.map((day) => dayHead(day, language, '', cell)).join('')}${total}`,
    row: (text: string, on: WeekOfPlace['lines'][number]['on'], sum: number): string =>
      `${fit(text, names)}${days.map((day) => blocks(on.get(day))).join('')}${blocks(sum)}`,
  }
}

function partLines(
  { row, lines }: WeekOfPlace,
  part: number,
  columns: Columns,
  { t, language, width, isTicked }: Drawn,
): WeekLine[] {
  const box = row.state === 'submitted' ? `[${isTicked(row.id) ? 'x' : ' '}]` : '   '
  const asked =
    row.state === 'submitted' ? row.asked && t('weeks.asked', { name: row.asked }) : row.decided_by
  const says = [
    `${row.place} ${row.folder_name}`,
    t(`week.state.${row.state}`),
    asked,
    row.remark && `“${row.remark}”`,
  ]
  const words = says.filter(Boolean).join(' · ')
  const isCut = widthOf(words) > width - 4
  return [
    {
      key: `part ${row.id}`,
      text: fit(`${box} ${words}`, width),
      look: 'part',
      part,
      ...(isCut ? { uncut: words } : {}),
    },
    ...lines.flatMap(({ task, on, total, comments }): WeekLine[] => [
      {
        key: `task ${row.id} ${task.id}`,
        text: columns.row(`    ${taskName(task)}`, on, total),
        look: 'task',
        part,
      },
      ...comments.map(({ date, comment }): WeekLine => ({
        key: `comment ${row.id} ${task.id} ${date}`,
        text: cut(`      ${shortDate(date, language)} · ${comment}`, width),
        look: 'comment',
        part,
      })),
    ]),
  ]
}

/** The first line to show so that a part is seen with its heading, and with all its time where there is room. */
export function firstShown(lines: readonly WeekLine[], part: number, height: number): number {
  const own = lines.flatMap((line, at) => (line.part === part ? [at] : []))
  const [top = 0, last = 0] = [own[0], own.at(-1)]
  const middle = Math.max(last + 1 - height, Math.min(top, Math.floor((top + last + 1 - height) / 2)))
  return Math.max(0, Math.min(top, middle, Math.max(0, lines.length - height)))
}
