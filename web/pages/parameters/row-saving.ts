import { useCallback, useEffect, useRef } from 'react'
import type { FormScreen } from '#core/screens/form/form.ts'
import { shownError, shownFailure } from '#core/screens/formatting.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { regret, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'

type Row = Pick<FormScreen, 'dirty' | 'saving' | 'failure' | 'errors'> & {
  readonly save: () => Promise<unknown>
}

/**
 * Saves a row that is left. While it is being saved nobody is asked to stay; what is refused after the row is gone
 * is said where one is by then.
 */
export function useRowSaving(form: Row, done: string, reload: () => Promise<void>): () => Promise<void> {
  const t = useT()
  const isGone = useRef(false)
  const again = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  useUnsavedGuard(useCallback(() => form.dirty.value && !form.saving.value, [form]))
  return async function commit(): Promise<void> {
    if (!form.dirty.value) return
    if (form.saving.value) return void (again.current = true)
    if (await form.save()) {
      succeed(done)
      await reload()
      if (!again.current) return
      again.current = false
      await commit()
    } else if (isGone.current) {
      const [error] = Object.values(form.errors.value)
      const { value: failure } = form.failure
      regret(failure ? shownFailure(t, failure) : error ? shownError(t, error) : t('form.unsaved'))
    }
  }
}
