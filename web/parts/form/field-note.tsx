import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly isError?: boolean
  readonly children: ReactNode
}

/**
 * The text below a field: help, or what is wrong with the typed value. When it is drawn or changes, the field that has
 * the focus stays in sight with its own text: the words of a refusal may come long after the focus.
 */
export function FieldNote({ id, isError = true, children }: Props) {
  const note = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement: focused } = document
    if (!focused?.matches('input, select, textarea')) return
    if (!note.current?.closest('form, dialog, main')?.contains(focused)) return
    focused.scrollIntoView({ block: 'nearest' })
    showNote(focused)
  }, [children])
  return (
    <small ref={note} id={id} className={isError ? 'error' : 'help'}>
      {children}
    </small>
  )
}

/** Brings the text below a field into sight, above whatever sticks at the foot. */
export function showNote(field: Element): void {
  const described = field.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  document.getElementById(described)?.scrollIntoView({ block: 'nearest' })
}
