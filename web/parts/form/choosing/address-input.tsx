import { useState } from 'react'
import { addressSearch, leastTyped, typingPause } from '#core/screens/form/addresses.ts'
import type { Place, PlaceDetails } from '#core/addresses/address.ts'
import { client } from '../../../state/client.ts'
import { useOnce } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { newToken } from './new-token.ts'
import type { Control } from '../control.ts'
import { Icon } from '../../icon.tsx'
import { Combobox } from './combobox.tsx'
import { useFound } from './use-found.ts'
import { itemAt } from '#core/values/known.ts'

interface Props extends Control {
  readonly max?: number | undefined
  /** Takes what was chosen: its line, and its parts once they are known; null where another was looked for by then. */
  readonly onTake: (place: Place, details: Promise<PlaceDetails | null>) => void
}

/** An address that is found while it is typed. What is typed stands, whether anything is found or not. */
export function AddressInput({ value, onChange, onTake, max, ...control }: Props) {
  const t = useT()
  const language = useLanguage()
  const addresses = useOnce(() => addressSearch(client, language, newToken))
  const [typed, setTyped] = useState<string | null>(null)
  const [isAway, setAway] = useState(false)
  const isEnough = (typed?.trim().length ?? 0) >= leastTyped
  const { found, forget } = useFound({
    typed: isEnough ? typed : null,
    search: addresses.search,
    pause: typingPause,
    failed: () => setAway(true),
  })
  const type = (text: string): void => {
    setAway(false)
    forget()
    setTyped(text)
    onChange(text)
  }
  const close = (): void => {
    setTyped(null)
    forget()
  }
  const take = (place: Place): void => {
    close()
    onTake(place, addresses.take(place))
  }
  const isOpen = typed !== null && isEnough && (isAway || found !== null)
  const offered = (!isAway && found) || []
  const note = isAway ? t('addresses.unreachable') : t('addresses.none_found')
  return (
    <>
      <Combobox
        {...control}
        free
        text={String(value ?? '')}
        maxLength={max}
        placeholder={t('addresses.placeholder')}
        options={isOpen ? offered.map(({ description }) => description) : null}
        notes={isAway || found?.length === 0 ? [note] : []}
        onType={type}
        onTake={(place) => take(itemAt(offered, place))}
        onClose={close}
      >
        <Icon name="search" />
      </Combobox>
      <span role="status" className="hidden">
        {isOpen && (offered.length === 0 ? note : t('addresses.count', { count: offered.length }))}
      </span>
    </>
  )
}
