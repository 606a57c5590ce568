import { useState } from 'react'
import type { PurchaseAct } from '#core/purchases/states.ts'
import { actOn, type OpenPurchase } from '#core/screens/purchases.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import type { Asked } from './dialogs.tsx'

interface Props {
  readonly purchase: OpenPurchase
  readonly reload: () => Promise<unknown>
  readonly onAsk: (asked: Asked) => void
}

/** What is done at once, and what first asks for a word; the likeliest first. */
const atOnce = ['approve', 'release', 'take_back'] as const
const asking = ['match', 'supplier', 'accept', 'pay', 'dispute', 'refuse'] as const

/** The buttons of what the person may do with a purchase now. */
export function PurchaseActions({ purchase, reload, onAsk }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const may = (act: PurchaseAct): boolean => purchase.may.includes(act)
  const act = async (name: (typeof atOnce)[number]): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await actOn(client, name, purchase)
      succeed(t(`purchase.${name}_done`))
    } catch (error) {
      complain(error)
    }
    await reload()
    setBusy(false)
  }
  const isFirst = atOnce.find((name) => name !== 'take_back' && may(name))
  return (
    <>
      {asking
        .filter((name) => may(name) && (name !== 'supplier' || purchase.company_id === null))
        .map((name) => (
          <button key={name} type="button" className="quiet" onClick={() => onAsk(name)}>
            {t(`purchase.${name}`)}
          </button>
        ))}
      {atOnce.filter(may).map((name) => (
        <button
          key={name}
          type="button"
          className={name === isFirst ? 'primary-action' : 'quiet'}
          aria-busy={busy}
          onClick={() => void act(name)}
        >
          {t(`purchase.${name}`)}
        </button>
      ))}
    </>
  )
}
