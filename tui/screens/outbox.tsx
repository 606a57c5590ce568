import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import type { OutboxScreen } from '#core/screens/planner/outbox.ts'
import { cellInWords, othersInWords, refusedInWords } from '#core/screens/planner/outbox-words.ts'
import { shownBlocks } from '#core/screens/shown.ts'
import { useKeys } from '../keyboard.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, fit, wrap } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'

interface Props {
  readonly width: number
  readonly height: number
  /** Goes to the cell in its week. */
  readonly onEdit: (cell: WaitingCell) => void
  readonly onClose: () => void
}

/** Bookings that wait on this machine, and those that the server refused: each is decided on here. */
export function Outbox({ width, height, onEdit, onClose }: Props) {
  const terminal = useTerminal()
  const { t, language, outbox } = terminal
  const cells = useSignal(outbox?.cells ?? nobodys)
  const standing = useSignal(outbox?.standing ?? unknown)
  const [at, setAt] = useState(0)
  const [news, setNews] = useState('')
  useEffect(() => void outbox?.compare().catch(() => undefined), [outbox])

  const [others] = useState(() => othersInWords(outbox?.others() ?? [], t))
  const below = others.flatMap((line) => wrap(line, width))

  const place = Math.max(0, Math.min(at, cells.length - 1))
  const chosen = cells[place]
  const room = Math.max(1, Math.floor((height - 4 - below.length) / linesEach))
  const first = Math.max(0, Math.min(place - Math.floor(room / 2), cells.length - room))

  const keep = (from: OutboxScreen, cell: WaitingCell): Promise<void> =>
    from.again(cell).then(
      () => setNews(t('tui.outbox.sent_anew', { cell: cellInWords(cell, language) })),
      (error: unknown) => setNews(String(error)),
    )

  useKeys((key) => {
    if (key === 'esc' || key === 'q' || key === 'W') return onClose()
    const by = scrollSteps(room)[key]
    if (by !== undefined) return setAt(Math.max(0, Math.min(cells.length - 1, place + by)))
    if (!outbox || !chosen) return undefined
    if (key === 'enter' || key === 'e') return onEdit(chosen)
    if (key === 's') {
      outbox.drop(chosen)
      return setNews(t('tui.outbox.given_up', { cell: cellInWords(chosen, language) }))
    }
    if (key === 'm' && chosen.refused) return void keep(outbox, chosen)
    return undefined
  })

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${t('tui.outbox.title')}`, width)}
      </Text>
      <Text>{cut(cells.length === 0 ? t('tui.outbox.empty') : news, width) || ' '}</Text>
      {cells.slice(first, first + room).map((cell) => {
        const stands = standing.get(cell.id)
        const says = [
          refusedInWords(cell, t, language),
          ...(stands === undefined ? [] : [t('queue.standing', { n: shownBlocks(stands, language) })]),
        ].join(' · ')
        return (
          <Box key={cell.id} flexDirection="column" height={linesEach}>
            <Text inverse={cell === chosen} bold={cell === chosen}>
              {fit(
                `${cell === chosen ? '›' : ' '}${cell.refused ? '!' : '~'} ${cellInWords(cell, language)}`,
                width,
              )}
            </Text>
            <Text {...(cell.refused ? tint(terminal, 'red') : {})} dimColor={!cell.refused}>
              {wrap(says, width - 4)
                .slice(0, linesEach - 1)
                .map((line) => `    ${line}`)
                .join('\n')}
            </Text>
          </Box>
        )
      })}
      <Box flexGrow={1} />
      {below.length > 0 && <Text>{below.join('\n')}</Text>}
      <Text dimColor>{cut(t('tui.outbox.keys'), width)}</Text>
    </Box>
  )
}

/** What and where, and two lines of why. */
const linesEach = 3

const nobodys = unwatched<readonly WaitingCell[]>([])
const unknown = unwatched<ReadonlyMap<number, number>>(new Map())
