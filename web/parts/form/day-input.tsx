import { useRef } from 'react'
import { parseDay } from '#core/values/day.ts'
import { shownDay } from '#core/screens/shown.ts'
import { useT } from '../../state/texts.ts'
import { pickControl } from './control.ts'
import type { Control } from './control.ts'
import { Icon } from '../icon.tsx'

/** A day written dd/MM/yyyy whatever the browser's own habit; its calendar is one click away. */
export function DayInput({ value, onChange, ...control }: Control) {
  const t = useT()
  const native = useRef<HTMLInputElement>(null)
  const typed = String(value ?? '')
  return (
    <span className="day-input">
      <input
        {...pickControl(control)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('form.date_format')}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(shownDay(parseDay(typed)) || typed)}
      />
      <input
        ref={native}
        type="date"
        className="native-day"
        tabIndex={-1}
        aria-hidden="true"
        value={parseDay(typed) ?? ''}
        onChange={(event) => onChange(shownDay(event.target.value))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('form.choose_date')}
        onClick={() => native.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
    </span>
  )
}
