import { Box, Text } from 'ink'
import { useState } from 'react'
import {
  importedInWords,
  importNotes,
  importScreen,
  progressInWords,
  shownChange,
  shownNotTaken,
  type ImportOperation,
  type ImportScreen,
} from '#core/screens/import.ts'
import { shownRefusal } from '#core/screens/imports/refused.ts'
import type { BadRow } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { NotTaken, RowChange } from '#core/tables/import.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useKeys } from '../keyboard.tsx'
import { FilePicker } from '../parts/file-picker.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { KeyLine } from '../parts/key-line.tsx'
import { cut, fit, keyLines, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly operation: ImportOperation
  readonly title: TextKey
  /** What else its operation asks. */
  readonly more?: object
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

const none: readonly string[] = []

/** An import in the terminal: pick a workbook, see what it would change or which rows are bad, apply it. */
export function Import({ operation, title, more, width, height, onClose }: Props) {
  const { t, client } = useTerminal()
  const [model] = useState(() => importScreen(client, operation, more))
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
          endings={operation.input.file.endings ?? none}
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
  const progress = useSignal(model.progress)
  const failure = useSignal(model.failure)
  const bad = useSignal(model.badRows)
  const ready = useSignal(model.ready)
  const unknown = useSignal(model.unknown)
  const ignoring = useSignal(model.ignoring)
  const alike = useSignal(model.alike)
  const bypassing = useSignal(model.bypassing)
  /** Applied, or tried with nothing to change. */
  const finished = outcome !== null && !ready
  const [first, setFirst] = useState(0)
  const changes = outcome?.changes ?? []
  const lines = failure ? wrap(`✗ ${shownFailure(t, failure)}`, width).slice(0, 3) : []
  const notes = outcome ? importNotes(t, outcome).flatMap((note) => wrap(note, width).slice(0, 2)) : []
  const mayIgnore = step === 'refused' && unknown.length > 0 && !ignoring
  const mayBypass = step === 'refused' && alike > 0 && !bypassing
  const keys = t(
    mayIgnore
      ? 'tui.import.keys_ignore'
      : mayBypass
        ? 'tui.import.keys_bypass'
        : finished
          ? hints.applied
          : hints[step],
  )
  const room = Math.max(1, height - lines.length - notes.length - 2 - keyLines(keys, width).length)
  const aside = outcome?.not_taken ?? []
  const count = bad.length + aside.length + changes.length
  const last = Math.max(0, count - room)

  useKeys((key) => {
    // What is being written cannot be called back.
    if (step === 'applying') return undefined
    if (key === 'esc') return step === 'applied' ? onClose() : model.again()
    if (key === 'enter') {
      if (ready) return void model.apply()
      return finished ? onClose() : undefined
    }
    if (key === 'i' && mayIgnore) {
      setFirst(0)
      return void model.ignore(true)
    }
    if (key === 'b' && mayBypass) {
      setFirst(0)
      return void model.bypass(true)
    }
    const by = scrollSteps(room)[key]
    return by === undefined ? undefined : setFirst(Math.max(0, Math.min(last, first + by)))
  })

  return (
    <>
      {(step === 'trying' || step === 'applying') && (
        <Text dimColor>
          {cut(
            [t(`tui.import.${step}`), progress && progressInWords(t, progress)].filter(Boolean).join(' '),
            width,
          )}
        </Text>
      )}
      {outcome && (
        <Text bold>
          {cut(
            step === 'applied' ? importedInWords(t, outcome) : t('cli.import.would', plainCounts(outcome)),
            width,
          )}
        </Text>
      )}
      {lines.map((line) => (
        <Text key={line} bold {...tint(terminal, 'red')}>
          {line}
        </Text>
      ))}
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      {count > 0 && (
        <Text dimColor>
          {fit(
            t(bad.length > 0 ? 'tui.import.rows' : 'tui.import.changes', rowsShown(first, room, count)),
            width,
          )}
        </Text>
      )}
      {[...bad, ...aside, ...changes].slice(first, first + room).map((row, i) => (
        <Row key={first + i} row={row} width={width} />
      ))}
      <Box flexGrow={1} />
      <KeyLine keys={keys} width={width} />
    </>
  )
}

/** A bad row with its reason, a changed cell that is not taken, or a row with what it would change. */
function Row({ row, width }: { row: BadRow | NotTaken | RowChange; width: number }) {
  const { t, language } = useTerminal()
  const [what, says] =
    'reason' in row
      ? [row.column ?? '', shownRefusal(t, row)]
      : 'value' in row
        ? [row.column, shownNotTaken(t, row)]
        : [row.about, shownChange(t, language, row)]
  return (
    <Text>
      <Text dimColor>{fit(row.sheet ?? '', sheetWidth(width))} </Text>
      <Text bold>{fit(`${row.row}`, 5, 'right')} </Text>
      {fit(what, columnWidth(width))} {cut(says, width - placeWidth(width))}
    </Text>
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
