import { signal } from '@preact/signals-core'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure, shownWarning } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { t } from './texts.ts'

export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'info'
  /** In the words that there are by now: those of a refusal may come after it. */
  readonly say: (t: Translate) => string
  /** What can be done about it at once. */
  readonly action?: Action
}
interface Action {
  readonly label: string
  readonly act: () => void
}

const shownFor = 5000
const mostShown = 4

/** What the snackbars say, oldest first. */
export const notices = signal<readonly Notice[]>([])

let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let held = false

function show(kind: Notice['kind'], words: string | Notice['say'], action?: Action): void {
  const id = ++last
  const say = typeof words === 'string' ? () => words : words
  const others = action ? notices.value : withoutSame(kind, say(t.value))
  notices.value = [...others.slice(1 - mostShown), { id, kind, say, ...(action ? { action } : {}) }]
  if (!held) letGo(id)
}

/** What is said again has its five seconds anew instead of standing there twice. */
function withoutSame(kind: Notice['kind'], text: string): readonly Notice[] {
  const isSame = (each: Notice): boolean => each.kind === kind && each.say(t.value) === text && !each.action
  for (const { id } of notices.value.filter(isSame)) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  return notices.value.filter((each) => !isSame(each))
}

const letGo = (id: number): void =>
  void timers.set(
    id,
    setTimeout(() => dismiss(id), shownFor),
  )

/** Keeps all of them while somebody points at one or works in it. */
export function hold(): void {
  held = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** From now on each has its five seconds again. */
export function release(): void {
  held = false
  for (const { id } of notices.value) if (!timers.has(id)) letGo(id)
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  notices.value = notices.value.filter((each) => each.id !== id)
  // What is gone points at nothing and has no focus.
  if (notices.value.length === 0) held = false
}

export const succeed = (text: string, action?: Action): void => show('success', text, action)

/** Something happened elsewhere. */
export const inform = (text: string, action?: Action): void => show('info', text, action)

/** Done, but the person must know this code. */
export const warn = (code: string): void => show('warning', (t) => shownWarning(t, code))

/** Says why something was refused. What is not a refusal is a defect, for the error page. */
export function complain(error: unknown): void {
  if (!(error instanceof Failure)) throw error
  show('error', (t) => shownFailure(t, error))
}

/** Something was refused that is no longer in sight. */
export const regret = (text: string): void => show('error', text)

/** Something broke beside the page: said with a way to report it. */
export const lament = (text: string, action: Action): void => show('error', text, action)
