import { useEffect, useRef } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { dismiss, hold, notices, release } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

const icons = { success: 'tick', warning: 'warning', error: 'warning', info: 'bell' } as const

/**
 * What has just happened, for five seconds and as long as one points at it or works in it; a popover, so that it
 * also lies above an open dialog.
 */
export function Snackbars() {
  const t = useT()
  const current = useValue(notices)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.hidePopover()
    if (current.length > 0) box.current?.showPopover()
  }, [current])
  return (
    // The region itself is always there: a screen reader only hears what is added to one that it knows.
    <div role="status" aria-live="polite">
      <div
        className="snackbars"
        ref={box}
        popover="manual"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || release()}
      >
        {current.map(({ id, kind, say, action }) => (
          <div key={id} className={`snackbar ${kind}`}>
            <Icon name={icons[kind]} />
            <span>{say(t)}</span>
            {action && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  dismiss(id)
                  action.act()
                }}
              >
                {action.label}
              </button>
            )}
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
    </div>
  )
}
