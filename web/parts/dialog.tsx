import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '../state/texts.ts'
import { Icon } from './icon.tsx'
import { drawnIn } from './tool/drawn-in.ts'

interface Props {
  readonly title: string
  /** Asked for by Esc, the cross or a click outside; the owner then stops drawing it. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** `fields` is as wide, and no higher than what it asks for; `table` is as wide as a table may need. */
  readonly wide?: boolean | 'fields' | 'table'
  readonly closeLabel?: string
  /** Closed by its cross alone, because closing it loses something. */
  readonly insists?: boolean
}

/** A modal: the browser keeps the focus inside and gives it back to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
  closeLabel,
  insists = false,
}: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const drawn = drawnIn(dialog)
    const opener = document.activeElement
    drawn.showModal()
    focusFirst(drawn)
    return () => {
      drawn.close()
      const returnTo = opener instanceof HTMLElement && opener.isConnected ? opener : null
      // What opened it may be gone with what was deleted: the page itself then has the focus.
      if (returnTo) returnTo.focus()
      else document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={wide ? `wide ${wide === true ? '' : shapes[wide]}` : undefined}
      onCancel={(event) => {
        // What another dialog inside it is asked comes by here too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!insists) onClose()
      }}
      onMouseDown={(event) => event.target === dialog.current && !insists && onClose()}
      onKeyDown={(event) => {
        if ((event.target as HTMLElement).closest('dialog') !== dialog.current) return
        if (insists && event.key === 'Escape') event.preventDefault()
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
        event.preventDefault()
        dialog.current?.querySelector('form')?.requestSubmit()
      }}
    >
      <article>
        <header>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel ?? t('form.close')}
            title={closeLabel}
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
        {actions && <footer>{actions}</footer>}
      </article>
    </dialog>
  )
}

const shapes = { fields: 'low', table: 'broad' } as const

/** What asks for something is focused first, else what is there to be done. */
function focusFirst(dialog: HTMLDialogElement): void {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-first]') ??
    dialog.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea):not(:disabled)') ??
    dialog.querySelector<HTMLElement>('footer button:last-child:not(:disabled)')
  wanted?.focus()
}
