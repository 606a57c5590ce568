import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import { readCapacityCell, type CapacityCell } from '#core/planning/operations.ts'
import { capacityConcerns } from '#core/screens/capacity/capacity.ts'
import { awayInMonth, monthInWords, sumsOfMonth } from '#core/screens/capacity/in-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { loaded } from '#core/screens/loaded.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shownMonth, shownNumber } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useKeys } from '../keyboard.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, fit, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly cell: Cell
  readonly live: LiveScreens
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** What fills a person's month: the work, what it comes to, and what is off. */
export function CapacityFilling({ cell: { row, column }, live, width, height, onClose }: Props) {
  const terminal = useTerminal()
  const { t, client, language } = terminal
  const [filled] = useState(() =>
    loaded(() => client(readCapacityCell, { userId: Number(row), month: column })),
  )
  const value = useSignal(filled.value)
  const failure = useSignal(filled.failure)
  const [scrolled, setScrolled] = useState(0)
  useEffect(() => {
    void filled.reload()
    return live.follow(filled, capacityConcerns)
  }, [filled, live])

  const lines = value ? linesOf(value, t, language, width) : []
  const room = Math.max(1, height - 3)
  const last = Math.max(0, lines.length - room)
  const first = Math.min(scrolled, last)
  useKeys((key) => {
    const by = scrollSteps(room)[key]
    if (by !== undefined) return setScrolled(Math.max(0, Math.min(last, first + by)))
    return key === 'esc' || key === 'q' || key === 'enter' ? onClose() : undefined
  })
  const title = t('capacity.what_fills', {
    name: value?.name ?? '…',
    month: shownMonth(`${column}-01`, language),
  })
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${title}`, width)}
      </Text>
      {failure && <Text {...tint(terminal, 'red')}>{cut(`✗ ${shownFailure(t, failure)}`, width)}</Text>}
      {lines.slice(first, first + room).map(({ text, key, bold }) => (
        <Text key={key} bold={bold}>
          {text || ' '}
        </Text>
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t('tui.map.cell_keys'), width)}</Text>
    </Box>
  )
}

interface Line {
  readonly key: string
  readonly text: string
  readonly bold: boolean
}

const figure = 9

/** The sentence of the month, its work with the days of each, the sums, and absence. */
function linesOf(of: CapacityCell, t: Translate, language: string, width: number): Line[] {
  const { month, tasks, elsewhere } = of
  const days = (value: number): string => shownNumber(value, language)
  const isProposed = month.proposed !== month.planned
  const hasElsewhere = elsewhere.planned > 0 || elsewhere.proposed > 0
  const worth = (planned: number, proposed: number): string =>
    fit(days(planned), figure, 'right') +
    (isProposed ? fit(proposed === planned ? '' : `»${days(proposed)}`, figure) : '')
  const work = [
    ...tasks.map((each) => {
      const place = `${each.subfolder_code ?? each.folder_code} ${each.folder_name}`
      return `${worth(each.planned, each.proposed)}  ${each.task_code} ${each.task_name} · ${place}`
    }),
    ...(hasElsewhere ? [`${worth(elsewhere.planned, elsewhere.proposed)}  ${t('capacity.elsewhere')}`] : []),
  ]
  const away = awayInMonth(t, of).map(([label, n]) => `${fit(days(n), figure, 'right')}  ${label}`)
  const sums = sumsOfMonth(t, month).map(([label, n]) => `${fit(days(n), figure, 'right')}  ${label}`)
  const texts: readonly (readonly [text: string, bold?: true])[] = [
    ...wrap(monthInWords(t, language, of.name, month), width).map((text) => [text] as const),
    [''],
    [t('capacity.work'), true],
    ...(work.length > 0 ? work : [`  ${t('capacity.no_work')}`]).map((text) => [text] as const),
    [''],
    ...sums.map((text) => [text] as const),
    ...(away.length > 0
      ? ([[''], [t('capacity.away'), true], ...away.map((text) => [text] as const)] as const)
      : []),
  ]
  return texts.map(([text, bold = false], at) => ({ key: `${at} ${text}`, text: cut(text, width), bold }))
}
