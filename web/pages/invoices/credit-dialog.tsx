import { readInvoice } from '#core/invoicing/reading/operations.ts'
import { useId, useState } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import { creditScreen, type CreditRow, type CreditScreen } from '#core/screens/invoicing/credit.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import { asFailure } from '#core/screens/loaded.ts'
import { shownEuro } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Refusal } from '../../parts/states.tsx'

interface Props {
  /** The issued invoice, or the draft credit note. */
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** What of an issued invoice is credited, line by line, which leads to the draft made of it; or a draft credit note as it stands. */
export function CreditDialog({ id, ...props }: Props) {
  const invoice = useRecord(() => client(readInvoice, { id }), [id])
  return <Await loaded={invoice}>{(value) => <Credit {...props} invoice={value} />}</Await>
}

function Credit({ invoice, onClose, onSaved }: Omit<Props, 'id'> & { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const form = useId()
  const screen = useOnce(() => creditScreen(client, invoice, language))
  const rows = useValue(screen.rows)
  const reason = useValue(screen.reason)
  const total = useValue(screen.total)
  const whole = useValue(screen.whole)
  const isWhole = whole.trim() !== ''
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const may = total !== null && total > 0
  const save = async (): Promise<void> => {
    if (busy || !may) return
    setBusy(true)
    try {
      const { id, amount } = await screen.save()
      await onSaved()
      succeed(
        screen.isDraft ? t('invoices.saved') : t('invoices.credit_made', { amount: shownEuro(-amount) }),
      )
      onClose()
      if (!screen.isDraft) go(`/invoices/${id}`)
    } catch (error) {
      setRefused(asFailure(error))
      setBusy(false)
    }
  }
  const number = (screen.isDraft ? invoice.credits : invoice.number) ?? ''
  return (
    <Dialog
      title={t(screen.isDraft ? 'invoices.credit_edit' : 'invoices.credit_title', { number })}
      onClose={onClose}
      wide="fields"
      actions={
        <DialogActs
          onCancel={onClose}
          label={screen.refusal ? null : t(screen.isDraft ? 'form.save' : 'invoices.credit_make')}
          form={form}
          busy={busy}
          ready={may}
        />
      }
    >
      {screen.refusal ? (
        <p>{shownFailure(t, screen.refusal)}</p>
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Refusal failure={refused} />
          <Lines screen={screen} rows={rows} total={total} isWhole={isWhole} />
          {!screen.isDraft && (
            <WholeAmount screen={screen} value={whole} isWrong={isWhole && total === null} />
          )}
          <div className="field">
            <label htmlFor={`${form}-reason`}>{t('invoices.credit_reason')}</label>
            <input
              id={`${form}-reason`}
              maxLength={1000}
              value={reason}
              onChange={(event) => screen.say(event.target.value)}
            />
          </div>
          <p className="muted">{t('invoices.credit_help')}</p>
        </form>
      )}
    </Dialog>
  )
}

/** One amount for all lines, which is shared by what is left of each. */
function WholeAmount({ screen, value, isWrong }: { screen: CreditScreen; value: string; isWrong: boolean }) {
  const t = useT()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('invoices.credit_whole')}</label>
      <input
        id={id}
        className="figures"
        inputMode="decimal"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-says`}
        value={value}
        onChange={(event) => screen.typeWhole(event.target.value)}
      />
      <small id={`${id}-says`} className={isWrong ? 'error' : 'help'}>
        {t('invoices.credit_whole_help', { left: shownEuro(screen.left) })}
      </small>
    </div>
  )
}

interface LinesProps {
  readonly screen: CreditScreen
  readonly rows: readonly CreditRow[]
  readonly total: number | null
  /** One amount is typed for all of them. */
  readonly isWhole: boolean
}

/** Each line with what is left of it, whether it is taken and how much of it; and what that comes to. */
function Lines({ screen, rows, total, isWhole }: LinesProps) {
  const t = useT()
  return (
    <div className="table-box" role="region" aria-label={t('field.invoice_details')} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th className="tick-cell">
              <span className="hidden">{t('invoices.credit')}</span>
            </th>
            <th>{t('field.description')}</th>
            <th className="right">{t('field.left')}</th>
            <th className="right">{t('invoices.credit_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.taken && !isWhole ? undefined : 'faded'}>
              <td className="tick-cell">
                <input
                  type="checkbox"
                  aria-label={t('invoices.take', { name: row.name })}
                  checked={row.taken}
                  disabled={isWhole}
                  onChange={(event) => screen.take(row.id, event.target.checked)}
                />
              </td>
              <td>{row.name}</td>
              <td className="right">{shownEuro(row.left)}</td>
              <td className="right">
                <input
                  className="figures"
                  inputMode="decimal"
                  size={12}
                  aria-label={t('invoices.credit_amount_of', { name: row.name })}
                  aria-invalid={(!isWhole && screen.isWrong(row)) || undefined}
                  value={row.taken && !isWhole ? row.typed : ''}
                  disabled={isWhole}
                  onChange={(event) => screen.type(row.id, event.target.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('document.total_without_vat')}
            </th>
            <td className="right" role="status">
              {total === null ? t('invoices.credit_within') : shownEuro(total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
