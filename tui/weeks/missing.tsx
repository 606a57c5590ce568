import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shownBlocks, shownDay, weekNumber } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { missingScreen } from '#core/screens/weeks.ts'
import { addDays } from '#core/values/day.ts'
import { useKeys } from '../keyboard.tsx'
import { Message } from '../parts/message.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { useTerminal } from '../terminal-context.ts'
import { cut, fit, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { weeksDoes } from './keys.ts'

interface Props {
  readonly live: LiveScreens
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** Who has not submitted a week, with what he booked of what was expected. */
export function MissingWeeks({ live, width, height, onClose }: Props) {
  const { t, client, language, today } = useTerminal()
  const [screen] = useState(() => missingScreen(client, today))
  const monday = useSignal(screen.monday)
  const found = useSignal(screen.answer.value)
  const failure = useSignal(screen.answer.failure)
  const [scrolled, setScrolled] = useState(0)
  useEffect(() => {
    void screen.answer.reload()
    return live.follow(screen.answer, { week: {} })
  }, [screen, live])

  const rows = found ?? []
  const room = Math.max(1, height - 4)
  const first = Math.max(0, Math.min(scrolled, rows.length - room))
  useKeys((key) => {
    const does = weeksDoes(key)
    if (does === 'back' || does === 'quit' || does === 'missing') return onClose()
    if (does === 'previous') return screen.previous()
    if (does === 'next') return screen.next()
    const by = scrollSteps(room)[key]
    return by === undefined ? undefined : setScrolled(Math.max(0, Math.min(rows.length - room, first + by)))
  })

  const figure = 12
  const names = Math.max(0, width - 2 * figure)
  const week = `${t('planner.week_number', { n: weekNumber(monday) })}, ${shownDay(monday)} – ${shownDay(addDays(monday, 6))}`
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${t('weeks.tab_missing')} · ${week}`, width)}
      </Text>
      <Text dimColor>
        {fit(t('weeks.person'), names)}
        {fit(t('column.booked'), figure, 'right')}
        {fit(t('column.expected'), figure, 'right')}
      </Text>
      {rows.slice(first, first + room).map(({ user_id, first_name, last_name, code, booked, expected }) => (
        <Text key={user_id}>
          {fit(`${first_name} ${last_name} ${code ?? ''}`, names)}
          {fit(shownBlocks(booked, language), figure, 'right')}
          {fit(shownBlocks(expected, language), figure, 'right')}
        </Text>
      ))}
      {found?.length === 0 && <Text>{t('weeks.all_in')}</Text>}
      <Box flexGrow={1} />
      {failure && <Message lines={wrap(`✗ ${shownFailure(t, failure)}`, width).slice(0, 2)} isWrong />}
      <Text dimColor>{cut(t('tui.weeks.missing_keys'), width)}</Text>
    </Box>
  )
}
