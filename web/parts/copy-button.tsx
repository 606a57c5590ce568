import { useState } from 'react'
import { useT } from '../state/texts.ts'
import { Icon } from './icon.tsx'

/** Puts a text where it can be pasted from, and says so; or that the browser does not allow it, as over http. */
export function CopyButton({ text }: { text: string }) {
  const t = useT()
  const [state, setState] = useState<'button' | 'done' | 'by_hand'>('button')
  const copy = async (): Promise<void> => {
    // Without encryption there is no clipboard at all.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setState(isDone ? 'done' : 'by_hand')
  }
  return (
    <button type="button" className="quiet" onClick={() => void copy()}>
      <Icon name={state === 'done' ? 'tick' : 'file'} />
      <span aria-live="polite">{t(`copy.${state}`)}</span>
    </button>
  )
}
