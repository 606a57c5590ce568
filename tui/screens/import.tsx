import { Box, Text } from 'ink'
import { useState } from 'react'
import { importScreen, shownColumn, shownReason } from '#core/screens/import.ts'
import type { ImportOperation, ImportScreen } from '#core/screens/import.ts'
import { shownFailure } from '#core/screens/shown.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useKeys } from '../keyboard.tsx'
import { FilePicker } from '../parts/file-picker.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, fit, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly operation: ImportOperation
  readonly title: TextKey
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** An import in the terminal: pick a workbook, see what it would change or which rows are bad, apply it. */
export function Import({ operation, title, width, height, onClose }: Props) {
  const { t, client } = useTerminal()
  const [model] = useState(() => importScreen(client, operation))
  const step = useSignal(model.step)
  const file = useSignal(model.file)
  const heading = `${t(title)}${file ? `  ${file.name}` : ''}`
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${heading}`, width)}
      </Text>
      {step === 'choose' ? (
        <FilePicker
          width={width}
          height={height - 1}
          onPick={(picked) => void model.choose(picked)}
          onClose={onClose}
        />
      ) : (
        <Outcome model={model} width={width} height={height - 1} onClose={onClose} />
      )}
    </Box>
  )
}

interface OutcomeProps {
  readonly model: ImportScreen
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

function Outcome({ model, width, height, onClose }: OutcomeProps) {
  const terminal = useTerminal()
  const { t } = terminal
  const step = useSignal(model.step)
  const outcome = useSignal(model.outcome)
  const failure = useSignal(model.failure)
  const bad = useSignal(model.badRows)
  const ready = useSignal(model.ready)
  /** Applied, or tried with nothing to change. */
  const finished = outcome !== null && !ready
  const [first, setFirst] = useState(0)
  const lines = failure ? wrap(`✗ ${shownFailure(t, failure)}`, width).slice(0, 3) : []
  const room = Math.max(1, height - lines.length - 3)
  const last = Math.max(0, bad.length - room)

  useKeys((key) => {
    // What is being written cannot be called back.
    if (step === 'applying') return undefined
    if (key === 'esc') return step === 'applied' ? onClose() : model.again()
    if (key === 'enter' || key === 'y') {
      if (ready) return void model.apply()
      return finished ? onClose() : undefined
    }
    const by = steps(room)[key]
    return by === undefined ? undefined : setFirst(Math.max(0, Math.min(last, first + by)))
  })

  return (
    <>
      {(step === 'trying' || step === 'applying') && <Text dimColor>{t(`tui.import.${step}`)}</Text>}
      {outcome && (
        <Text bold>
          {cut(t(step === 'applied' ? 'cli.import.done' : 'cli.import.would', plainCounts(outcome)), width)}
        </Text>
      )}
      {lines.map((line) => (
        <Text key={line} bold {...tint(terminal, 'red')}>
          {line}
        </Text>
      ))}
      {bad.length > 0 && (
        <Text dimColor>{fit(t('tui.import.rows', rowsShown(first, room, bad.length)), width)}</Text>
      )}
      {bad.slice(first, first + room).map((row, i) => (
        <Text key={first + i}>
          <Text dimColor>{fit(row.sheet ?? '', sheetWidth(width))} </Text>
          <Text bold>{fit(`${row.row}`, 5, 'right')} </Text>
          {fit(shownColumn(t, row), columnWidth(width))} {cut(shownReason(t, row), width - placeWidth(width))}
        </Text>
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t(finished ? hints.applied : hints[step]), width)}</Text>
    </>
  )
}

const hints = {
  choose: 'tui.import.keys_wait',
  trying: 'tui.import.keys_wait',
  applying: 'tui.import.keys_wait',
  tried: 'tui.import.keys_preview',
  refused: 'tui.import.keys_refused',
  applied: 'tui.import.keys_done',
} as const

const steps = (page: number): { readonly [key: string]: number } => ({
  up: -1,
  k: -1,
  down: 1,
  j: 1,
  pageup: -page,
  pagedown: page,
  ' ': page,
  home: -Infinity,
  end: Infinity,
})

const plainCounts = ({
  created,
  updated,
  unchanged,
}: {
  created: number
  updated: number
  unchanged: number
}) => ({
  created,
  updated,
  unchanged,
})

const rowsShown = (first: number, room: number, of: number) => ({
  from: first + 1,
  to: Math.min(of, first + room),
  of,
})

const sheetWidth = (width: number): number => (width >= 120 ? 24 : 12)
const columnWidth = (width: number): number => (width >= 120 ? 28 : 18)
const placeWidth = (width: number): number => sheetWidth(width) + columnWidth(width) + 8
