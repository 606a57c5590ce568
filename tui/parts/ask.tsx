import { Box, Text } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keyboard.tsx'
import { useTerminal } from '../terminal-context.ts'
import { KeyLine } from './key-line.tsx'
import { cut, wrap } from '../text.ts'
import { useYes } from './yes.ts'

interface Props {
  readonly title: string
  readonly question: string
  /** What yes does, in a word; without it there is nothing but to go back. */
  readonly act?: string
  /** It cannot be taken back. */
  readonly final?: boolean
  readonly width: number
  readonly height: number
  readonly onYes?: () => void
  readonly onNo: () => void
}

/** Asks once before something is done: yes does it, any other key does not. */
export function Ask({ title, question, act, final = false, width, height, onYes, onNo }: Props) {
  const { t } = useTerminal()
  // A key that is held down does it once.
  const [asked, setSaid] = useState(false)
  const { press, typed, word } = useYes(final)
  useKeys((key) => {
    if (asked) return undefined
    const answer = onYes ? press(key) : 'no'
    if (answer === 'no') return onNo()
    if (answer === null || !onYes) return undefined
    setSaid(true)
    return onYes()
  })
  const keys = act ? t(final ? 'tui.ask.final_keys' : 'tui.ask.keys', { word, act }) : t('tui.ask.close')
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(title, width)}</Text>
      <Text> </Text>
      {wrap(question, width).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Box flexGrow={1} />
      {typed && <Text>{`› ${typed}`}</Text>}
      <KeyLine keys={asked ? t('planner.saving') : keys} width={width} />
    </Box>
  )
}
