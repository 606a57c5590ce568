import { Box, Text } from 'ink'
import { tint, useTerminal } from '../terminal-context.ts'

interface Props {
  readonly lines: readonly string[]
  readonly isWrong?: boolean
}

/** What a screen says in some lines; what went wrong stands out. */
export function Message({ lines, isWrong = false }: Props) {
  const terminal = useTerminal()
  return (
    <Box flexDirection="column">
      {lines.map((line) => (
        <Text key={line} bold={isWrong} {...(isWrong ? tint(terminal, 'red') : {})}>
          {line || ' '}
        </Text>
      ))}
    </Box>
  )
}
