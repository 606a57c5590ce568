import type { ReactNode } from 'react'
import { useNarrow } from '../state/narrow.ts'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  readonly icon?: IconName
  readonly className: string
  /** What stands on the line that unfolds it. */
  readonly says: ReactNode
  readonly children: ReactNode
}

/** What would push the rest out of sight on a narrow screen: there it opens when somebody asks for it. */
export function Folded({ icon = 'right', className, says, children }: Props) {
  if (!useNarrow()) return children
  return (
    <details className={className}>
      <summary>
        <Icon name={icon} />
        {says}
      </summary>
      {children}
    </details>
  )
}
