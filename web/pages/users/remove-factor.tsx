import { useEffect, useState } from 'react'
import { loaded } from '#core/screens/loaded.ts'
import { hasSecondFactor, removeSecondFactorOf } from '#core/users/operations.ts'
import { client } from '../../app/client.ts'
import { complain, succeed } from '../../app/notices.ts'
import { useActor, useMay } from '../../app/session.ts'
import { useOnce, useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'

interface Props {
  readonly user: { readonly id: number; readonly first_name: string; readonly last_name: string }
}

/** For whoever lost the telephone and the codes; where there is no second factor there is no button. */
export function RemoveFactor(props: Props) {
  const actor = useActor()
  const may = useMay(removeSecondFactorOf)
  return may && actor.original_id === null && actor.id !== props.user.id ? <Removal {...props} /> : null
}

function Removal({ user: { id, first_name, last_name } }: Props) {
  const t = useT()
  const has = useOnce(() => loaded(() => client(hasSecondFactor, { id })))
  const [asking, setAsking] = useState(false)
  useEffect(() => void has.reload(), [has])
  if (!useValue(has.value)) return null
  const name = `${first_name} ${last_name}`
  const close = (): void => setAsking(false)
  const remove = async (): Promise<void> => {
    close()
    await client(removeSecondFactorOf, { id })
    succeed(t('factor.removed'))
    await has.reload()
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {t('factor.remove')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('factor.of_person', { name })}
          question={t('factor.remove_of_help', { name })}
          label={t('factor.remove')}
          onClose={close}
          act={() => void remove().catch(complain)}
        />
      )}
    </>
  )
}
