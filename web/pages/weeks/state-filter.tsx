import { listedStates } from '#core/booking/operations.ts'
import type { WeeksScreen } from '#core/screens/weeks.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** Parts of one state, or of any; those that wait come first. */
export function StateFilter({ screen }: { screen: WeeksScreen }) {
  const t = useT()
  const { state } = useValue(screen.filters)
  return (
    <span className="segments" role="group" aria-label={t('field.state')}>
      {listedStates.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={state === each}
          onClick={() => screen.setFilter('state', each)}
        >
          {t(each === 'submitted' ? 'weeks.waiting' : `week.state.${each}`)}
        </button>
      ))}
    </span>
  )
}
