import { Text } from 'ink'
import { farInWords, shortDate } from '#core/screens/planner/in-words.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { shownBlocks, shownDay } from '#core/values/written.ts'
import { firstItem, lastItem } from '#core/values/known.ts'
import { useTerminal } from '../terminal-context.ts'
import { dayAndMonth, fit, weekNumber, widthOf } from '../text.ts'
import { useSignal } from '../use-signal.ts'

/** What is expected of the person is left out where the week itself has no room. */
const roomForExpected = 50

/** Which week it is, how far it is, and what is booked in it of what is expected. */
export function Title({ model, width }: { model: PlannerScreen; width: number }) {
  const { t, language, today } = useTerminal()
  const days = useSignal(model.days)
  const total = useSignal(model.weekTotal)
  const week = useSignal(model.week)
  const monday = firstItem(days)
  const state = useSignal(model.submission.standing)?.state
  const expected = useSignal(model.weekExpected)
  const hidden = useSignal(model.hidden)
  const elsewhere = hidden.map(({ date, blocks }) => `${shortDate(date, language)}: ${blocks} dd`).join(', ')
  const sum = week
    ? `${shownBlocks(total, language)} dd${width < roomForExpected ? '' : ` ${t('planner.of', { n: shownBlocks(expected, language) })}`}`
    : '… dd'
  const far = farInWords(monday, today, t)
  const stands = [far, state && t(`week.state.${state}`)].map((each) => (each ? ` · ${each}` : '')).join('')
  const span = `${dayAndMonth(monday)} – ${shownDay(lastItem(days))}`
  const weekTitle = `${t('planner.week_number', { n: weekNumber(monday) })} · ${span}`
  const whole = `${sum}${elsewhere && ` (${elsewhere})`}`
  const totalInWords = `${t('planner.week_total')} ${whole}`
  // Words give way: first the program's name, then what the sum is of, then what else the dates say.
  const ways: readonly (readonly [left: string, right: string])[] = [
    [`Decidag  ${weekTitle}${stands}`, totalInWords],
    [`${weekTitle}${stands}`, totalInWords],
    [`${weekTitle}${stands}`, whole],
    [`${span}${stands}`, whole],
    [`${span}${stands}`, sum],
    [span, sum],
  ]
  const [left, right] = ways.find((way) => widthOf(way.join('  ')) <= width - 2) ?? (['', sum] as const)
  return (
    <Text bold inverse>
      {fit(` ${left}`, width - widthOf(right) - 1)}
      {right}{' '}
    </Text>
  )
}
