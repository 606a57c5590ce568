import { useState } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import { asFailure } from '#core/screens/loaded.ts'
import { succeed } from '../state/notices.ts'

/**
 * What a dialog does before it goes, once however often it is pressed: `work` answers what is said then, `onDone` brings
 * what stands behind up to date. What refuses it is shown in the dialog, which stays.
 */
export function useClosingAct(
  work: () => Promise<string>,
  onDone: () => Promise<unknown>,
  onClose: () => void,
) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const act = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const message = await work()
      await onDone()
      succeed(message)
      onClose()
    } catch (error) {
      setRefused(asFailure(error))
      setBusy(false)
    }
  }
  return { busy, refused, act }
}
