import { useState } from 'react'
import type { ReadUser } from '#core/screens/users/user-edit.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { hasSecondFactor, listSignOns, removeSecondFactorOf, unbindSignOn } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { useDecides } from './user-fields.tsx'

interface Props {
  readonly user: ReadUser
}

interface Way {
  readonly has: (id: number) => Promise<boolean>
  /** Whether it is done; otherwise there was nothing, or it waits, which a warning says. */
  readonly take: (id: number) => Promise<boolean>
  readonly label: TextKey
  readonly title: TextKey
  readonly help: TextKey
  readonly done: TextKey
}

const factor: Way = {
  has: (id) => client(hasSecondFactor, { id }),
  take: async (id) => (await client(removeSecondFactorOf, { id })) === 'removed',
  label: 'factor.remove',
  title: 'factor.of_person',
  help: 'factor.remove_of_help',
  done: 'factor.removed',
}
const signOn: Way = {
  has: async (id) => (await client(listSignOns, { id })).length > 0,
  take: (id) => client(unbindSignOn, { id }),
  label: 'sign_on.unbind',
  title: 'sign_on.of_person',
  help: 'sign_on.unbind_help',
  done: 'sign_on.unbound',
}

/**
 * For whoever lost the telephone and the codes, or was given another account at the provider. Where there is nothing
 * to take there is no button; of somebody who may more than the caller the factor can be asked for.
 */
export function TakeWays({ user }: Props) {
  const actor = useActor()
  const may = useMay(removeSecondFactorOf) && actor.original_id === null
  const decides = useDecides(user)
  if (!may || decides === null) return null
  return (
    <>
      {actor.id !== user.id && <Take way={factor} user={user} waits={!decides} />}
      {decides && <Take way={signOn} user={user} waits={false} />}
    </>
  )
}

interface TakeProps extends Props {
  readonly way: Way
  /** Somebody else agrees first; whether there is anything to take is then not for the caller to know. */
  readonly waits: boolean
}

function Take({ way, waits, user: { id, first_name, last_name } }: TakeProps) {
  const t = useT()
  const has = useRecord(async () => waits || way.has(id), [way, waits, id], { user: { id } })
  const [asking, setAsking] = useState(false)
  if (!useValue(has.value)) return null
  const name = `${first_name} ${last_name}`
  const close = (): void => setAsking(false)
  const take = async (): Promise<void> => {
    close()
    if (await way.take(id)) succeed(t(way.done, { name }))
    await has.reload()
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {t(way.label)}
      </button>
      {asking && (
        <ConfirmDialog
          title={t(way.title, { name })}
          question={[
            t(way.help, { name }),
            ...(waits ? [t('access_requests.will_wait', { name })] : []),
          ].join(' ')}
          label={t(waits ? 'access_requests.ask' : way.label)}
          onClose={close}
          act={() => void take().catch(complain)}
        />
      )}
    </>
  )
}
