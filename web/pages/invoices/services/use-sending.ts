import { useState } from 'react'
import type { SendingService } from '#core/invoicing/sending.ts'
import { loaded } from '#core/screens/loaded.ts'
import { sendThere } from '#core/screens/third-parties/sending.ts'
import { readInvoiceServices, sendBillit } from '#core/third-parties/operations.ts'
import { client } from '../../../state/client.ts'
import { useKept } from '../../../state/live.ts'
import { complain, inform, regret, succeed } from '../../../state/notices.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'

const services = loaded(() => client(readInvoiceServices, {}))

const nothing = loaded(async () => null)

/** Which services take invoices here; nothing while that is not known, or to whoever may not send there. */
export function useInvoiceServices() {
  const may = useMay(sendBillit)
  useKept(may ? services : nothing, { third_party: {} })
  return useValue(services.value)
}

/** Hands an invoice to a service and says what became of it; `asks` is what a person has to want first. */
export function useSendingThere(id: number, service: SendingService, onSent: () => Promise<unknown>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<string | null>(null)
  const send = async (again: boolean): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { outcome, says } = await sendThere(client, t, service, { id, again })
      setAsks(outcome === 'asks' ? says : null)
      if (outcome === 'sent') succeed(says)
      if (outcome === 'failed') regret(says)
      if (outcome === 'under_way') inform(says)
      if (outcome !== 'asks') await onSent()
    } catch (error) {
      setAsks(null)
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, asks, send, leaveIt: () => setAsks(null) }
}
