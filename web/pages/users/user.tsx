import { useState } from 'react'
import type { ReadUser } from '#core/screens/users/user-edit.ts'
import { readUser } from '#core/users/operations.ts'
import { decidesAbsences, deletesPeople, editsCosts, editsPeople } from '#core/users/policy.ts'
import { useAddressNumber } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor } from '../../state/session.ts'
import { RecordActions } from '../../parts/record/record-actions.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { AvailabilityTab } from './availability-tab.tsx'
import { CostsTab } from './costs-tab.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { General } from './general.tsx'
import { Invite } from './invite.tsx'
import { PersonalData } from './personal-data.tsx'
import { PersonTime } from './person-time.tsx'
import { TakeWays } from './take-way.tsx'
import { useDecides } from './user-fields.tsx'
import { UserRecord } from './user-record.tsx'
import { WaitingOn } from './waiting.tsx'

export function UserPage({ params }: PageProps) {
  const id = Number(params['id'])
  const user = useRecord(() => client(readUser, { id }), [id], { user: { id } })
  return (
    <Await loaded={user} orElse="/users">
      {(value) => <Consulted user={value} reload={user.reload} />}
    </Await>
  )
}

/** Which of the three tabs somebody may change. */
const changes = [editsPeople, editsCosts, decidesAbsences]

function Consulted({ user, reload }: { user: ReadUser; reload: () => Promise<void> }) {
  const actor = useActor()
  const [tab] = useAddressNumber('tab', 0)
  const [deleting, setDeleting] = useState(false)
  const decides = useDecides(user)
  const editTo = changes[tab]?.(actor) ? `/users/${user.id}/edit?tab=${tab}` : null
  return (
    <>
      <UserRecord
        user={user}
        actions={
          <>
            <Invite user={user} />
            <TakeWays user={user} />
            <PersonalData user={user} decides={decides} onDone={() => void reload()} />
            <RecordActions
              noun="users"
              id={user.id}
              editTo={editTo}
              onDelete={
                deletesPeople(actor) && decides && actor.id !== user.id ? () => setDeleting(true) : null
              }
            />
          </>
        }
        general={() => (
          <>
            <WaitingOn user_id={user.id} />
            <General user={user} withoutCost={user.user_user_extra_info?.without_cost} />
            <PersonTime user_id={user.id} />
          </>
        )}
        costs={() => <CostsTab user_id={user.id} />}
        availability={() => <AvailabilityTab user={user} />}
        hasDocuments
      />
      {deleting && (
        <DeleteUserDialog
          user={{ id: user.id, name: `${user.first_name} ${user.last_name}` }}
          onClose={() => setDeleting(false)}
          onDone={(outcome) => {
            setDeleting(false)
            if (outcome === 'deleted') go('/users', { replace: true })
            else void reload()
          }}
        />
      )}
    </>
  )
}
