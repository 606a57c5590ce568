import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Grid } from '#core/screens/grid/grid.ts'
import { resending } from '#core/screens/grid/resend.ts'
import { isOutdated, outcomeInWords, refusalInWords, savedBeside } from '#core/screens/grid/status-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownNumber } from '#core/values/written.ts'
import { server } from '../../state/client.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { countWaiting } from './waiting.ts'
import { Icon } from '../icon.tsx'
import { cellUnder, focusCell } from './grid-keys.ts'
import { useCellsKept } from './grid-leave.ts'

interface Props {
  readonly grid: Grid
  readonly nameOf: (cell: Cell) => string
  readonly edits?: boolean
  /** A sum with its unit. */
  readonly summed?: (sum: string) => string
  /** What the unit of the cells is, where that is not everybody's word. */
  readonly unit?: string
  /** What else there is to know of the cell under the keyboard. */
  readonly about?: (cell: Cell) => string
  /** True where the grid has the page to itself: then it is the foot of the page, always in sight. */
  readonly foot?: boolean
}

/**
 * Always there: what is being saved, what was, what was refused and why, what is selected. What is refused, here or
 * in another week, holds back whoever leaves the page.
 */
export function GridStatus({
  grid,
  nameOf,
  edits = true,
  summed = (sum) => sum,
  foot = false,
  ...props
}: Props) {
  const { unit, about } = props
  const t = useT()
  const language = useLanguage()
  const saving = useValue(grid.saving)
  const unsaved = useRead(() => refusedInSight(grid), [grid])
  const refused = useValue(grid.refused)
  const waiting = useValue(grid.unsent).length
  const last = useValue(grid.last)
  const words = useMemo(() => ({ t, language, nameOf }), [t, language, nameOf])
  const done = useRead(() => last && outcomeInWords(last, grid, words), [last, grid, words])
  const undoable = useValue(grid.undoable)
  /** What waits for the server has one tone wherever it is said; what it refused has another. */
  const unsavedTone = refused.length > waiting ? 'refused' : waiting > 0 ? 'waiting' : ''
  const outdated = unsaved !== null && isOutdated(grid.stateAt(unsaved))
  useEffect(() => resending(grid, server), [grid])
  useEffect(() => countWaiting(grid), [grid])
  useCellsKept(grid, (cell) => refusalInWords(cell, grid, words))
  const line = useRef<HTMLElement>(null)
  useCellInSight(line)
  const goOn = async (): Promise<void> => {
    const next = await grid.nextRefused()
    if (next) requestAnimationFrame(() => focusCell(document, next))
  }
  return (
    <footer ref={line} className={foot ? 'status-line foot' : 'status-line'}>
      <span role="status" className={saving ? 'saving' : unsavedTone || (last?.kind ?? '')}>
        {saving ? (
          t('planner.saving')
        ) : unsaved ? (
          <span className="reason">
            <Icon name="warning" />
            {[...savedBeside(unsaved, last, words), refusalInWords(unsaved, grid, words)].join(' · ')}
          </span>
        ) : (
          done || [t(edits ? 'cells.idle' : 'cells.read_only'), ...(unit ? [unit] : [])].join(' · ')
        )}
      </span>
      {unsaved && !saving && (
        <button
          type="button"
          className="quiet small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            grid.dismiss(unsaved)
            focusCell(document, unsaved)
          }}
        >
          {t('cells.keep')}
        </button>
      )}
      {unsaved && outdated && !saving && (
        <button
          type="button"
          className="quiet small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void grid.writeOver(unsaved)}
        >
          {t('form.keep_mine')}
        </button>
      )}
      {edits && undoable && (
        <button
          type="button"
          className="quiet small"
          title="Ctrl-Z"
          // The keyboard stays in its cell.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void grid.undo()}
        >
          {t('keys.undo')}
        </button>
      )}
      {about && <About grid={grid} about={about} />}
      <Selected grid={grid} nameOf={nameOf} summed={summed} />
      {refused.length > waiting + (outdated ? 1 : 0) && !saving && (
        <button type="button" className="quiet small" onClick={() => void grid.tryAgain()}>
          {t('state.retry')}
        </button>
      )}
      {refused.length > 0 && (
        <button
          type="button"
          className={`${unsavedTone} quiet small`}
          title={t('cells.go_refused')}
          onClick={() => void goOn()}
        >
          {t('cells.refused', { count: refused.length })}
        </button>
      )}
    </footer>
  )
}

/** Where it says more it takes more room: the cell under the keyboard is brought back in sight. */
function useCellInSight(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = line
    const page = current?.closest('main')
    if (!current || !page) return
    const watch = new ResizeObserver(() => {
      // At the foot of the page it lies over what scrolls below it.
      if (current.matches('.foot')) page.style.scrollPaddingBlockEnd = `${current.offsetHeight}px`
      const { activeElement: focused } = document
      if (cellUnder(focused)) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    watch.observe(current)
    return () => {
      watch.disconnect()
      page.style.scrollPaddingBlockEnd = ''
    }
  }, [line])
}

/** The cell whose refusal is said: the one under the keyboard, else the one that the last act, or all acts, left so. */
function refusedInSight({ selected, stateAt, last, refused }: Grid): Cell | null {
  const current = selected.value?.to
  if (current && stateAt(current)?.kind === 'refused') return current
  const [one, ...others] = last.value ? last.value.refused : refused.value
  return one && others.length === 0 && stateAt(one)?.kind === 'refused' ? one : null
}

/** What there is to know of the cell under the keyboard. */
function About({ grid, about }: Required<Pick<Props, 'grid' | 'about'>>) {
  const words = useRead(() => {
    const at = grid.selected.value?.to
    return at ? about(at) : ''
  }, [grid, about])
  return <output className="about-cell">{words}</output>
}

/** From where to where, how many cells, and what they add up to. */
function Selected({ grid, nameOf, summed }: Required<Pick<Props, 'grid' | 'nameOf' | 'summed'>>) {
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
