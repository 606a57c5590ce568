import type { Grid } from '#core/screens/grid/grid.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { shownMonth } from '#core/values/written.ts'
import type { Month } from '#core/values/day.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useTrouble } from '../states.tsx'
import { Turn } from '../turn.tsx'
import { useValue } from '../../state/signals.ts'
import { turnFrom } from './grid-keys.ts'
import '../css/six-months.css'

interface Props {
  readonly screen: {
    readonly grid: Grid
    readonly answer: Pick<Loaded<unknown>, 'failure' | 'reload'>
    readonly previous: () => Promise<void>
    readonly next: () => Promise<void>
  }
  /** The first and the last that are shown; none while they are on their way. */
  readonly first: Month | undefined
  readonly last: Month | undefined
}

/** Which months a grid shows, and the ones before and after; the keyboard keeps its place. Where others did not come it says why. */
export function MonthsBar({ screen, first, last }: Props) {
  const t = useT()
  const language = useLanguage()
  const failure = useValue(screen.answer.failure)
  const why = useTrouble(failure, screen.answer.reload)
  return (
    <>
      <Turn
        previous={t('grid.previous')}
        next={t('grid.next')}
        onPrevious={() => void turnFrom(screen.grid, screen.previous)}
        onNext={() => void turnFrom(screen.grid, screen.next)}
      />
      <strong role="status">
        {first && last
          ? `${shownMonth(first + '-01', language)} – ${shownMonth(last + '-01', language)}`
          : ''}
      </strong>
      {failure && (
        <div className="trouble" role="alert">
          <p>{why}</p>
          <button
            type="button"
            className="quiet small"
            onClick={() => void turnFrom(screen.grid, screen.answer.reload)}
          >
            {t('state.retry')}
          </button>
        </div>
      )}
    </>
  )
}
