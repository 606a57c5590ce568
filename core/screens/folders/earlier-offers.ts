import { partnersOf } from '../../folders/offers/competitor.ts'
import type { InputOf } from '../../kernel/field.ts'
import type { findEarlierOffers } from '../../reports/earlier-offers/operations.ts'
import { partRows } from './parts.ts'
import type { SubfolderForm } from './subfolder-edit.ts'

type Asked = InputOf<typeof findEarlierOffers.input>
type Bid = Parameters<typeof partnersOf>[0]

/** What the offer of a form asks of earlier ones: by the customer and the competitors as they are typed. */
export function offerTyped(form: SubfolderForm, folder_id: number, subfolder_id: number | null): Asked {
  const bids = partRows(form, 'competitors').filter(({ id }) => !form.isRemoved(`competitors.${id}`))
  const rivals = (bids as unknown as Bid[]).flatMap(partnersOf).map(Number)
  const customer = Number(form.value('subFolder.customer_company_id'))
  return {
    folder_id,
    customer_company_id: customer > 0 ? customer : null,
    competitor_company_ids: [...new Set(rivals)].filter((id) => id > 0),
    subfolder_id,
  }
}
