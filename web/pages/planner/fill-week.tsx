import { useEffect, useMemo, useState } from 'react'
import { filledInWords } from '#core/screens/planner/in-words.ts'
import type { Filled as FilledWeek, PlannerScreen } from '#core/screens/planner/planner.ts'
import { complain } from '../../state/notices.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'

type Otherwise = Parameters<typeof filledInWords>[1]

interface Filling {
  readonly last: { readonly filled: FilledWeek; readonly otherwise: Otherwise } | null
  readonly copyLast: () => void
  readonly fromPlan: () => void
  readonly forget: () => void
}

/** Filling a week at once, and what the last time came to. */
export function useFilling(screen: PlannerScreen): Filling {
  const [last, setLast] = useState<Filling['last']>(null)
  // What was taken back is said by the grid.
  useEffect(
    () => screen.grid.last.subscribe((outcome) => outcome?.kind === 'undone' && setLast(null)),
    [screen],
  )
  const acts = useMemo(() => {
    const fill = (work: () => Promise<FilledWeek>, otherwise: Otherwise) => (): void => {
      saveTyped()
      work().then((filled) => setLast({ filled, otherwise }), complain)
    }
    return {
      copyLast: fill(screen.copyLastWeek, 'planner.nothing_last_week'),
      fromPlan: fill(screen.fillFromPlan, 'planner.nothing_planned'),
      forget: () => setLast(null),
    }
  }, [screen])
  return { last, ...acts }
}

/** What is being typed is saved first, as on leaving any cell; the keyboard stays where it was. */
function saveTyped(): void {
  const { activeElement: focused } = document
  if (!(focused instanceof HTMLElement)) return
  focused.blur()
  focused.focus()
}

/** Last week again, or the week's part of the month's plan. */
export function FillMenu({ filling }: { filling: Filling }) {
  const t = useT()
  return (
    <MenuButton
      label={t('planner.fill')}
      className="quiet small"
      face={t('planner.fill')}
      entries={[
        { icon: 'columns', label: t('planner.copy_last'), act: filling.copyLast },
        { icon: 'calendar', label: t('planner.fill_from_plan'), act: filling.fromPlan },
      ]}
    />
  )
}

/** What was booked, and what was left out and why, until somebody has read it. */
export function Filled({ filling: { last, forget } }: { filling: Filling }) {
  const t = useT()
  const language = useLanguage()
  if (!last) return null
  const [done, ...left] = filledInWords(last.filled, last.otherwise, t, language)
  return (
    <div className="filled-week" role="status">
      <div>
        <strong>{done}</strong>
        {left.length > 0 && (
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={t('form.close')} onClick={forget}>
        <Icon name="cross" />
      </button>
    </div>
  )
}
