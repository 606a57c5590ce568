import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { late } from '../../late.ts'
import type { CalendarProps } from './calendar.tsx'
import '../../css/calendar.css'

const Calendar = late(async () => (await import('./calendar.tsx')).Calendar)

interface Props extends Omit<CalendarProps, 'onChoose'> {
  readonly label: string
  readonly face: ReactNode
  readonly className?: string
  /** True when something else is to be chosen yet: the calendar stays open. */
  readonly onChoose: (day: string) => boolean | void
  /** Gets the focus when a day was chosen; without, the button has it again. */
  readonly focusAfter?: () => void
  /** It was closed, by a choice or without one. */
  readonly onClose?: () => void
}

/** A button that opens a calendar over the page, closed by Esc, by a click elsewhere and by a choice. */
export function DayButton({
  label,
  face,
  className = 'icon-button',
  onChoose,
  focusAfter,
  onClose,
  ...calendar
}: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const pop = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && pop.current && opener.current) return openBelow(pop.current, opener.current)
    return undefined
  }, [open])
  const close = (): void => {
    pop.current?.hidePopover()
    ;(focusAfter ?? (() => opener.current?.focus()))()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={className === 'icon-button' ? label : undefined}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div
          ref={pop}
          popover="auto"
          role="dialog"
          aria-label={label}
          className="calendar-pop"
          onToggle={({ newState }) => {
            if (newState !== 'closed') return
            setOpen(false)
            onClose?.()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
        >
          <Suspense fallback={null}>
            <Calendar {...calendar} onChoose={(day) => onChoose(day) || close()} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const gap = 4

/** Shows it below what opens it, or above where there is no room, and within the window; moved when it grows. */
function openBelow(pop: HTMLElement, opener: HTMLElement): () => void {
  const beside = opener.closest('.day-input') ?? opener
  const place = (): void => {
    const { left, top, bottom } = beside.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = pop
    const below = bottom + gap + offsetHeight <= innerHeight
    pop.style.left = `${Math.max(gap, Math.min(left, innerWidth - offsetWidth - gap))}px`
    pop.style.top = `${below ? bottom + gap : Math.max(gap, top - gap - offsetHeight)}px`
  }
  pop.showPopover()
  place()
  const grown = new ResizeObserver(place)
  grown.observe(pop)
  return () => grown.disconnect()
}
