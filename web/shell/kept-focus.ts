/** Where the keyboard goes on from when what had the focus is gone: the closest of these around it. */
const places = '.table-box, .card, .tool-work, [role=tabpanel], dialog, main'

/**
 * Keeps the keyboard where it was working: a row, a chip or a button that goes away with the focus would send it
 * back to the top of the page.
 */
export function keepFocus(): () => void {
  let around: readonly Element[] = []
  const focused = ({ target }: FocusEvent): void => {
    around = target instanceof Element ? ancestors(target) : []
  }
  const look = (): void => {
    const [last] = around
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const place = around.find((each) => each.isConnected && each.matches(places))
    around = []
    if (place instanceof HTMLElement) reach(place)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', focused)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', focused)
  }
}

/**
 * Brings what gets the focus into sight whole, with the words below its field: browsers are content with the place where
 * one types, which leaves the rest of a long text under what sticks. Nothing moves under a pointer that is pressed.
 */
export function showFocus(): () => void {
  let isPressed = false
  const press = (): void => void (isPressed = true)
  const letGo = (): void => void (isPressed = false)
  const focused = ({ target }: FocusEvent): void => {
    if (isPressed || !(target instanceof Element) || !target.matches(focusable)) return
    const field = target.closest('.field')
    const fits = field !== null && field.clientHeight < innerHeight / 3
    ;(fits ? field : target).scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('pointerdown', press, true)
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, letGo, true)
  document.addEventListener('focusin', focused)
  return () => {
    document.removeEventListener('pointerdown', press, true)
    for (const end of ['pointerup', 'pointercancel'] as const) document.removeEventListener(end, letGo, true)
    document.removeEventListener('focusin', focused)
  }
}

const focusable = ':is(#content, dialog) :is(input, select, textarea, button, a, summary)'

/** Focuses what otherwise takes no focus, for this once. */
function reach(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
  return found
}
