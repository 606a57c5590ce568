import { useEffect, useState } from 'react'
import { useT } from '../../state/texts.ts'

const pause = 300

/** A proposal for a field, null while there is none, and the line of help that tells it. */
interface Proposed {
  readonly proposed: string | null
  readonly help: string
}

/**
 * What a field becomes when it is left empty, asked for a moment after what it follows from has changed. Its help stands
 * there from the start, so that nothing below moves when the answer comes.
 */
export function useProposed(ask: () => Promise<string> | null, dependencies: readonly unknown[]): Proposed {
  const t = useT()
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
  }, dependencies)
  return { proposed, help: t('form.proposed', { code: proposed ?? '…' }) }
}
