import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly face: ReactNode
  readonly className?: string
  /** What opens below the button; a press on something marked `data-closes` closes it. */
  readonly children: ReactNode
}

/** A button that opens something small below itself: closed by Esc, by a click elsewhere and by leaving it. */
export function PopButton({ label, face, className = 'icon-button', children }: Props) {
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
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div
          className="menu-list"
          onClick={(event) => (event.target as HTMLElement).closest('[data-closes]') && close()}
        >
          {children}
        </div>
      )}
    </div>
  )
}
