import { Dialog } from '../parts/dialog.tsx'
import { leaving } from '../state/navigation.ts'
import { useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'

/** Asked once before something that was typed would be lost. */
export function LeaveDialog() {
  const t = useT()
  const step = useValue(leaving)
  if (!step) return null
  const stay = (): void => void (leaving.value = null)
  return (
    <Dialog
      title={t('form.leave_title')}
      onClose={stay}
      actions={
        <>
          <button type="button" className="quiet" data-first onClick={stay}>
            {t('form.stay')}
          </button>
          <button
            type="button"
            className="danger"
            onClick={() => {
              stay()
              step.go()
            }}
          >
            {t('form.leave')}
          </button>
        </>
      }
    >
      <p>{t('form.leave_help')}</p>
    </Dialog>
  )
}
