import { Link } from 'wouter'
import { Icon } from '../icon.tsx'

interface Props {
  /** Where the record is changed, and what the way there is called: in a word, and with the record's name. */
  readonly edit?: { readonly to: string; readonly label: string; readonly title: string } | null
  readonly remove?: { readonly act: () => void; readonly label: string; readonly title: string } | null
}

/** What can be done with a record of a list, as far as the person may. */
export function RowActions({ edit, remove }: Props) {
  return (
    <>
      {edit && (
        <Link href={edit.to} className="icon-button" aria-label={edit.title} title={edit.label}>
          <Icon name="pencil" />
        </Link>
      )}
      {remove && (
        <button
          type="button"
          className="icon-button"
          aria-label={remove.title}
          title={remove.label}
          onClick={remove.act}
        >
          <Icon name="bin" />
        </button>
      )}
    </>
  )
}
