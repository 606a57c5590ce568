import type { ReactNode } from 'react'
import { useT } from '../../state/texts.ts'
import { Folded } from '../folded.tsx'

/** The filters of a list. Folded, they say how many are on. */
export function FoldedFilters({ on, children }: { on: number; children: ReactNode }) {
  const t = useT()
  const says = (
    <>
      {t('list.folded')} {on > 0 && <span className="count">{on}</span>}
    </>
  )
  return (
    <Folded icon="filter" className="folded-filters" says={says}>
      {children}
    </Folded>
  )
}
