import { useRef, type TouchEvent, type TouchEventHandler } from 'react'

/** A finger that went so far aside, and much less up or down, has swiped. It took no longer than a swipe takes. */
const [farEnough, steepness, quickly] = [60, 2, 700]

interface Start {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Answers a swipe over an element: 1 to what follows, -1 to what was before. `go` says whether it went anywhere. */
export function useSwipe(go: (step: 1 | -1) => boolean): {
  readonly onTouchStart: TouchEventHandler
  readonly onTouchMove: TouchEventHandler
  readonly onTouchEnd: TouchEventHandler
} {
  const start = useRef<Start | null>(null)
  return {
    onTouchStart: (event) => {
      const { clientX: x, clientY: y } = event.touches[0]!
      start.current = isSwipable(event) ? { x, y, at: event.timeStamp } : null
    },
    onTouchMove: ({ touches }) => {
      // Two fingers enlarge the page.
      if (touches.length > 1) start.current = null
    },
    onTouchEnd: (event) => {
      const from = start.current
      start.current = null
      const finger = event.changedTouches[0]
      if (!from || !finger) return
      const [across, along] = [finger.clientX - from.x, Math.abs(finger.clientY - from.y)]
      const isSwipe =
        Math.abs(across) >= farEnough &&
        Math.abs(across) > steepness * along &&
        event.timeStamp - from.at <= quickly
      // Tabs inside tabs: a swipe that moved the inner ones is done.
      if (isSwipe && go(across < 0 ? 1 : -1)) event.stopPropagation()
    },
  }
}

/** What is moved by a finger itself: what is typed into, a map, a picture whose values a finger shows. */
const ownWays = 'input, textarea, select, [contenteditable], [role=application], [role=grid], dialog, .map'

function isSwipable({ target, currentTarget, touches }: TouchEvent): boolean {
  if (touches.length !== 1 || !(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest(ownWays)) return false
  for (let each: Element | null = target; each && each !== currentTarget; each = each.parentElement)
    if (scrollsAside(each)) return false
  return true
}

const scrollsAside = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)
