import { keyListOpen, pageKeys, type Key } from '../state/keys.ts'
import { go, goUp } from '../state/navigation.ts'
import { me } from '../state/session.ts'
import { isOffered, menu } from './pages.ts'

/** The keys that work on every page. */
export const everywhere: readonly Key[] = [
  { keys: '?', label: 'keys.help', act: () => void (keyListOpen.value = true) },
  {
    keys: '/',
    label: 'keys.search',
    act: () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
  },
  { keys: 'Ctrl-K', label: 'palette.open' },
  { keys: 'Esc', label: 'keys.back', act: stepBack },
]

/** Answers Ctrl-K everywhere, also in an input and over a dialog. */
export function paletteKey(act: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    if (!isKey || event.defaultPrevented) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

let waiting: ReturnType<typeof setTimeout> | undefined
const patience = 1500

/** Answers keys that no input or dialog takes for itself. */
export function listenForKeys(): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
    const act = event.ctrlKey || event.metaKey ? withControl(event) : alone(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

const own = (keys: string) =>
  [...pageKeys.value, ...everywhere].find((each) => each.act && each.keys.split(' ').includes(keys))?.act

/** Keys by which one moves, as key lists show them. */
const moving: { readonly [key: string]: string } = {
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
  Enter: 'Enter',
}

function withControl(event: KeyboardEvent): (() => void) | undefined {
  const keys = `Ctrl-${event.shiftKey ? 'Shift-' : ''}${event.key.toUpperCase()}`
  return own(keys) ?? (keys === 'Ctrl-S' ? saveForm : undefined)
}

/** The form in which one types, else the only one of the page; never the browser's own saving of the page. */
function saveForm(): void {
  const all = document.querySelectorAll<HTMLFormElement>('main form')
  const form = document.activeElement?.closest('form') ?? (all.length === 1 ? all[0] : null)
  form?.requestSubmit()
}

function alone(event: KeyboardEvent): (() => void) | undefined {
  if (event.key === 'Escape') return own('Esc')
  const [target = null] = event.composedPath()
  if (isTyping(target) && !takesFigures(target)) return undefined
  const move = moving[event.key]
  if (move) return !event.shiftKey && leavesFree(target, event.key) ? own(move) : undefined
  if (waiting) {
    stopWaiting()
    const page = menu.find((entry) => entry.letter === event.key && isOffered(entry.page, me.value))
    if (page) {
      return () => {
        // An input that goes away with its page is not told that it is left.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        go(page.path)
      }
    }
  }
  if (event.key === 'g') return waitForLetter
  return own(event.key)
}

function waitForLetter(): void {
  waiting = setTimeout(stopWaiting, patience)
}

function stopWaiting(): void {
  clearTimeout(waiting)
  waiting = undefined
}

/** Out of an input first, then up the trail. */
function stepBack(): void {
  let focused = document.activeElement
  // What is written in a part of the document of its own, such as the page of a template.
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (focused instanceof HTMLElement && isTyping(focused)) focused.blur()
  else goUp()
}

/** Whether what has the keyboard has no use of its own for a key that moves: the page itself, for arrows also a link or a button. */
function leavesFree(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return target === document
  if (target.matches('body, main, main [tabindex="-1"]:not(td)')) return true
  const uses = '[role=menu], [role=tablist], [role=listbox], [role=grid], [role=tree], [role=radiogroup]'
  return key !== 'Enter' && target.matches('a[href], button') && !target.closest(uses)
}

/** A cell of a grid takes figures only: letters pressed in it are the page's. */
const takesFigures = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('[data-takes=figures]')

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable)
