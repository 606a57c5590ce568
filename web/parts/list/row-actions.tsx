import { Link } from 'wouter'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

/** Records that have pages of their own at `/noun/id`, by the noun of their texts. */
export type RecordNoun = 'users' | 'companies' | 'folders' | 'subfolders'

interface Props {
  readonly noun: RecordNoun
  readonly id: number
  /** Where the record is, when that is not `/noun/id`. */
  readonly at?: string
  readonly name: string
  readonly mayEdit: boolean
  /** Asks whether it shall go; null where the person may not delete it. */
  readonly onDelete: (() => void) | null
}

/** What can be done with a record of a list, as far as the person may. */
export function RowActions({ noun, id, at = `/${noun}/${id}`, name, mayEdit, onDelete }: Props) {
  const t = useT()
  return (
    <>
      {mayEdit && (
        <Link
          href={`${at}/edit`}
          className="icon-button"
          aria-label={t(`${noun}.edit_title`, { name })}
          title={t(`${noun}.edit`)}
        >
          <Icon name="pencil" />
        </Link>
      )}
      {onDelete && (
        <button
          type="button"
          className="icon-button"
          aria-label={t(`${noun}.delete_title`, { name })}
          title={t(`${noun}.delete`)}
          onClick={onDelete}
        >
          <Icon name="bin" />
        </button>
      )}
    </>
  )
}
