import type { ReactNode } from 'react'
import type { CompleteUser } from '#core/screens/users/user-edit.ts'
import { readsCosts } from '#core/users/policy.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useActor } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { DocumentsTab } from '../../parts/documents/documents-tab.tsx'
import { RecordPage } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'

interface Props {
  readonly user: CompleteUser
  readonly actions?: ReactNode
  readonly general: () => ReactNode
  readonly costs: () => ReactNode
  readonly availability: () => ReactNode
  /** Also the documents, which are changed where they are read. */
  readonly hasDocuments?: boolean
}

/** A person, to be read or to be changed: the same three tabs under the same numbers. */
export function UserRecord({ user, actions, general, costs, availability, hasDocuments = false }: Props) {
  const t = useT()
  const mayReadCosts = readsCosts(useActor())
  const extra = user.user_user_extra_info
  const name = `${user.first_name} ${user.last_name}`
  const hasLeft = Boolean(extra?.exit_Date && extra.exit_Date < today())
  useCrumb(`/users/${user.id}`, name)
  return (
    <RecordPage
      code={extra?.code}
      title={name}
      state={hasLeft && <Status of="left" />}
      actions={actions}
      tabs={[
        { number: 0, label: t('users.general'), draw: general },
        ...(mayReadCosts ? [{ number: 1, label: t('users.costs'), draw: costs }] : []),
        { number: 2, label: t('users.availability'), draw: availability },
        ...(mayReadCosts && hasDocuments
          ? [
              {
                number: 3,
                label: t('documents.title'),
                draw: () => <DocumentsTab record_kind="user" record_id={user.id} />,
              },
            ]
          : []),
      ]}
    />
  )
}
