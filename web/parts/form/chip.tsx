import type { ReactNode } from 'react'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

/** Says what is on, and takes it off. */
export function Chip({
  name,
  onRemove,
  children,
}: {
  name: string
  onRemove: () => void
  children?: ReactNode
}) {
  const t = useT()
  return (
    <span className="chip">
      {children ?? name}
      <button type="button" aria-label={t('list.remove_filter', { name })} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </span>
  )
}

/** On or off, at once. */
export function Toggle({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="toggle">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
