import type { Failure } from '#core/kernel/failure.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { isOutdated, reasonInWords } from '#core/screens/grid/status-words.ts'
import { plain } from '#core/screens/plain.ts'
import { shownFailure, shownRoom } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { noticeInWords } from '../notice.ts'
import { useTerminal } from '../terminal-context.ts'
import { wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import type { GridState } from './state.ts'

/** What a table has to say under it, and what it says where nothing happened. */
interface MessageOf {
  readonly grid: Grid
  readonly at: Cell | null
  readonly state: Pick<GridState, 'notice' | 'leaving'>
  /** Why something is wrong with the cell at the cursor that the grid itself does not know; empty where nothing is. */
  readonly beside?: string
  /** Why the table could not be read. */
  readonly failure: Failure | null
  /** A cell by the names of its row and column. */
  readonly placeOf: (cell: Cell) => string
  readonly otherwise: readonly string[]
  readonly width: number
  /** The most lines of it. */
  readonly most?: number
}

/** The message under a table in lines, and whether something is wrong. */
export interface GridMessage {
  readonly lines: readonly string[]
  readonly isWrong: boolean
}

/** What the message under a table says: the last news, else why the cell was refused, else what is wrong elsewhere. */
export function useGridMessage(table: MessageOf): GridMessage {
  const { t, language } = useTerminal()
  const { grid, at, state, beside = '', failure, placeOf, otherwise, width, most = 3 } = table
  useSignal(grid.states)
  const elsewhere = useSignal(grid.refused).at(-1)
  const news = noticeInWords(state.notice, t)
  const wrong = [
    at ? refusalLine(grid, at, t, language) : '',
    beside,
    failure ? `✗ ${shownFailure(t, failure)}` : '',
    elsewhere ? refusedElsewhere(placeOf(elsewhere), refusalLine(grid, elsewhere, t, language), t) : '',
  ].find(Boolean)
  const text = news || wrong
  if (!text) return { lines: otherwise, isWrong: state.leaving }
  return { lines: wrap(text, width).slice(0, most), isWrong: state.leaving || !news }
}

/** Why what was typed into a cell was refused, and what may be done; empty where it was not. */
function refusalLine(grid: Grid, cell: Cell, t: Translate, language: string): string {
  const state = grid.stateAt(cell)
  if (state?.kind !== 'refused') return ''
  const label = `✗ ${t('planner.refused')} (${plain(state.typed) || '0'})`
  return [
    t('form.says', { label, value: reasonInWords(cell, grid, t, language) }),
    shownRoom(t, state.failure),
    isOutdated(state) ? t('tui.outdated_keys') : '',
  ]
    .filter(Boolean)
    .join('. ')
}

/** Why a cell was refused that the cursor has left: its place, the reason, and the key that goes back to it. */
const refusedElsewhere = (place: string, reason: string, t: Translate): string =>
  `${t('form.says', { label: place, value: reason })} · ${t('tui.refused_go')}`
