import { useMemo, useState } from 'react'
import { termAt } from '#core/invoicing/term.ts'
import { chooseCompany } from '#core/screens/form/choices.ts'
import {
  shownObstacles,
  shownWithoutCost,
  draftRemarks,
  type InvoicingScreen,
  type SubfolderInvoice,
} from '#core/screens/invoicing/subfolder.ts'
import { asFailure } from '#core/screens/loaded.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { today } from '../../state/today.ts'
import { useAddressNumber } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { succeed } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Toggle } from '../../parts/form/chip.tsx'
import { Picker } from '../../parts/form/choosing/picker.tsx'
import { Refusal } from '../../parts/states.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import type { Subfolder } from '../folders/records.ts'

interface Props {
  readonly invoice: SubfolderInvoice
  readonly subfolder: Subfolder
  readonly screen: InvoicingScreen
  readonly onClose: () => void
  /** Where it is found then; the second inner tab of the invoicing unless something else is to be done. */
  readonly onEmitted?: () => void
}

/** Where an emitted invoice is found: the second inner tab of the invoicing. */
const issuedTab = 1

/** Says what emitting does and what stands in its way, before a number is used. */
export function EmitDialog({ invoice, subfolder, screen, onClose, onEmitted }: Props) {
  const t = useT()
  const examined = useRecord(() => screen.examine(invoice.id), [screen, invoice.id])
  const found = useValue(examined.value)
  const language = useLanguage()
  // Somebody may have changed it since the list was read.
  const now = found ?? invoice
  const unpriced = shownWithoutCost(t, language, found?.without_cost ?? [])
  const isCredit = now.invoice_class === 'credit_note'
  const [recipient, setRecipient] = useState(
    String(invoice.recipient_company_id ?? subfolder.customer?.id ?? ''),
  )
  const [printed, setPrinted] = useState(true)
  const [busy, setBusy] = useState(false)
  const [, showTab] = useAddressNumber('tab2', 0)
  const [refused, setRefused] = useState<Failure | null>(null)
  const companies = useMemo(() => chooseCompany(client), [])
  // A recipient chosen here may clear what is said of the one before: the server has the last word.
  const changed = Number(recipient) !== (invoice.recipient_company_id ?? subfolder.customer?.id)
  const known = found && (changed ? { ...found, peppol_doubt: null } : found)
  const remarks = [...(unpriced ? [unpriced] : []), ...(known ? draftRemarks(t, known) : [])]
  const blocked = !found || (found.obstacles.length > 0 && !changed)

  const emit = async (): Promise<void> => {
    setBusy(true)
    try {
      const { number } = await screen.emit(
        now,
        changed && recipient ? Number(recipient) : null,
        today(),
        printed,
      )
      succeed(
        `${t('invoices.emitted')} ${t(isCredit ? 'invoices.credit_emitted_as' : 'invoices.emitted_as', { number: number ?? '' })}`,
      )
      onClose()
      if (onEmitted) onEmitted()
      else showTab(issuedTab)
    } catch (error) {
      setRefused(asFailure(error))
      setBusy(false)
      void examined.reload()
    }
  }

  return (
    <Dialog
      title={t(isCredit ? 'invoices.credit_emit_title' : 'invoices.emit_title')}
      onClose={onClose}
      actions={
        <DialogActs onCancel={onClose} label={t('invoices.emit')} onAct={emit} busy={busy} ready={!blocked} />
      }
    >
      <Refusal failure={refused} />
      {!isCredit && (
        <div className="field">
          <label htmlFor="recipient">{t('field.recipient_company_id')}</label>
          <Picker
            id="recipient"
            required
            value={recipient}
            onChange={(value) => setRecipient(String(value))}
            chooser={companies}
            chosen={invoice.customer ?? subfolder.customer?.name ?? ''}
          />
        </div>
      )}
      <ul className="what-happens">
        <li>{t('invoices.emit_number')}</li>
        <li>
          {t(isCredit ? 'invoices.emit_dated' : 'invoices.emit_date', {
            today: shownDay(today()),
            date: shownDay(termAt(now, today())),
          })}
        </li>
        <li>
          {t(
            !printed
              ? 'invoices.emit_bare'
              : isCredit
                ? 'invoices.credit_emit_frozen'
                : 'invoices.emit_frozen',
          )}
        </li>
        <li>
          {t('invoices.emit_to', {
            customer: now.customer ?? subfolder.customer?.name ?? '?',
            amount: shownEuro(now.amount),
            total: shownEuro(now.amount_vat_included),
          })}
        </li>
      </ul>
      <Toggle on={printed} onChange={setPrinted}>
        {t('field.with_document')}
      </Toggle>
      {remarks.length > 0 && (
        <div className="trouble" role="alert">
          {remarks.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
      <Await loaded={examined}>
        {({ obstacles }) =>
          obstacles.length === 0 ? (
            <p className="all-clear">{t('invoices.no_obstacles')}</p>
          ) : (
            <div className="trouble" role="alert">
              <p>{t('invoices.obstacles')}</p>
              <ul>
                {shownObstacles(t, obstacles).map((why) => (
                  <li key={why}>{why}</li>
                ))}
              </ul>
            </div>
          )
        }
      </Await>
    </Dialog>
  )
}
