import { useState } from 'react'
import { assignLine } from '#core/invoicing/operations.ts'
import {
  shownParts,
  type LineRow,
  type PaymentsScreen,
  type Proposal,
} from '#core/screens/invoicing/payments.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { firstItem } from '#core/values/known.ts'

interface Props {
  readonly screen: PaymentsScreen
  readonly line: LineRow
  readonly onDone: () => Promise<void>
}

/** What a waiting line may pay and why, each with the button that confirms it; nothing where nobody knows. */
export function Proposals({ screen, line, onDone }: Props) {
  const t = useT()
  const proposals = useValue(screen.proposals.value)?.get(line.id) ?? []
  const may = useMay(assignLine)
  const [busy, setBusy] = useState(false)
  const confirm = async (proposal: Proposal): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await screen.confirm(line, proposal)
      succeed(t('payments.confirmed', { parts: shownParts(proposal.parts) }))
    } catch (error) {
      complain(error)
    }
    await onDone()
    setBusy(false)
  }
  if (proposals.length === 0) return null
  return (
    <div className="proposals">
      <span>{t('payments.proposed')}</span>
      {proposals.map((proposal) => {
        const parts = shownParts(proposal.parts)
        const { customer } = firstItem(proposal.parts)
        return (
          <span key={parts}>
            {may ? (
              <button type="button" className="small" aria-busy={busy} onClick={() => void confirm(proposal)}>
                {t('payments.confirm', { parts })}
              </button>
            ) : (
              parts
            )}{' '}
            <small className="why">
              {[customer, t(`payment.why.${proposal.why}`)].filter(Boolean).join(' · ')}
            </small>
          </span>
        )
      })}
    </div>
  )
}
