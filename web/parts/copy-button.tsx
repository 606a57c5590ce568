import { useState } from 'react'
import { useT } from '../state/texts.ts'
import { Icon } from './icon.tsx'

/** Puts a text where it can be pasted from, and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button type="button" className="quiet" onClick={() => void copy()}>
      <Icon name={copied ? 'tick' : 'file'} />
      <span aria-live="polite">{t(copied ? 'copy.done' : 'copy.button')}</span>
    </button>
  )
}
