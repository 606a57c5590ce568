import { deleteCompany } from '#core/companies/operations.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'

interface Props {
  readonly company: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Names the company that will go; one that is named elsewhere stays, and the refusal says why. */
export function DeleteCompanyDialog({ company: { id, name }, onClose, onDone }: Props) {
  const t = useT()
  const act = async (): Promise<void> => {
    try {
      await client(deleteCompany, { id })
      succeed(t('companies.deleted'))
      onDone()
    } catch (error) {
      complain(error)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={t('companies.delete_title', { name })}
      question={t('companies.delete_help')}
      label={t('companies.delete')}
      onClose={onClose}
      act={() => void act()}
    />
  )
}
