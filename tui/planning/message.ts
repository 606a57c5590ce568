import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { rowName } from '#core/screens/folders/planning/in-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownMonth } from '#core/values/written.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useGridMessage, type GridMessage } from '../grid/message.ts'
import { useTerminal } from '../terminal-context.ts'
import { wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import type { PlanState } from './state.ts'

/** What the message under the planning says; where nothing happened, that what is typed is a proposal. */
export function useMessage(
  model: PlanningScreen,
  at: Cell | null,
  state: PlanState,
  width: number,
): GridMessage {
  const { t, language } = useTerminal()
  const answer = useSignal(model.answer.value)
  const whose = answer && !answer.decides ? t('planning.proposes', { name: answer.manager.name }) : ''
  return useGridMessage({
    grid: model.grid,
    at,
    state,
    failure: useSignal(model.answer.failure),
    placeOf: (cell) => placeInWords(model, cell, t, language),
    otherwise: wrap(whose, width).slice(0, 3),
    width,
  })
}

function placeInWords(model: PlanningScreen, cell: Cell, t: Translate, language: string): string {
  const row = model.rowAt(cell.row)
  return [...(row ? [rowName(t, row)] : []), shownMonth(`${cell.column}-01`, language)].join(' · ')
}
