import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import type { TextKey } from '#core/texts/translate.ts'

/** A key and what it does: pressed when it acts, only shown when the page's own parts answer it. */
export interface Key {
  readonly keys: string
  readonly label: TextKey
  readonly values?: { readonly [name: string]: string }
  readonly act?: () => void
}

/** Keys of the page that is open, and whether their list is. */
export const pageKeys = signal<readonly Key[]>([])
export const keyListOpen = signal(false)

/** The page's own keys while it is open. `keys` must be made once (useMemo). */
export function usePageKeys(keys: readonly Key[]): void {
  useEffect(() => {
    pageKeys.value = keys
    return () => void (pageKeys.value = [])
  }, [keys])
}
