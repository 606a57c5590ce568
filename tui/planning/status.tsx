import { Text } from 'ink'
import type { PlanningScreen } from '#core/screens/folders/planning-grid.ts'
import { loadInWords } from '#core/screens/folders/planning-load.ts'
import { rowName } from '#core/screens/folders/planning-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownBlocks, shownMonth } from '#core/screens/shown.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { fitParts, widthOf, type Part } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import type { PlanState } from './controller.ts'

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
  const saving = useSignal(model.grid.saving)
  const refused = useSignal(model.grid.refused)
  const unsent = useSignal(model.grid.unsent)
  const away = useSignal(terminal.server.away)
  const range = useSignal(model.grid.summary)
  const proposals = answer?.proposals.length ?? 0
  const open = [
    ...(proposals > 0 ? [t('tui.plan.proposed', { count: proposals })] : []),
    ...(away ? [t('tui.away')] : []),
    ...(saving ? [t('planner.saving')] : []),
    ...(refused.length > 0 ? [t('tui.refused', { count: refused.length })] : []),
    ...(unsent.length > 0 && !saving ? [t('tui.sent_again')] : []),
  ]
  const isSaved = answer !== null && !saving && refused.length === 0
  const right =
    answer === null ? ' … ' : ` ${[...open, ...(isSaved ? [t('tui.all_saved')] : [])].join(' · ')} `
  const where: readonly Part[] = range
    ? [
        t('cells.cells', { count: range.count }),
        ...(range.sum === null ? [] : [t('cells.sum', { n: shownBlocks(range.sum, language) })]),
      ]
    : at
      ? describe(model, state, at, terminal)
      : []
  const isBad = refused.length > unsent.length
  const waits = !isBad && unsent.length > 0
  return (
    <Text>
      <Text>{fitParts(where, width - widthOf(right))}</Text>
      <Text
        inverse={isBad}
        bold={isBad}
        dimColor={open.length === 0}
        {...(isBad ? tint(terminal, 'red') : waits ? tint(terminal, 'yellow') : {})}
      >
        {right}
      </Text>
    </Text>
  )
}

function describe(
  model: PlanningScreen,
  { typed }: PlanState,
  at: Cell,
  { t, language }: ReturnType<typeof useTerminal>,
): Part[] {
  const row = model.rowAt(at.row)
  const proposed = model.proposedAt(at)
  const meaning = typed === null ? null : model.grid.meaning(at, typed)
  const load = model.loadOf(at)?.load
  const { value } = model.answer.value
  return [
    ...(typed === null ? [] : [meaning === null ? typed : `${typed} = ${shownBlocks(meaning, language)} dd`]),
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
