import { readColour } from '#core/values/colour.ts'
import { useT } from '../../state/texts.ts'
import { pickControl, type Control } from './control.ts'

interface Props extends Control {
  /** What the colour is of: names the palette. */
  readonly label: string
  /** The field was left: what is typed is as it will be read. */
  readonly onLeave: () => void
}

/** A colour picked from the browser's palette, or typed with or without `#`. */
export function ColourInput({ value, onChange, label, onLeave, ...control }: Props) {
  const t = useT()
  const typed = String(value ?? '')
  const colour = readColour(typed)
  return (
    <span className="colour-input">
      <input
        type="color"
        aria-label={t('form.choose_colour', { field: label })}
        className={colour ? undefined : 'none'}
        value={`#${colour ?? 'ffffff'}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...pickControl(control)}
        type="text"
        data-settles
        autoComplete="off"
        placeholder={control.required ? '#1a7f5a' : t('form.colour_by_itself')}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (colour) onChange(`#${colour}`)
          onLeave()
        }}
      />
    </span>
  )
}
