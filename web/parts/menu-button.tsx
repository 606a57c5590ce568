import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

export interface Entry {
  readonly icon: IconName
  readonly label: string
  readonly act: () => void
}

interface Props {
  readonly label: string
  readonly face: ReactNode
  readonly head?: ReactNode
  readonly entries: readonly Entry[]
}

/** A button that opens a short list of things to do. */
export function MenuButton({ label, face, head, entries }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div
      className="menu-button"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        close()
      }}
    >
      <button
        ref={opener}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div className="menu-list">
          {head && <div className="menu-head">{head}</div>}
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              onClick={() => {
                close()
                entry.act()
              }}
            >
              <Icon name={entry.icon} />
              {entry.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
