import { useCallback, useRef, useState } from 'react'
import type { Chooser } from '#core/screens/form/choices.ts'
import { complain } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import type { Control } from '../control.ts'
import { Icon } from '../../icon.tsx'
import { Combobox } from './combobox.tsx'
import { useFound } from './use-found.ts'

const pause = 200
/** How many are drawn: whoever looks for another types more of its name. */
const mostDrawn = 50

/** How a record is called. */
type NameOf = (id: string) => string

/** A record chosen by typing part of its name. */
export function Picker({
  value,
  onChange,
  chooser,
  chosen,
  nameOf,
  refreshable = false,
  ...control
}: Control & { chooser: Chooser; chosen: string; nameOf?: NameOf | undefined; refreshable?: boolean }) {
  const t = useT()
  // What was chosen here is called as it was found; what came from elsewhere as others know it.
  const [own, setOwn] = useState<{ value: Control['value']; label: string }>({ value, label: chosen })
  const label = own.value === value ? own.label : (nameOf?.(String(value)) ?? own.label)
  const [typed, setTyped] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const search = useCallback(
    (text: string) => {
      const anew = asked.current !== round
      asked.current = round
      return chooser(text, anew)
    },
    [chooser, round],
  )
  const { found, stale, forget } = useFound({ typed, search, pause: typed ? pause : 0, failed: complain })
  const drawn = found?.slice(0, mostDrawn)
  const hidden = (found?.length ?? 0) - (drawn?.length ?? 0)

  const close = (): void => {
    setTyped(null)
    forget()
  }
  const choose = (value: string, label: string): void => {
    setOwn({ value, label })
    onChange(value)
    close()
  }
  const refresh = (): void => {
    setRound(round + 1)
    forget()
    setTyped('')
    input.current?.focus()
  }
  return (
    <Combobox
      {...control}
      input={input}
      text={typed ?? (value ? label : '')}
      placeholder={t('form.type_to_search')}
      options={typed === null || !drawn ? null : drawn.map((choice) => choice.label)}
      notes={[
        ...(hidden > 0 ? [t('form.more_found', { count: hidden })] : []),
        ...(found?.length === 0 ? [t('form.nothing_found')] : []),
      ]}
      stale={stale}
      onType={setTyped}
      onOpen={() => setTyped(typed ?? '')}
      onTake={(place) => {
        const taken = drawn?.[place]
        if (taken) choose(taken.value, taken.label)
      }}
      onClose={close}
    >
      {value && typed === null ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('form.clear')}
          tabIndex={-1}
          onClick={() => choose('', '')}
        >
          <Icon name="cross" />
        </button>
      ) : (
        <Icon name="search" />
      )}
      {refreshable && (
        <button
          type="button"
          className="icon-button refresh"
          aria-label={t('form.refresh')}
          title={t('form.refresh')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={refresh}
        >
          <Icon name="refresh" />
        </button>
      )}
    </Combobox>
  )
}
