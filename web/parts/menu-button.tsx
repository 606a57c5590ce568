import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { PopButton } from './pop-button.tsx'

export interface Entry {
  readonly icon: IconName
  readonly label: string
  readonly act: () => void
}

interface Props {
  readonly label: string
  readonly face: ReactNode
  readonly className?: string
  readonly head?: ReactNode
  readonly entries: readonly Entry[]
}

/** A button that opens a short list of things to do. */
export function MenuButton({ label, face, className, head, entries }: Props) {
  return (
    <PopButton label={label} face={face} isMenu {...(className ? { className } : {})}>
      {head && <div className="menu-head">{head}</div>}
      {entries.map((entry) => (
        <button key={entry.label} type="button" data-closes onClick={entry.act}>
          <Icon name={entry.icon} />
          {entry.label}
        </button>
      ))}
    </PopButton>
  )
}
