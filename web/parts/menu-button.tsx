import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import { PopButton } from './pop-button.tsx'

interface Named {
  readonly icon: IconName
  readonly label: string
  /** It takes something away. */
  readonly isCareful?: boolean
}

/** Something to do, or a page to go to. */
export type Entry = Named & ({ readonly act: () => void } | { readonly to: string })

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
      {entries.map((entry) => {
        const says = (
          <>
            <Icon name={entry.icon} />
            {entry.label}
          </>
        )
        return 'to' in entry ? (
          <Link key={entry.label} href={entry.to} data-closes>
            {says}
          </Link>
        ) : (
          <button
            key={entry.label}
            type="button"
            className={entry.isCareful ? 'careful' : undefined}
            data-closes
            onClick={entry.act}
          >
            {says}
          </button>
        )
      })}
    </PopButton>
  )
}
