import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { complain, succeed } from '../../../state/notices.ts'

interface SectionProps {
  readonly title: string
  /** The button of the step, where there is one. */
  readonly step: ReactNode
  readonly children: ReactNode
}

/** A step of the run. Its heading takes the keyboard when the button of the step goes, for its work is done. */
export function Step({ title, step, children }: SectionProps) {
  return (
    <section>
      <header className="section-head">
        <h2 tabIndex={-1}>{title}</h2>
        {step}
      </header>
      {children}
    </section>
  )
}

interface Props {
  readonly label: string
  /** There is nothing to do, or something else is being done. */
  readonly idle?: boolean
  /** Does the step and says what came of it. */
  readonly work: () => Promise<string | null>
}

/** Does a step of the run, once, and says what came of it. */
export function StepButton({ label, idle = false, work }: Props) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useKeyboardKept(button)
  const act = (): void => {
    if (busy || idle) return
    setBusy(true)
    void work()
      .then((message) => message && succeed(message))
      .catch(complain)
      .finally(() => setBusy(false))
  }
  return (
    <button ref={button} type="button" aria-disabled={busy || idle} aria-busy={busy} onClick={act}>
      {label}
    </button>
  )
}

/** A button that goes with its work leaves the keyboard on the heading beside it. */
export function useKeyboardKept(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const own = button.current
    const heading = own?.parentElement?.querySelector('h2')
    return () => {
      if (own && document.activeElement === own) heading?.focus()
    }
  }, [button])
}
