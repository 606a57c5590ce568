import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import {
  cellInWords,
  changeInWords,
  newsInWords,
  othersInWords,
  refusedInWords,
} from '#core/screens/planner/outbox-words.ts'
import { useKeys } from '../keyboard.tsx'
import { Ask } from '../parts/ask.tsx'
import { Help } from '../parts/help.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { Footer } from '../parts/footer.tsx'
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
  const refused = useSignal(outbox?.refused ?? nobodys)
  const standing = useSignal(outbox?.standing ?? unknown)
  const chosen = useSignal(outbox?.chosen ?? nothing)
  const place = useSignal(outbox?.place ?? atFirst)
  const news = useSignal(outbox?.news ?? nothing)
  const [helped, setHelped] = useState(false)
  /** What would be thrown away. */
  const [asked, setAsked] = useState<WaitingCell | null>(null)
  // What was refused meanwhile stands beside what is on the server, too.
  useEffect(() => void outbox?.compare().catch(() => undefined), [outbox, refused])

  const [others] = useState(() => othersInWords(outbox?.others() ?? [], t))
  const below = others.flatMap((line) => wrap(line, width))

  const status =
    cells.length === 0 ? t('tui.outbox.empty') : news ? newsInWords(news, cells, t, language) : ''
  const says = wrap(status, width).slice(0, 3)
  const room = Math.max(1, Math.floor((height - 3 - Math.max(1, says.length) - below.length) / linesEach))
  const first = Math.max(0, Math.min(place - Math.floor(room / 2), cells.length - room))

  useKeys((key) => {
    const does = outboxDoes(key)
    if (does === 'quit') return onClose()
    if (does === 'help') return setHelped(true)
    if (!outbox || !chosen) return undefined
    const by = scrollSteps(room)[key]
    if (by !== undefined) return outbox.move(by)
    if (does === 'edit') return onEdit(chosen)
    if (does === 'theirs') return setAsked(chosen)
    return does === 'mine' && chosen.refused ? void outbox.again(chosen) : undefined
  })

  if (asked && outbox)
    return (
      <Ask
        title={t('tui.outbox.title')}
        question={t('tui.outbox.ask', {
          change: changeInWords(asked, t, language),
          cell: cellInWords(asked, language),
        })}
        act={t('tui.outbox.act')}
        width={width}
        height={height}
        onYes={() => {
          outbox.drop(asked)
          setAsked(null)
        }}
        onNo={() => setAsked(null)}
      />
    )
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
        const why = refusedInWords(cell, t, language, standing)
        return (
          <Box key={cell.id} flexDirection="column" height={linesEach}>
            <Text inverse={cell === chosen} bold={cell === chosen}>
              {fit(
                `${cell === chosen ? '›' : ' '}${cell.refused ? '!' : '~'} ${cellInWords(cell, language)}`,
                width,
              )}
            </Text>
            <Text {...tint(terminal, cell.refused ? 'red' : 'yellow')}>
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

/** What and where, and two lines of why. */
const linesEach = 3

const nobodys = unwatched<readonly WaitingCell[]>([])
const nothing = unwatched(null)
const atFirst = unwatched(0)
const unknown = unwatched<ReadonlyMap<number, number>>(new Map())
