import { Box, Text } from 'ink'
import { bindings } from '../keys.ts'
import { useTerminal } from '../terminal-context.ts'
import { fit } from '../text.ts'

/** Every key and what it does, in as many columns as there is room for. */
export function Help({ width, height }: { width: number; height: number }) {
  const { t } = useTerminal()
  const lines = bindings.map(({ shown, about }) => ({ shown, text: t(about) }))
  const perColumn = Math.max(1, height - 4)
  const columns = Math.max(1, Math.min(Math.ceil(lines.length / perColumn), Math.floor(width / 38)))
  const each = Math.floor(width / columns)
  const length = Math.ceil(lines.length / columns)
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{t('tui.help.title')}</Text>
      <Box height={length}>
        {Array.from({ length: columns }, (_, i) => (
          <Box key={i} flexDirection="column" width={each}>
            {lines.slice(i * length, (i + 1) * length).map(({ shown, text }) => (
              <Text key={shown}>
                <Text bold>{fit(shown, 10)}</Text>
                {fit(text, each - 11)}
              </Text>
            ))}
          </Box>
        ))}
      </Box>
      <Text dimColor>{t('tui.help.signs')}</Text>
      <Text dimColor>{t('tui.help.close')}</Text>
    </Box>
  )
}
