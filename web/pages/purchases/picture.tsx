import { useEffect, useState } from 'react'
import { readPurchasePdf } from '#core/purchases/operations.ts'
import type { OpenPurchase } from '#core/screens/purchases.ts'
import { client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Facts } from '../../parts/record/facts.tsx'

/** The PDF that came, or the one within the e-invoice, beside what the document says in words. */
export function Picture({ purchase: { id, has_pdf } }: { purchase: OpenPurchase }) {
  const t = useT()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!has_pdf) return undefined
    let made: string | null = null
    let isGone = false
    void client(readPurchasePdf, { id }).then(({ type, bytes }) => {
      if (isGone) return
      made = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }))
      setAddress(made)
    }, complain)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, has_pdf])
  if (!has_pdf) return null
  return (
    <Facts title={t('purchase.picture')}>
      {address && <iframe className="purchase-picture" src={address} title={t('purchase.picture')} />}
    </Facts>
  )
}
