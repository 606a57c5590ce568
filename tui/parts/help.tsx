import { Box, Text } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keyboard.tsx'
import { pastedText, type Binding } from '../keys.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useTerminal } from '../terminal-context.ts'
import { scrollSteps } from './scroll-keys.ts'
import { cut, fit, keyNames, widthOf, wrap } from '../text.ts'

interface Props {
  /** The commands of the screen, and what its signs mean. */
  readonly bindings: readonly Binding[]
  readonly signs: TextKey
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** Every key and what it does, in as many columns as there is room for; what does not fit is scrolled to. */
export function Help({ bindings, signs: meaning, width, height, onClose }: Props) {
  const { t } = useTerminal()
  const [scrolled, setScrolled] = useState(0)
  const lines = bindings.map(({ label, about }) => ({ names: keyNames(t, label), text: t(about) }))
  const keys = Math.max(10, ...lines.map(({ names }) => widthOf(names) + 1))
  const signs = wrap(t(meaning), width).slice(0, Math.max(0, height - 4))
  const room = Math.max(1, height - 2 - signs.length)
  const columns = Math.max(1, Math.min(Math.ceil(lines.length / room), Math.floor(width / 38)))
  const each = Math.floor(width / columns)
  const length = Math.ceil(lines.length / columns)
  const last = Math.max(0, length - room)
  // A screen that grew shows more than one had scrolled past.
  const first = Math.min(scrolled, last)

  useKeys((key) => {
    if (pastedText(key) !== null) return undefined
    const by = last > 0 ? scrollSteps(room)[key] : undefined
    return by === undefined ? onClose() : setScrolled(Math.max(0, Math.min(last, first + by)))
  })

  const range = { from: first + 1, to: Math.min(length, first + room), of: length }
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(t('tui.help.title'), width)}</Text>
      <Box height={Math.min(length, room)}>
        {Array.from({ length: columns }, (_, i) => (
          <Box key={i} flexDirection="column" width={each}>
            {lines
              .slice(i * length, (i + 1) * length)
              .slice(first, first + room)
              .map(({ names, text }) => (
                <Text key={names}>
                  <Text bold>{fit(names, keys)}</Text>
                  {fit(text, Math.max(0, each - keys - 1))}
                </Text>
              ))}
          </Box>
        ))}
      </Box>
      {signs.map((line) => (
        <Text key={line} dimColor>
          {line}
        </Text>
      ))}
      <Text dimColor>{cut(last > 0 ? t('tui.help.more', range) : t('tui.help.close'), width)}</Text>
    </Box>
  )
}
