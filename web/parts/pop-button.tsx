import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface Props {
  readonly label: string
  readonly face: ReactNode
  readonly className?: string
  /** A list of things to do: arrows open it and go through it. */
  readonly isMenu?: boolean
  /** What opens below the button; a press on something marked `data-closes` closes it. */
  readonly children: ReactNode
}

/** A button that opens something small below itself: closed by Esc, by a click elsewhere and by leaving it. */
export function PopButton({ label, face, className = 'icon-button', isMenu = false, children }: Props) {
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
        if (event.key === 'Escape' && open) {
          event.preventDefault()
          close()
        }
        if (isMenu && moves.has(event.key)) {
          event.preventDefault()
          if (!open) flushSync(() => setOpen(true))
          moveTo(box.current, event.key)
        }
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

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** Puts the focus on another entry: past the last comes the first. */
function moveTo(box: HTMLElement | null, key: string): void {
  const entries = [...(box?.querySelectorAll<HTMLElement>('.menu-list [data-closes]') ?? [])]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key] ?? 0
  entries.at(next % entries.length)?.focus()
}
