import { readInvoice } from '#core/invoicing/reading/operations.ts'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { readSubfolder } from '#core/folders/operations.ts'
import { invoiceLine, invoiceTimeline } from '#core/invoicing/operations.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import {
  invoicingScreen,
  shownObstacles,
  shownWithoutCost,
  draftRemarks,
} from '#core/screens/invoicing/subfolder.ts'
import { shownRates, shownService } from '#core/screens/invoicing/states.ts'
import { shownTemplateType } from '#core/screens/template-types.ts'
import { shownDay, shownEuro, shownPercent } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'
import { client } from '../../../state/client.ts'
import { useCrumb } from '../../../state/crumbs.ts'
import { useRecord } from '../../../state/live.ts'
import { go } from '../../../state/navigation.ts'
import { useMay } from '../../../state/session.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { FoldedDocuments } from '../../../parts/documents/documents-tab.tsx'
import { DataTable } from '../../../parts/list/table.tsx'
import { Facts, Figures } from '../../../parts/record/facts.tsx'
import { Await, RecordPage } from '../../../parts/record/record-page.tsx'
import type { PageProps } from '../../../shell/pages.ts'
import { Opened, type Open } from '../drafts.tsx'
import { InvoiceStatus } from '../invoice-status.tsx'
import { DraftActions, IssuedActions } from './actions.tsx'
import { Documents } from './documents.tsx'
import { History } from './history.tsx'
import type { InvoiceProps } from './props.ts'

/** One invoice: what it says, its lines, its documents and all that happened to it. */
export function InvoicePage({ params }: PageProps) {
  const id = Number(params['id'])
  const concerns = { invoice: { id }, document: { id } }
  const invoice = useRecord(() => client(readInvoice, { id }), [id], { ...concerns, payment: {} })
  const timeline = useRecord(() => client(invoiceTimeline, { id }), [id], { ...concerns, payment: {} })
  const reload = (): Promise<unknown> => Promise.all([invoice.reload(), timeline.reload()])
  return (
    <Await loaded={invoice} beside={[timeline]} orElse="/invoices">
      {(value) => (
        <Await loaded={timeline}>
          {(events) => <Invoice invoice={value} timeline={events} reload={reload} />}
        </Await>
      )}
    </Await>
  )
}

function Invoice({ invoice, timeline, reload }: InvoiceProps) {
  const t = useT()
  const [open, setOpen] = useState<Exclude<Open['what'], 'new'> | null>(null)
  const { id, number, customer, invoice_class } = invoice
  const isDraft = invoice.status_type === 'draft'
  const kind = t(`invoice.kind.${invoice_class}`)
  useCrumb(`/invoices/${id}`, number ?? t('invoice.status.draft'))
  return (
    <RecordPage
      code={number}
      title={`${kind} – ${customer ?? '?'}`}
      state={<InvoiceStatus invoice={invoice} />}
      actions={
        isDraft ? (
          <DraftActions invoice={invoice} onAsk={setOpen} />
        ) : (
          <IssuedActions invoice={invoice} timeline={timeline} reload={reload} onAsk={setOpen} />
        )
      }
      lead={<Amounts invoice={invoice} />}
    >
      {invoice.dispute && <p className="trouble">{t('payments.is_disputed', { why: invoice.dispute })}</p>}
      <Obstacles invoice={invoice} />
      <div className="pair">
        <Head invoice={invoice} />
        <Documents invoice={invoice} timeline={timeline} reload={reload} />
      </div>
      <Lines invoice={invoice} />
      <FoldedDocuments record_kind="invoice" record_id={id} />
      <History invoice={invoice} timeline={timeline} reload={reload} />
      {open && <OpenedHere what={open} invoice={invoice} reload={reload} onAsk={setOpen} />}
    </RecordPage>
  )
}

/** What is left of it is to be paid; below zero it was paid too much, or is to be paid back. */
const openLabel = ({ open_amount, invoice_class }: OpenInvoice): TextKey =>
  (open_amount ?? 0) >= 0
    ? 'field.open_amount'
    : invoice_class === 'credit_note'
      ? 'invoices.pay_back'
      : 'invoices.too_much'

function Amounts({ invoice }: { invoice: OpenInvoice }) {
  const t = useT()
  const { amount, amount_vat_included, open_amount, credited_amount, status_type } = invoice
  return (
    <Figures
      figures={[
        [t('field.amount'), shownEuro(amount)],
        [t('field.amount_vat_included'), shownEuro(amount_vat_included)],
        ...(status_type === 'draft'
          ? []
          : [[t(openLabel(invoice)), shownEuro(Math.abs(open_amount ?? 0))] as const]),
        ...(credited_amount ? [[t('field.credited_amount'), shownEuro(credited_amount)] as const] : []),
      ]}
    />
  )
}

/** What would make a draft bounce, whose time goes at the default, which lines do not say when, and whether Peppol reaches its customer. */
function Obstacles({ invoice }: { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const { obstacles } = invoice
  const unpriced = shownWithoutCost(t, language, invoice.without_cost)
  const remarks = [...(unpriced ? [unpriced] : []), ...draftRemarks(t, invoice)]
  if (obstacles.length === 0 && remarks.length === 0) return null
  return (
    <div className="trouble">
      {obstacles.length > 0 && (
        <>
          <p>{t('invoices.obstacles')}</p>
          <ul>
            {shownObstacles(t, obstacles).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      )}
      {remarks.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}

function Head({ invoice }: { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const mayOpenCustomer = useMay({ permission: 'company.read' })
  const { customer, recipient_company_id, folder_id, subfolder_id, subfolder_code, credits } = invoice
  const isDraft = invoice.status_type === 'draft'
  return (
    <Facts
      title={t(`invoice.kind.${invoice.invoice_class}`)}
      facts={[
        [
          'field.customer',
          mayOpenCustomer && recipient_company_id ? (
            <Link key="customer" href={`/companies/${recipient_company_id}`}>
              {customer ?? '?'}
            </Link>
          ) : (
            customer
          ),
          'wide',
        ],
        [
          'field.subfolder_id',
          <Link
            key="mission"
            href={`/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=${isDraft ? 0 : 1}`}
          >
            {subfolder_code}
          </Link>,
        ],
        ...(credits
          ? [
              [
                'column.credits',
                <Link key="credits" href={`/invoices/${invoice.credited_invoice_id}`}>
                  {credits}
                </Link>,
              ] as const,
            ]
          : []),
        isDraft
          ? (['field.forecast_date', shownDay(invoice.forecast_date)] as const)
          : (['field.issue_date', shownDay(invoice.issue_date)] as const),
        ['field.term_date', shownDay(invoice.shown_term)],
        ...(isDraft ? [] : [['field.payment_date', shownDay(invoice.payment_date)] as const]),
        ['field.buyer_reference', invoice.buyer_reference],
        ['field.invoice_type', shownTemplateType(t, invoice.invoice_type)],
        ['field.vat_rate', shownPercent(invoice.vat_rate, language)],
        ...(isDraft
          ? []
          : [
              [
                'field.structured_communication',
                <span key="communication" className="unbroken">
                  {invoice.structured_communication}
                </span>,
              ] as const,
            ]),
        ['field.memo', invoice.memo, 'wide'],
        ['invoices.internal_comment', invoice.comment, 'wide'],
      ]}
    />
  )
}

type Line = OpenInvoice['invoice_details'][number]
const lineColumns = columnsOf(invoiceLine, 'comment', 'vat_rate', 'amount')
/** Where a line bills days at a rate. */
const columnsWithDays = columnsOf(invoiceLine, 'comment', 'billed_days', 'day_rate', 'vat_rate', 'amount')

function Lines({ invoice }: { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const lines = invoice.invoice_details
  return (
    <Facts title={t('field.invoice_details')}>
      {lines.length === 0 ? (
        <p className="muted">{t('invoice.no_lines')}</p>
      ) : (
        <DataTable<Line>
          label={t('field.invoice_details')}
          columns={lines.some(({ billed_days }) => billed_days !== null) ? columnsWithDays : lineColumns}
          rows={lines}
          idOf={({ id }) => id}
          note={(line) =>
            [shownService(t, line), shownRates(t, line, language), shownReason(t, line)]
              .filter(Boolean)
              .join(' – ') || null
          }
        />
      )}
    </Facts>
  )
}

const shownReason = (t: Translate, { vat_category, vat_exemption }: Line): string | null =>
  vat_category === 'S' ? null : (vat_exemption ?? t(`invoice.vat_category.${vat_category}`))

interface OpenedHereProps {
  readonly what: Exclude<Open['what'], 'new'>
  readonly invoice: OpenInvoice
  readonly reload: () => Promise<unknown>
  readonly onAsk: (what: Exclude<Open['what'], 'new'> | null) => void
}

/** The dialogs of the subfolder's page, over its subfolder. */
function OpenedHere({ what, invoice, reload, onAsk }: OpenedHereProps) {
  const { subfolder_id, folder_id } = invoice
  const subfolder = useRecord(() => client(readSubfolder, { id: subfolder_id }), [subfolder_id])
  const mayEmit = useMay({ permission: 'invoice.update' })
  const screen = useMemo(() => {
    const subfolder = invoicingScreen(client, subfolder_id)
    return {
      ...subfolder,
      reload: async () => void (await reload()),
      removeDraft: async (seen: Parameters<typeof subfolder.removeDraft>[0]) => {
        const answer = await subfolder.removeDraft(seen)
        go(`/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=0`, { replace: true })
        return answer
      },
    }
    // The page reloads the same record all along.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subfolder_id, folder_id])
  return (
    <Await loaded={subfolder}>
      {(value) => (
        <Opened
          open={{ what, invoice }}
          subfolder={value}
          screen={screen}
          onEmit={mayEmit && invoice.status_type === 'draft' ? () => onAsk('emit') : undefined}
          onEmitted={() => void reload()}
          onClose={() => onAsk(null)}
        />
      )}
    </Await>
  )
}
