import { useState } from 'react'
import { Link } from 'wouter'
import { shownPart } from '#core/purchases/operations.ts'
import {
  confirmMatch,
  makeSupplier,
  partRemarks,
  type MatchProposal,
  type OpenPurchase,
} from '#core/screens/purchases.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { shownEuro } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { DataTable } from '../../parts/list/table.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { createCompany } from '#core/companies/operations.ts'
import type { Asked } from './dialogs.tsx'
import './purchases.css'

interface Props {
  readonly purchase: OpenPurchase
  readonly proposals: readonly MatchProposal[]
  readonly reload: () => Promise<unknown>
  readonly onAsk: (asked: Asked) => void
}

type Part = OpenPurchase['parts'][number]
const columns = columnsOf(shownPart)

/** Which missions bear it with what they may be compared with; while none does, those that may. */
export function Parts({ purchase, proposals, reload, onAsk }: Props) {
  const t = useT()
  const { parts, left_amount } = purchase
  return (
    <Facts title={t('purchase.parts')}>
      <Supplier purchase={purchase} reload={reload} onAsk={onAsk} />
      {parts.length > 0 && (
        <DataTable<Part>
          label={t('purchase.parts')}
          columns={columns}
          rows={parts}
          idOf={({ id }) => id}
          draw={{
            purchase_kind: ({ purchase_kind }) => t(`purchase_kind.${purchase_kind}`),
            rank_code: ({ rank_code, folder_id, subfolder_id }) =>
              folder_id ? (
                <Link href={`/folders/${folder_id}/subfolders/${subfolder_id}`}>{rank_code}</Link>
              ) : null,
          }}
          note={(part) => partRemarks(t, part).join(' – ') || null}
        />
      )}
      {parts.length === 0 && <p className="muted">{t('purchase.no_parts')}</p>}
      {parts.length > 0 && left_amount !== 0 && (
        <p>{t('purchase.left', { amount: shownEuro(left_amount) })}</p>
      )}
      <Proposals purchase={purchase} proposals={proposals} reload={reload} />
    </Facts>
  )
}

/** Nobody knows yet which company the supplier is. */
function Supplier({ purchase, reload, onAsk }: Omit<Props, 'proposals'>) {
  const t = useT()
  const mayCreate = useMay(createCompany)
  const [busy, setBusy] = useState(false)
  if (purchase.company_id !== null || !purchase.may.includes('supplier')) return null
  const create = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await makeSupplier(client, purchase)
      succeed(t('purchase.supplier_made'))
    } catch (error) {
      complain(error)
    }
    await reload()
    setBusy(false)
  }
  return (
    <div className="trouble">
      <p>{t('purchase.unknown_supplier')}</p>
      <p className="page-actions">
        <button type="button" className="quiet small" onClick={() => onAsk('supplier')}>
          {t('purchase.supplier')}
        </button>
        {mayCreate && (
          <button type="button" className="quiet small" aria-busy={busy} onClick={() => void create()}>
            {t('purchase.make_supplier')}
          </button>
        )}
      </p>
    </div>
  )
}

/** Missions that may bear it and why, each with the button that confirms it. */
function Proposals({ purchase, proposals, reload }: Omit<Props, 'onAsk'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const confirm = async (proposal: MatchProposal): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await confirmMatch(client, purchase, proposal)
      succeed(t('purchase.saved'))
    } catch (error) {
      complain(error)
    }
    await reload()
    setBusy(false)
  }
  if (proposals.length === 0) return null
  return (
    <>
      <p>{t('purchase.proposed')}</p>
      <ul className="plain-list purchase-proposals">
        {proposals.map((each) => (
          <li key={each.subfolder_id}>
            <button type="button" className="quiet small" aria-busy={busy} onClick={() => void confirm(each)}>
              {each.rank_code} {each.mission}
            </button>
            <span className="muted">
              {[
                t(`purchase.why.${each.why}`),
                each.contract_amount !== null &&
                  `${t('field.subcontractor_id')} ${shownEuro(each.contract_amount)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
