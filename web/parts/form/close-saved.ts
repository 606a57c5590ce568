import { leaving } from '../../state/navigation.ts'
import type { AnyForm } from './form.tsx'

/** Closes a form; what was typed and is not saved, such as since its save was sent, is asked about first. */
export function closeSaved({ dirty }: Pick<AnyForm, 'dirty'>, close: () => void): void {
  if (dirty.value) leaving.value = { go: close }
  else close()
}
