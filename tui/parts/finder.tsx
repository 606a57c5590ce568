import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { Loaded } from '#core/screens/loaded.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { fuzzy } from '#core/values/fuzzy.ts'
import { useKeys } from '../keyboard.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { KeyLine } from './key-line.tsx'
import { cut, fit, keyLines, widthOf } from '../text.ts'
import { useLine } from '../use-line.ts'
import { useSignal } from '../use-signal.ts'
import { Prompt } from './prompt.tsx'

interface Props<T extends { readonly id: number }> {
  readonly title: string
  readonly label: string
  /** Asked for once; each key is answered here. */
  readonly items: Loaded<readonly T[]>
  readonly textOf: (item: T) => string
  /** What stands beside an item and is not searched. */
  readonly besideOf?: (item: T) => string
  /** What Tab does, and the keys with it. */
  readonly onTab?: { readonly act: () => void; readonly keys: string }
  readonly width: number
  readonly height: number
  readonly onChoose: (item: T) => void
  readonly onClose: () => void
}

/** Finds one of many by typing some letters of its words. */
export function Finder<T extends { readonly id: number }>(props: Props<T>) {
  const { title, label, items, textOf, besideOf, onTab, width, height, onChoose, onClose } = props
  const terminal = useTerminal()
  const { t } = terminal
  const [line, edit] = useLine('')
  const [chosen, choose] = useState(0)
  const all = useSignal(items.value)
  const failure = useSignal(items.failure)
  useEffect(() => void items.first(), [items])

  const found = fuzzy(all ?? [], line.text, textOf)
  const at = Math.max(0, Math.min(chosen, found.length - 1))
  const keys = onTab?.keys ?? t('tui.plan.choose_keys')
  const rows = Math.max(1, height - 3 - keyLines(keys, width).length)
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), found.length - rows))

  useKeys((key) => {
    if (key === 'esc') return onClose()
    if (key === 'tab' && onTab) {
      onTab.act()
      return choose(0)
    }
    const item = found[at]
    if (key === 'enter') return item ? onChoose(item) : undefined
    const step = steps(rows)[key]
    if (step) return choose(Math.max(0, Math.min(found.length - 1, at + step)))
    edit(key)
    return choose(0)
  })

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{cut(title, width)}</Text>
      <Prompt label={label} line={line} width={width} />
      <Text dimColor>
        {fit(all ? t('tui.found', { count: found.length, of: all.length }) : failure ? '' : '…', width)}
      </Text>
      {failure && <Text {...tint(terminal, 'red')}>{cut(shownFailure(t, failure), width)}</Text>}
      {found.slice(first, first + rows).map((item, i) => (
        <Text key={item.id} inverse={first + i === at}>
          {fit(`${first + i === at ? '›' : ' '} ${textOf(item)}`, width - widthOf(besideOf?.(item) ?? ''))}
          {besideOf?.(item)}
        </Text>
      ))}
      <Box flexGrow={1} />
      <KeyLine keys={keys} width={width} />
    </Box>
  )
}

const steps = (page: number): { readonly [key: string]: number } => ({
  up: -1,
  down: 1,
  'ctrl+p': -1,
  'ctrl+n': 1,
  pageup: -page,
  pagedown: page,
})
