import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'

export interface Alike {
  readonly id: number
  readonly name: string
  readonly reference: string | null
}

interface Props {
  readonly alike: readonly Alike[]
  readonly help: string
  readonly onClose: () => void
  readonly onContinue: () => void
}

/** Companies that the one being saved may be; continuing saves it all the same. */
export function DuplicatesDialog({ alike, help, onClose, onContinue }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('companies.duplicates')}
      onClose={onClose}
      actions={
        <>
          {/* Whoever types Enter twice makes no second company. */}
          <button type="button" className="quiet" data-first onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button type="button" onClick={onContinue}>
            {t('form.continue')}
          </button>
        </>
      }
    >
      <p>{help}</p>
      <ul className="plain-list">
        {alike.map(({ id, name, reference }) => (
          <li key={id}>
            <span className="code">{reference}</span>
            <a href={`/companies/${id}`} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
