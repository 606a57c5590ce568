import type { Grid } from '#core/screens/grid/grid.ts'
import type { Outcome } from '#core/screens/grid/source.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownNumber, shownReason } from '#core/screens/shown.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { focusCell } from './grid-keys.ts'
import { useCellsKept } from './grid-leave.ts'

interface Props {
  readonly grid: Grid
  readonly nameOf: (cell: Cell) => string
  readonly edits?: boolean
  /** A sum with its unit. */
  readonly summed?: (sum: string) => string
}

/**
 * Always there: what is being saved, what was, what was refused and why, what is selected. What is refused, here or
 * in another week, holds back whoever leaves the page.
 */
export function GridStatus({ grid, nameOf, edits = true, summed = (sum) => sum }: Props) {
  const t = useT()
  const saving = useValue(grid.saving)
  const refused = useValue(grid.refused)
  const last = useValue(grid.last)
  useCellsKept(grid, (cell) => refusal(cell, grid, t, nameOf))
  const goOn = async (): Promise<void> => {
    const next = await grid.nextRefused()
    if (next) requestAnimationFrame(() => focusCell(document, next))
  }
  return (
    <footer className="status-line">
      <span role="status" className={saving ? 'saving' : (last?.kind ?? '')}>
        {saving
          ? t('planner.saving')
          : last
            ? inWords(last, grid, t, nameOf)
            : t(edits ? 'cells.idle' : 'cells.read_only')}
      </span>
      <Selected grid={grid} nameOf={nameOf} summed={summed} />
      {refused.length > 0 && (
        <button
          type="button"
          className="refused quiet small"
          title={t('cells.go_refused')}
          onClick={() => void goOn()}
        >
          {t('cells.refused', { count: refused.length })}
        </button>
      )}
    </footer>
  )
}

/** From where to where, how many cells, and what they add up to. */
function Selected({ grid, nameOf, summed }: Required<Omit<Props, 'edits'>>) {
  const t = useT()
  const language = useLanguage()
  const range = useValue(grid.summary)
  return (
    <output className="selected-range">
      {range &&
        [
          t('cells.range', { from: nameOf(range.first), to: nameOf(range.end) }),
          t('cells.cells', { count: range.count }),
          ...(range.sum === null ? [] : [t('cells.sum', { n: summed(shownNumber(range.sum, language)) })]),
        ].join(' · ')}
    </output>
  )
}

function inWords(
  { kind, cells, refused, left }: Outcome,
  grid: Grid,
  t: Translate,
  nameOf: (cell: Cell) => string,
): string {
  if (kind === 'nothing_to_undo') return t('cells.nothing_to_undo')
  if (kind === 'copied') return t('cells.copied', { count: cells.length })
  const [first, bad] = [cells[0], refused[0]]
  const done = kind === 'undone' ? 'cells.undone' : 'cells.saved'
  const parts = [
    ...(first
      ? [cells.length === 1 ? t(`${done}_cell`, { cell: nameOf(first) }) : t(done, { count: cells.length })]
      : []),
    ...(bad
      ? [refused.length === 1 ? refusal(bad, grid, t, nameOf) : t('cells.refused', { count: refused.length })]
      : []),
    ...(left > 0 ? [t('cells.left', { count: left })] : []),
  ]
  return parts.join(' · ')
}

function refusal(cell: Cell, grid: Grid, t: Translate, nameOf: (cell: Cell) => string): string {
  const state = grid.stateAt(cell)
  const reason = state?.kind === 'refused' ? shownReason(t, state.failure) : ''
  const typed = state && 'typed' in state && state.typed !== '' ? ` (${state.typed})` : ''
  return t('cells.refused_cell', { cell: nameOf(cell) + typed, reason })
}
