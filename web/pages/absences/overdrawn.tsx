import type { OverdrawnYear } from '#core/users/absences/balance.ts'
import { shownOverdrawn } from '#core/screens/users/absences.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'

/** Says of each year that its holidays are not enough, and what would be left of them. */
export function Overdrawn({ years }: { years: readonly OverdrawnYear[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div role="status">
      {years.map((each) => (
        <small key={each.year} className="overdrawn">
          <Icon name="warning" /> {shownOverdrawn(t, each, language)}
        </small>
      ))}
    </div>
  )
}
