import { useLayoutEffect, useState, type RefObject } from 'react'
import { drawnIn } from '../tool/drawn-in.ts'

/** The room that a picture has, in pixels. */
export interface Room {
  readonly width: number
  /** The size of its texts. */
  readonly size: number
}

/** Texts of pictures are so much smaller than those around them. */
const smaller = 0.86

/** How wide an element is and how large its texts are, before it is painted and whenever its width changes. */
export function useRoom(place: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, size: 12 })
  useLayoutEffect(() => {
    const element = drawnIn(place)
    const measure = (): void => {
      const width = Math.floor(element.clientWidth)
      const size = Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * smaller)
      setRoom((known) => (known.width === width && known.size === size ? known : { width, size }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
