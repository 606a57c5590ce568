import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { chooseUser } from '#core/screens/form/choices.ts'
import { useAddressText } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Picker } from '../../parts/form/choosing/picker.tsx'
import { Empty } from '../../parts/states.tsx'
import { PersonAccess } from './person-access.tsx'

/** For support: somebody says that a button is missing, and here is why. */
export function PersonTab() {
  const t = useT()
  const id = useId()
  const [person, choose] = useAddressText('person')
  const users = useMemo(() => chooseUser(client), [])
  const [name, setName] = useState<string | null>(person === null ? '' : null)
  const chosenHere = useRef<string | null>(null)
  useEffect(() => {
    // Who came by a link or the back arrow is named too; who was chosen here is, and keeps the focus.
    // Where nobody is chosen nobody is named: what is being typed meanwhile stays.
    if (person === null || person === chosenHere.current) return undefined
    chosenHere.current = null
    let isLast = true
    void users('').then(
      (all) => isLast && setName(all.find(({ value }) => value === person)?.label ?? ''),
      (error: unknown) => isLast && complain(error),
    )
    return () => void (isLast = false)
  }, [users, person])
  return (
    <>
      <div className="field person-field">
        <label htmlFor={id}>{t('rights.person')}</label>
        <Picker
          key={name}
          id={id}
          required={false}
          value={person ?? ''}
          onChange={(value) => {
            chosenHere.current = value ? String(value) : null
            choose(chosenHere.current)
          }}
          chooser={users}
          chosen={name ?? ''}
        />
      </div>
      {Number(person) > 0 ? (
        <PersonAccess key={person} id={Number(person)} />
      ) : (
        <Empty title={t('rights.person_choose')}>{t('rights.person_choose_help')}</Empty>
      )}
    </>
  )
}
