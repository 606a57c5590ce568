import { signal } from '@preact/signals-core'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure, shownWarning } from '#core/screens/shown.ts'
import { t } from './texts.ts'

export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
}

const shownFor = 5000

/** What the snackbars say, oldest first. */
export const notices = signal<readonly Notice[]>([])

let last = 0

function show(kind: Notice['kind'], text: string): void {
  const id = ++last
  notices.value = [...notices.value.slice(-3), { id, kind, text }]
  setTimeout(() => dismiss(id), shownFor)
}

export const dismiss = (id: number): void =>
  void (notices.value = notices.value.filter((each) => each.id !== id))

export const succeed = (text: string): void => show('success', text)

/** Done, but the person must know this code. */
export const warn = (code: string): void => show('warning', shownWarning(t.value, code))

/** Says why something was refused. What is not a refusal is a defect, for the error page. */
export function complain(error: unknown): void {
  if (!(error instanceof Failure)) throw error
  show('error', shownFailure(t.value, error))
}
