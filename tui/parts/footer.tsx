import { Box, Text } from 'ink'
import { firstItem } from '#core/values/known.ts'
import type { Binding } from '../keys.ts'
import { useTerminal } from '../terminal-context.ts'
import { keyNames, widthOf } from '../text.ts'

interface Hint {
  readonly key: string
  readonly word: string
  readonly always: boolean
}

/** The keys that matter now, as many as fit; the key list and the way out always do. */
export function Footer({
  width,
  bindings,
  refused = false,
}: {
  width: number
  bindings: readonly Binding[]
  /** Whether some cell was refused. */
  refused?: boolean
}) {
  const { t } = useTerminal()
  const hints = bindings.flatMap(({ does, label, hint, onRefusal = false }) =>
    hint && (refused || !onRefusal)
      ? [
          {
            key: does === 'next_week' ? '[ ]' : keyNames(t, firstItem(label.split(' '))),
            word: t(hint),
            always: onRefusal || does === 'help' || does === 'quit',
          },
        ]
      : [],
  )
  return (
    <Box width={width} height={1}>
      <Text wrap="truncate-end">
        {fitting(hints, width).map(({ key, word }) => (
          <Text key={key}>
            <Text bold>{key}</Text>
            <Text dimColor>{` ${word}  `}</Text>
          </Text>
        ))}
      </Text>
    </Box>
  )
}

const room = ({ key, word }: Hint): number => widthOf(key) + widthOf(word) + 3

function fitting(hints: readonly Hint[], width: number): Hint[] {
  const needed = hints.filter(({ always }) => always).reduce((sum, hint) => sum + room(hint), 0)
  const chosen: Hint[] = []
  let left = width - needed
  for (const hint of hints) {
    if (!hint.always) left -= room(hint)
    if (hint.always || left >= 0) chosen.push(hint)
  }
  return chosen
}
