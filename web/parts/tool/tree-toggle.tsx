import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

interface Props {
  readonly name: string
  readonly open: boolean
  /** A leaf keeps the room, so that all names stand in line. */
  readonly hidden: boolean
  readonly onToggle: () => void
}

/** Opens and closes a branch. */
export function TreeToggle({ name, open, hidden, onToggle }: Props) {
  const t = useT()
  if (hidden) return <span className="tree-toggle" />
  return (
    <button
      type="button"
      className="tree-toggle"
      aria-expanded={open}
      aria-label={t(open ? 'tasks.close' : 'tasks.open', { name })}
      onClick={onToggle}
    >
      <Icon name={open ? 'down' : 'right'} />
    </button>
  )
}
