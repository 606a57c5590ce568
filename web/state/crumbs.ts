import { signal } from '@preact/signals-core'
import { useEffect } from 'react'

/** Names of records by path: `/folders/12` → `Townhall`. */
const names = signal<{ readonly [path: string]: string }>({})
export const crumbNames = names

/** Tells the trail what a record is called. */
export function useCrumb(path: string, name: string | null | undefined): void {
  useEffect(() => {
    if (name && names.peek()[path] !== name) names.value = { ...names.peek(), [path]: name }
  }, [path, name])
}
