import type { CapacityScreen } from '#core/screens/capacity/capacity.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useMonthInWords } from './in-words.ts'

const levels = [0, 1, 2, 3, 4] as const

/** What the cell says in which the keyboard stands; before, what the shades mean. */
export function CellStatus({ screen }: { screen: CapacityScreen }) {
  const t = useT()
  const inWords = useMonthInWords()
  const at = useValue(screen.grid.selected)?.to
  const month = useRead(() => (at ? screen.monthAt(at) : undefined), [screen, at])
  const person = at && screen.personAt(at.row)
  return (
    <div className="capacity-status">
      <p role="status">{month && person ? inWords(person.name, month) : ''}</p>
      <p className="legend muted">
        {t('capacity.legend')}
        {levels.map((level) => (
          <span key={level} className={`shade level-${level}`}>
            {['0 %', '< 40 %', '< 70 %', '< 90 %', '≤ 100 %'][level]}
          </span>
        ))}
        <span className="shade overload">&gt; 100 %, {t('planning.above_target')}</span>
      </p>
    </div>
  )
}
