import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { FieldNote } from '../../parts/form/field-note.tsx'

/** The cross at the end of a line; `why` says what keeps the line there. */
export function RemoveLine({ name, why, onRemove }: { name: string; why?: string; onRemove: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('rights.remove', { name })}
      title={why}
      disabled={why !== undefined}
      onClick={onRemove}
    >
      <Icon name="cross" />
    </button>
  )
}

/** What the choice of a line to add is given: where it stands, and what is wrong with it. */
export interface LineChoice {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface AddProps {
  readonly label: string
  readonly onAdd: (chosen: string) => void
  readonly children: (choice: LineChoice) => ReactNode
}

/** One more line: chosen, then added; nothing chosen is told beside the field. */
export function AddLine({ label, onAdd, children }: AddProps) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const onChange = (value: string): void => {
    setChosen(value)
    setMissing(false)
  }
  return (
    <form
      className="add-line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === '')
        if (chosen === '') return
        setChosen('')
        onAdd(chosen)
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {children({
          id,
          value: chosen,
          onChange,
          ...(missing ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-says` } : {}),
        })}
        {missing && <FieldNote id={`${id}-says`}>{t('rights.choose_first')}</FieldNote>}
      </div>
      <button type="submit">{t('rights.add')}</button>
    </form>
  )
}
