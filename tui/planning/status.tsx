import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { loadInWords } from '#core/screens/folders/planning/load.ts'
import { rowName } from '#core/screens/folders/planning/in-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownBlocks, shownMonth } from '#core/values/written.ts'
import { StatusLine, typedParts, useUnsaved } from '../grid/status.tsx'
import { useTerminal, type TerminalContext } from '../terminal-context.ts'
import type { Part } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import type { PlanState } from './state.ts'

interface Props {
  readonly model: PlanningScreen
  readonly state: PlanState
  readonly at: Cell | null
  readonly width: number
}

/** Where the cursor stands and what it means; on the right, always, what is proposed, unsent or refused. */
export function PlanStatus({ model, state, at, width }: Props) {
  const terminal = useTerminal()
  const { t, language } = terminal
  const answer = useSignal(model.answer.value)
  const refused = useSignal(model.grid.refused)
  const range = useSignal(model.grid.summary)
  const unsaved = useUnsaved(model.grid)
  const proposals = answer?.proposals.length ?? 0
  const open = [...(proposals > 0 ? [t('tui.plan.proposed', { count: proposals })] : []), ...unsaved.words]
  const isSaved = !unsaved.isSaving && refused.length === 0
  const words = answer === null ? '…' : [...open, ...(isSaved ? [t('tui.all_saved')] : [])].join(' · ')
  const where: readonly Part[] = range
    ? [
        t('cells.cells', { count: range.count }),
        ...(range.sum === null ? [] : [t('cells.sum', { n: shownBlocks(range.sum, language) })]),
      ]
    : at
      ? [...typedParts(model.grid, at, state.typed, language), ...describeCell(model, at, terminal)]
      : []
  return (
    <StatusLine
      where={where}
      right={` ${words} `}
      isQuiet={open.length === 0}
      unsaved={unsaved}
      width={width}
    />
  )
}

function describeCell(model: PlanningScreen, at: Cell, { t, language }: TerminalContext): Part[] {
  const row = model.rowAt(at.row)
  const proposed = model.proposedAt(at)
  const load = model.loadOf(at)?.load
  const { value } = model.answer.value
  return [
    shownMonth(`${at.column}-01`, language),
    ...(row ? [{ words: rowName(t, row) }] : []),
    ...(load && value ? loadInWords(t, language, load, value.project_type) : []),
    ...(proposed
      ? [
          t('planning.proposed_beside', {
            name: proposed.proposed_by_name ?? '',
            after: proposed.number_blocks_new ?? 0,
          }),
        ]
      : []),
  ]
}
