import { Box, Text } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keyboard.tsx'
import { useTerminal } from '../terminal-context.ts'
import { cut, wrap } from '../text.ts'

interface Props {
  readonly title: string
  readonly question: string
  /** What yes does, in a word; without it there is nothing but to go back. */
  readonly act?: string
  readonly width: number
  readonly height: number
  readonly onYes?: () => void
  readonly onNo: () => void
}

/** Asks once before something is done: `y` does it, in each language, any other key does not. */
export function Ask({ title, question, act, width, height, onYes, onNo }: Props) {
  const { t } = useTerminal()
  // A key that is held down does it once.
  const [said, setSaid] = useState(false)
  useKeys((key) => {
    if (said) return undefined
    if (!onYes || !yes.has(key)) return onNo()
    setSaid(true)
    return onYes()
  })
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(title, width)}</Text>
      <Text> </Text>
      {wrap(question, width).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Box flexGrow={1} />
      <Text dimColor>
        {cut(said ? t('planner.saving') : act ? t('tui.ask.keys', { act }) : t('tui.ask.close'), width)}
      </Text>
    </Box>
  )
}

const yes: ReadonlySet<string> = new Set(['y', 'o', 'j'])
