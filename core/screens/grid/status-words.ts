import { isAnswerless } from '../../kernel/failure.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownNumber } from '../../values/written.ts'
import { shownAuthor, shownRoom, shownReason } from '../formatting.ts'
import type { Grid } from './grid.ts'
import { lostInWords } from './lost-words.ts'
import { isSame, type Cell } from './range.ts'
import type { CellState, Outcome } from './source.ts'

/** In whose words a grid says what happens in it: the language, and how its cells are called. */
export interface CellWords {
  readonly t: Translate
  readonly language: string
  readonly nameOf: (cell: Cell) => string
}

/** What became of the last act; nothing where there is nothing to say of it. */
export function outcomeInWords(
  { kind, cells, refused, lost, ...skipped }: Outcome,
  grid: Grid,
  words: CellWords,
): string {
  const { t } = words
  if (kind === 'nothing_to_undo' || kind === 'nothing_to_redo')
    return [t(`cells.${kind}`), ...lostInWords({ lost }, t)].join(' · ')
  if (kind === 'copied' || kind === 'cut')
    return [t(`cells.${kind}`, { count: cells.length }), ...leftOut(skipped, t)].join(' · ')
  const [bad] = refused
  return [
    ...savedOf(kind === 'refused' ? 'saved' : kind, cells, words),
    ...(bad
      ? [
          refused.length === 1
            ? refusalInWords(bad, grid, words)
            : t('cells.refused', { count: refused.length }),
        ]
      : []),
    ...lostInWords({ lost }, t),
    ...leftOut(skipped, t),
  ].join(' · ')
}

/** That what was typed into a cell is not saved, and why; beside it what the act that left it so did save. */
export function refusalInWords(cell: Cell, grid: Grid, { t, language, nameOf }: CellWords): string {
  const state = grid.stateAt(cell)
  const left = state?.kind === 'refused' ? shownRoom(t, state.failure) : ''
  const reason = [reasonInWords(cell, grid, t, language), left].filter(Boolean).join('. ')
  const typed = state && 'typed' in state && state.typed !== '' ? ` (${state.typed})` : ''
  return t('cells.refused_cell', { cell: nameOf(cell) + typed, reason })
}

/** Why what was typed into a cell was refused; empty where it was not. */
export function reasonInWords(cell: Cell, grid: Grid, t: Translate, language: string): string {
  const state = grid.stateAt(cell)
  if (state?.kind !== 'refused') return ''
  if (isAnswerless(state.failure)) return [t('server.away'), t('cells.waits')].join(' ')
  return isOutdated(state) ? standsInWords(cell, state, grid, t, language) : shownReason(t, state.failure)
}

/** Whether somebody else was there first: his number stays, or what was typed goes over it. */
export const isOutdated = (state: CellState | null): boolean =>
  state?.kind === 'refused' && state.failure.code === 'record_modified'

/** What stands by now in a cell that was changed elsewhere, or is proposed there. */
function standsInWords(
  cell: Cell,
  { before, failure }: Extract<CellState, { kind: 'refused' }>,
  grid: Grid,
  t: Translate,
  language: string,
): string {
  const isShown = grid.axes().columns.includes(cell.column)
  const stands = isShown ? grid.valueAt(cell) : failure.details.params?.['n']
  const proposal = grid.proposalAt(cell)
  if (proposal && stands === before)
    return t('planning.proposed_beside', {
      name: proposal.name,
      after: shownNumber(proposal.blocks, language),
    })
  // Of other months nobody may know it here.
  if (typeof stands !== 'number' && stands !== null) return shownReason(t, failure)
  const now = stands ? t('cells.stands_now', { n: shownNumber(stands, language) }) : t('cells.emptied_now')
  return [now, shownAuthor(t, failure)].filter(Boolean).join('. ')
}

/** What the act that left a cell refused did save. */
export const savedBeside = (cell: Cell, last: Outcome | null, words: CellWords): string[] =>
  last?.refused.some((each) => isSame(each, cell))
    ? [...savedOf('saved', last.cells, words), ...leftOut(last, words.t)]
    : []

function savedOf(
  kind: 'saved' | 'undone' | 'redone',
  cells: readonly Cell[],
  { t, nameOf }: CellWords,
): string[] {
  const [first] = cells
  if (!first) return []
  return cells.length === 1
    ? [t(`cells.${kind}_cell`, { cell: nameOf(first) })]
    : [t(`cells.${kind}`, { count: cells.length })]
}

const leftOut = ({ left, locked }: Pick<Outcome, 'left' | 'locked'>, t: Translate): string[] => [
  ...(left > 0 ? [t('cells.left', { count: left })] : []),
  ...(locked > 0 ? [t('cells.locked', { count: locked })] : []),
]
