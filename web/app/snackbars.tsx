import { useEffect, useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
import { dismiss, notices } from './notices.ts'
import { useValue } from './signals.ts'
import { useT } from './texts.ts'

const icons = { success: 'tick', warning: 'warning', error: 'warning' } as const

/** What has just happened, for five seconds; a popover, so that it also lies above an open dialog. */
export function Snackbars() {
  const t = useT()
  const shown = useValue(notices)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.hidePopover()
    if (shown.length > 0) box.current?.showPopover()
  }, [shown])
  return (
    <div className="snackbars" ref={box} popover="manual" role="status" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={`snackbar ${kind}`}>
          <Icon name={icons[kind]} />
          <span>{text}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('form.close')}
            onClick={() => dismiss(id)}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  )
}
