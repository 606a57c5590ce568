import { useEffect, useState } from 'react'

const pause = 300

/** What is proposed for a field, asked for a moment after what it follows from has changed; null while nothing is. */
export function useProposed(ask: () => Promise<string> | null, given: readonly unknown[]): string | null {
  const [proposed, setProposed] = useState<string | null>(null)
  useEffect(() => {
    let isLatest = true
    const waiting = setTimeout(() => {
      const show = (code: string | null): void => void (isLatest && setProposed(code))
      // Without a proposal the field says what it always said: nothing was lost.
      const asked = ask()
      if (asked) asked.then(show, () => show(null))
      else show(null)
    }, pause)
    return () => {
      isLatest = false
      clearTimeout(waiting)
    }
    // The caller names what `ask` closes over, as with useMemo.
    // oxlint-disable-next-line react/exhaustive-deps
  }, given)
  return proposed
}
