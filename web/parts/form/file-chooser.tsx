import { useRef } from 'react'
import type { FieldError } from '#core/screens/form/typed.ts'
import { shownError } from '#core/screens/formatting.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

interface Props {
  /** Of the field; what is said of it stands at `${id}-says`. */
  readonly id: string
  /** As the browser's own chooser reads it. */
  readonly accept: string
  /** Several files may be chosen at once. */
  readonly multiple?: boolean
  readonly chooseLabel: string
  readonly onChoose: (files: readonly File[]) => void
  readonly removeLabel: string
  /** Null where there is nothing to remove. */
  readonly onRemove: (() => void) | null
  readonly help: string
  readonly error: FieldError | undefined
}

/** The buttons that choose a file and take it away, and what is wrong with the one chosen. */
export function FileChooser({
  id,
  accept,
  multiple = false,
  chooseLabel,
  onChoose,
  removeLabel,
  onRemove,
  help,
  error,
}: Props) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="picture-buttons">
      <button type="button" className="quiet" onClick={() => chooser.current?.click()}>
        <Icon name="upload" />
        {chooseLabel}
      </button>
      {onRemove && (
        <button type="button" className="quiet" onClick={onRemove}>
          <Icon name="bin" />
          {removeLabel}
        </button>
      )}
      <input
        id={id}
        ref={chooser}
        type="file"
        className="hidden"
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <small id={`${id}-says`} className={error ? 'error' : 'help'} role={error ? 'alert' : undefined}>
        {error ? shownError(t, error) : help}
      </small>
    </div>
  )
}
