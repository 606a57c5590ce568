import { useState } from 'react'
import { Link } from 'wouter'
import { formatIban } from '#core/identifiers/iban.ts'
import {
  documentLine,
  documentTax,
  readPurchaseAttachment,
  readPurchaseFile,
  readPurchasePdf,
} from '#core/purchases/operations.ts'
import {
  openPurchase,
  shownBreach,
  shownUnit,
  type MatchProposal,
  type OpenPurchase,
} from '#core/screens/purchases.ts'
import { columnsOf } from '#core/tables/columns.ts'
import type { Day } from '#core/values/day.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { FileLink } from '../../parts/files/file-link.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import { Facts, Figures } from '../../parts/record/facts.tsx'
import { Await, RecordPage } from '../../parts/record/record-page.tsx'
import type { PageProps } from '../../shell/pages.ts'
import { PurchaseActions } from './actions.tsx'
import { PurchaseDialog, type Asked } from './dialogs.tsx'
import { Parts } from './parts.tsx'
import { Picture } from './picture.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

/** One purchase: what its document says in words, who bears it, and what can be done with it. */
export function PurchasePage({ params }: PageProps) {
  const id = Number(params['id'])
  const opened = useRecord(() => openPurchase(client, id), [id], { purchase: { id } })
  return (
    <Await loaded={opened} orElse="/purchases">
      {(value) => <Purchase {...value} reload={opened.reload} />}
    </Await>
  )
}

export interface PurchaseProps {
  readonly purchase: OpenPurchase
  readonly proposals: readonly MatchProposal[]
  readonly reload: () => Promise<unknown>
}

function Purchase({ purchase, proposals, reload }: PurchaseProps) {
  const t = useT()
  const [asked, ask] = useState<Asked | null>(null)
  const { id, number, supplier, invoice_class } = purchase
  useCrumb(`/purchases/${id}`, number)
  return (
    <RecordPage
      code={number}
      title={t('purchase.kind_of', { kind: t(`purchase.invoice_class.${invoice_class}`), supplier })}
      state={<PurchaseStatus purchase={purchase} />}
      actions={<PurchaseActions purchase={purchase} reload={reload} onAsk={ask} />}
      lead={
        <Figures
          figures={[
            [t('field.amount'), shownEuro(purchase.amount)],
            [t('field.vat_amount'), shownEuro(purchase.vat_amount)],
            [t('field.payable_amount'), shownEuro(purchase.payable_amount)],
            [t('field.term_date'), shownDay(purchase.term_date)],
          ]}
        />
      }
    >
      <Remarks purchase={purchase} />
      <Parts purchase={purchase} proposals={proposals} reload={reload} onAsk={ask} />
      <div className="pair">
        <Head purchase={purchase} />
        <Payment purchase={purchase} />
      </div>
      <Lines purchase={purchase} />
      <Picture purchase={purchase} />
      {asked && (
        <PurchaseDialog asked={asked} purchase={purchase} reload={reload} onClose={() => ask(null)} />
      )}
    </RecordPage>
  )
}

/** What stands in the way, and why somebody decided as he did. */
function Remarks({ purchase }: { purchase: OpenPurchase }) {
  const t = useT()
  const { breaches, remark, refusal, dispute, is_own_approval, state } = purchase
  return (
    <>
      {breaches.length > 0 && (
        <div className="trouble">
          <p>{t('purchase.breaches')}</p>
          <ul>
            {breaches.map((each) => (
              <li key={`${each.rule} ${each.field}`}>{shownBreach(t, each)}</li>
            ))}
          </ul>
          {remark && <p>{t('purchase.accepted_because', { why: remark })}</p>}
        </div>
      )}
      {refusal && <p className="trouble">{t('purchase.refused_because', { why: refusal })}</p>}
      {dispute && <p className="trouble">{t('purchase.disputed_because', { why: dispute })}</p>}
      {is_own_approval && state === 'approved' && <p className="muted">{t('purchase.own_approval')}</p>}
    </>
  )
}

function Head({ purchase }: { purchase: OpenPurchase }) {
  const t = useT()
  const mayOpen = useMay({ permission: 'company.read' })
  const { company_id, supplier, document, credited_purchase_id, credits } = purchase
  const { seller, buyer } = document
  return (
    <Facts
      title={t('purchase.document')}
      facts={[
        [
          'field.supplier',
          mayOpen && company_id ? (
            <Link key="supplier" href={`/companies/${company_id}`}>
              {supplier}
            </Link>
          ) : (
            supplier
          ),
          'wide',
        ],
        ['field.supplier_number', purchase.supplier_number],
        ['field.issue_date', shownDay(purchase.issue_date)],
        [
          'purchase.as_written',
          [seller.name, seller.street, `${seller.zip_code} ${seller.city}`]
            .filter((each) => each.trim())
            .join(', '),
          'wide',
        ],
        ['field.customer', buyer.name, 'wide'],
        ['field.order_reference', purchase.order_reference],
        ['field.contract_reference', purchase.contract_reference],
        ['field.buyer_reference', document.buyer_reference],
        ['field.period', shownPeriod(document.period_from, document.period_to)],
        ...(credits
          ? [
              [
                'field.credits',
                credited_purchase_id ? (
                  <Link key="credits" href={`/purchases/${credited_purchase_id}`}>
                    {credits}
                  </Link>
                ) : (
                  credits
                ),
              ] as const,
            ]
          : []),
        ['field.description', document.note, 'wide'],
      ]}
    />
  )
}

function Payment({ purchase }: { purchase: OpenPurchase }) {
  const t = useT()
  const { id, document, has_pdf, payment_file_id, file_name } = purchase
  return (
    <Facts
      title={t('purchase.payment')}
      facts={[
        [
          'field.iban',
          purchase.iban && (
            <span key="iban" className="unbroken">
              {formatIban(purchase.iban)}
            </span>
          ),
        ],
        [
          'field.payment_reference',
          <span key="reference" className="unbroken">
            {purchase.payment_reference}
          </span>,
        ],
        ['field.direct_debit', t(purchase.direct_debit ? 'yes' : 'no')],
        ['field.payment_date', shownDay(purchase.payment_date)],
        ['field.released_by', purchase.released_by_name],
        ['field.taken_by', purchase.taken_by_name ?? t(`purchase.source.${purchase.source}`)],
        ['field.keep_until', shownDay(purchase.keep_until)],
        ...(payment_file_id
          ? [
              [
                'field.payment_file_id',
                <Link key="file" href={`/purchases/payments?file=${payment_file_id}`}>
                  {t('purchases.payment_files')}
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    >
      <h3>{t('purchase.files')}</h3>
      <ul className="plain-list changes">
        {has_pdf && (
          <li>
            <span className="muted">{t('purchase.picture')}</span>
            <FileLink of={readPurchasePdf} input={{ id }} how="stored">
              {t('purchase.picture')}
            </FileLink>
          </li>
        )}
        <li>
          <span className="muted">{t('purchase.original')}</span>
          <FileLink of={readPurchaseFile} input={{ id }} how="saved">
            {file_name}
          </FileLink>
        </li>
        {document.attachments.map(({ place, name, description, is_kept }) => (
          <li key={place}>
            <span className="muted">{description || t('field.file')}</span>
            {is_kept ? (
              <FileLink of={readPurchaseAttachment} input={{ id, place }} how="saved">
                {name}
              </FileLink>
            ) : (
              <span>
                {name} ({t('purchase.only_within')})
              </span>
            )}
          </li>
        ))}
      </ul>
    </Facts>
  )
}

type Line = OpenPurchase['document']['lines'][number]
type Tax = OpenPurchase['document']['taxes'][number]
const lineColumns = columnsOf(documentLine)
const taxColumns = columnsOf(documentTax)

function Lines({ purchase: { document } }: { purchase: OpenPurchase }) {
  const t = useT()
  const numbered = document.lines.map((line, place) => ({ ...line, place }))
  const taxes = document.taxes.map((tax, place) => ({ ...tax, place }))
  return (
    <Facts title={t('purchase.lines')}>
      <DataTable<Line & { place: number }>
        label={t('purchase.lines')}
        columns={lineColumns}
        rows={numbered}
        idOf={({ place }) => place}
        draw={{ unit: ({ unit }) => shownUnit(t, unit) }}
        note={(line) =>
          [
            line.description,
            shownPeriod(line.period_from, line.period_to),
            line.adjustment !== 0 && shownEuro(line.adjustment),
          ]
            .filter(Boolean)
            .join(' – ') || null
        }
      />
      <DataTable<Tax & { place: number }>
        label={t('field.vat_amount')}
        columns={taxColumns}
        rows={taxes}
        idOf={({ place }) => place}
        note={({ reason }) => reason}
      />
    </Facts>
  )
}

/** `01/02/2026 – 28/02/2026`, or the one day that is known; empty where none is. */
const shownPeriod = (from: Day | null, to: Day | null): string =>
  [...new Set([from, to])].flatMap((day) => (day ? [shownDay(day)] : [])).join(' – ')
