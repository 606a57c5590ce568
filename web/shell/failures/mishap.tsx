import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { lament } from '../../state/notices.ts'
import { Report } from './report.tsx'
import { useValue } from '../../state/signals.ts'
import { t } from '../../state/texts.ts'

const reported = signal<{ readonly error: unknown } | null>(null)

/**
 * A defect beside the drawing: the page still stands, with what was typed in it, so it is said in a snackbar with
 * a way to report it.
 */
export function Mishap() {
  const mishap = useValue(reported)
  useEffect(() => {
    const heard = ({ reason }: PromiseRejectionEvent): void =>
      lament(t.value('app.went_wrong'), {
        label: t.value('feedback.fill'),
        act: () => void (reported.value = { error: reason }),
      })
    addEventListener('unhandledrejection', heard)
    return () => removeEventListener('unhandledrejection', heard)
  }, [])
  return mishap && <Report error={mishap.error} onClose={() => void (reported.value = null)} />
}
