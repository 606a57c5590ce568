import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import type { OutboxScreen } from '#core/screens/planner/outbox.ts'
import { cellInWords, othersInWords, refusedInWords } from '#core/screens/planner/outbox-words.ts'
import { shownBlocks } from '#core/screens/shown.ts'
import { useKeys } from '../keyboard.tsx'
import { Help } from '../parts/help.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { Footer } from '../parts/status.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { fit, wrap } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'
import { outboxBindings, outboxDoes } from './outbox-keys.ts'

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
  const [at, setAt] = useState<Standing>({ key: '', place: 0 })
  const [news, setNews] = useState('')
  const [helped, setHelped] = useState(false)
  useEffect(() => void outbox?.compare().catch(() => undefined), [outbox])

  const [others] = useState(() => othersInWords(outbox?.others() ?? [], t))
  const below = others.flatMap((line) => wrap(line, width))

  const same = cells.findIndex((cell) => keyOf(cell) === at.key)
  const place = same >= 0 ? same : Math.max(0, Math.min(at.place, cells.length - 1))
  const chosen = cells[place]
  const says = wrap(cells.length === 0 ? t('tui.outbox.empty') : news, width).slice(0, 3)
  const room = Math.max(1, Math.floor((height - 3 - Math.max(1, says.length) - below.length) / linesEach))
  const first = Math.max(0, Math.min(place - Math.floor(room / 2), cells.length - room))

  const stand = (to: number): void => {
    const cell = cells[to]
    if (cell) setAt({ key: keyOf(cell), place: to })
  }
  const keep = (from: OutboxScreen, cell: WaitingCell): Promise<void> =>
    from.again(cell).then(
      () => setNews(t('tui.outbox.sent_anew', { cell: cellInWords(cell, language) })),
      (error: unknown) => setNews(String(error)),
    )

  useKeys((key) => {
    const does = outboxDoes(key)
    if (does === 'quit') return onClose()
    if (does === 'help') return setHelped(true)
    const by = scrollSteps(room)[key]
    if (by !== undefined) return stand(Math.max(0, Math.min(cells.length - 1, place + by)))
    if (!outbox || !chosen) return undefined
    if (does === 'edit') return onEdit(chosen)
    if (does === 'theirs') {
      // The next one moves up to where this one stood.
      setAt({ key: '', place })
      outbox.drop(chosen)
      return setNews(t('tui.outbox.given_up', { cell: cellInWords(chosen, language) }))
    }
    if (does !== 'mine' || !chosen.refused) return undefined
    stand(place)
    return void keep(outbox, chosen)
  })

  if (helped)
    return (
      <Help
        bindings={outboxBindings}
        signs="tui.outbox.signs"
        width={width}
        height={height}
        onClose={() => setHelped(false)}
      />
    )
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${t('tui.outbox.title')}`, width)}
      </Text>
      <Text>{says.join('\n') || ' '}</Text>
      {cells.slice(first, first + room).map((cell) => {
        const stands = standing.get(cell.id)
        const why = [
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
              {wrap(why, width - 4)
                .slice(0, linesEach - 1)
                .map((line) => `    ${line}`)
                .join('\n')}
            </Text>
          </Box>
        )
      })}
      <Box flexGrow={1} />
      {below.length > 0 && <Text>{below.join('\n')}</Text>}
      <Footer width={width} bindings={outboxBindings} />
    </Box>
  )
}

/** The booking on which one stands, which may move in the list, and its place for when it goes. */
interface Standing {
  readonly key: string
  readonly place: number
}
const keyOf = ({ wanted }: WaitingCell): string => `${wanted.wbs_task_id} ${wanted.date}`

/** What and where, and two lines of why. */
const linesEach = 3

const nobodys = unwatched<readonly WaitingCell[]>([])
const unknown = unwatched<ReadonlyMap<number, number>>(new Map())
