import { useState } from 'react'
import type { Operation } from '#core/kernel/operation.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { hasSecondFactor, listSignOns, removeSecondFactorOf, unbindSignOn } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'

interface Props {
  readonly user: { readonly id: number; readonly first_name: string; readonly last_name: string }
}

interface Way {
  readonly has: (id: number) => Promise<boolean>
  readonly take: Operation<(typeof unbindSignOn)['input'], boolean>
  readonly label: TextKey
  readonly title: TextKey
  readonly help: TextKey
  readonly done: TextKey
}

const factor: Way = {
  has: (id) => client(hasSecondFactor, { id }),
  take: removeSecondFactorOf,
  label: 'factor.remove',
  title: 'factor.of_person',
  help: 'factor.remove_of_help',
  done: 'factor.removed',
}
const signOn: Way = {
  has: async (id) => (await client(listSignOns, { id })).length > 0,
  take: unbindSignOn,
  label: 'sign_on.unbind',
  title: 'sign_on.of_person',
  help: 'sign_on.unbind_help',
  done: 'sign_on.unbound',
}

/**
 * For whoever lost the telephone and the codes, or was given another account at the provider. Where there is nothing
 * to take, or somebody else decides on it, there is no button.
 */
export function TakeWays({ user }: Props) {
  const actor = useActor()
  const may = useMay(removeSecondFactorOf) && actor.original_id === null
  return (
    may && (
      <>
        {actor.id !== user.id && <Take way={factor} user={user} />}
        <Take way={signOn} user={user} />
      </>
    )
  )
}

function Take({ way, user: { id, first_name, last_name } }: Props & { readonly way: Way }) {
  const t = useT()
  const has = useRecord(() => way.has(id), [way, id], { user: { id } })
  const [asking, setAsking] = useState(false)
  if (!useValue(has.value)) return null
  const name = `${first_name} ${last_name}`
  const close = (): void => setAsking(false)
  const take = async (): Promise<void> => {
    close()
    await client(way.take, { id })
    succeed(t(way.done, { name }))
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
          question={t(way.help, { name })}
          label={t(way.label)}
          onClose={close}
          act={() => void take().catch(complain)}
        />
      )}
    </>
  )
}
