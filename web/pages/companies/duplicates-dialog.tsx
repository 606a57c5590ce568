import type { AlikeCompany } from '#core/companies/alike/duplicates.ts'
import { tellingFacts } from '#core/companies/alike/telling.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'

interface Props {
  readonly alike: readonly AlikeCompany[]
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
        /* Whoever types Enter twice makes no second company. */
        <DialogActs onCancel={onClose} label={t('form.continue')} onAct={onContinue} careful />
      }
    >
      <p>{help}</p>
      <ul className="plain-list">
        {alike.map((company) => (
          <li key={company.id}>
            <span className="code">{company.reference}</span>
            <a href={`/companies/${company.id}`} target="_blank" rel="noreferrer">
              {company.name}
            </a>
            <span className="beside muted">{tellingFacts(company)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
