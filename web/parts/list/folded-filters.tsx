import type { ReactNode } from 'react'
import { useNarrow } from '../../state/narrow.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

/** On a narrow screen filters would push the list out of sight: they open when asked for, and say how many are on. */
export function FoldedFilters({ on, children }: { on: number; children: ReactNode }) {
  const t = useT()
  if (!useNarrow()) return children
  return (
    <details className="folded-filters">
      <summary>
        <Icon name="filter" />
        {t('list.folded')} {on > 0 && <span className="count">{on}</span>}
      </summary>
      {children}
    </details>
  )
}
