import { Box, Text } from 'ink'
import { useState } from 'react'
import type { WeekRow } from '#core/booking/operations.ts'
import { shownBlocks, shownDay } from '#core/values/written.ts'
import { shownFailure, shownReason } from '#core/screens/formatting.ts'
import { returnScreen, type WeeksScreen } from '#core/screens/weeks.ts'
import { useKeys } from '../keyboard.tsx'
import { Message } from '../parts/message.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, promptLabel, wrap } from '../text.ts'
import { useLine } from '../use-line.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly screen: WeeksScreen
  readonly rows: readonly WeekRow[]
  readonly width: number
  readonly height: number
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

/** Gives time back to its people, with what is to be changed in it. */
export function ReturnWeeks({ screen, rows, width, height, onDone, onClose }: Props) {
  const terminal = useTerminal()
  const { t, language } = terminal
  const [own] = useState(() => returnScreen(screen, rows))
  const failure = useSignal(own.failure)
  const faults = useSignal(own.faults)
  const busy = useSignal(own.busy)
  const [line, edit] = useLine('', 1000)

  const send = async (): Promise<void> => {
    own.say(line.text)
    if (await own.act()) onDone(t('weeks.returned', { count: rows.length }))
  }
  useKeys((key) => {
    if (key !== 'esc' && key !== 'enter') return void edit(key)
    if (busy) return undefined
    return key === 'esc' ? onClose() : void send()
  })

  const wrong = failure ? wrap(`✗ ${shownFailure(t, failure)}`, width).slice(0, 2) : []
  const visible = rows.slice(0, Math.max(1, height - 5 - wrong.length))
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(t('weeks.return_title', { count: rows.length }), width)}</Text>
      <Text> </Text>
      {visible.map((row) => {
        const fault = faults.get(row.id)
        const days = t('planner.dd', { n: shownBlocks(row.number_blocks, language) })
        const says = `${row.first_name} ${row.last_name}, ${shownDay(row.monday)}: ${row.place}, ${days}`
        return (
          <Text key={row.id} {...(fault ? tint(terminal, 'red') : {})}>
            {cut(fault ? `✗ ${says} · ${shownReason(t, fault)}` : says, width)}
          </Text>
        )
      })}
      {visible.length < rows.length && <Text dimColor>{`… ${visible.length} / ${rows.length}`}</Text>}
      <Box flexGrow={1} />
      <Message lines={wrong} isWrong />
      <Prompt label={promptLabel(t, 'weeks.remark')} line={line} width={width} />
      <Text dimColor>{cut(busy ? t('planner.saving') : t('tui.weeks.return_keys'), width)}</Text>
    </Box>
  )
}
