import { useRef } from 'react'
import { inZone } from '#core/values/moment.ts'
import { readMoment, shownMoment } from '#core/screens/moment.ts'
import { useT } from '../../state/texts.ts'
import { today, useTimeZone } from '../../state/today.ts'
import { pickControl } from './control.ts'
import type { Control } from './control.ts'
import { Icon } from '../icon.tsx'

/** A date and a time of the firm's clock, written dd/MM/yyyy HH:mm; its calendar shows no day before today. */
export function MomentInput({ value, onChange, ...control }: Control) {
  const t = useT()
  const timeZone = useTimeZone()
  const native = useRef<HTMLInputElement>(null)
  const typed = String(value ?? '')
  const at = readMoment(typed, timeZone)
  return (
    <span className="day-input">
      <input
        {...pickControl(control)}
        type="text"
        autoComplete="off"
        placeholder={t('form.moment_format')}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => at && onChange(shownMoment(at, timeZone))}
      />
      <input
        ref={native}
        type="datetime-local"
        className="native-day"
        tabIndex={-1}
        aria-hidden="true"
        min={`${today()}T00:00`}
        value={at ? written(new Date(at), timeZone) : ''}
        onChange={(event) => {
          const [day = '', time = ''] = event.target.value.split('T')
          onChange(day ? `${day.split('-').toReversed().join('/')} ${time}` : '')
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('form.choose_moment')}
        onClick={() => native.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
    </span>
  )
}

function written(at: Date, timeZone: string): string {
  const { day, time } = inZone(at, timeZone)
  return `${day}T${time}`
}
