import type { EParty } from '../../invoicing/einvoice/einvoice.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { PurchaseDocument } from '../purchase.ts'
import type { shownDocument } from './rows.ts'

/** What a received document says, as its page shows it. */
export function documentOf(document: PurchaseDocument): RecordOf<typeof shownDocument.fields> {
  const { seller, buyer, lines, taxes, sums, period } = document
  return {
    note: document.note,
    terms: document.terms ?? '',
    buyer_reference: document.buyer_reference,
    project: document.project,
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
    payee: document.payee,
    payment_means: document.payment_means,
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.price / 100 / (line.price_for ?? 1),
      vat_rate: line.rate,
      amount: line.amount,
      description: line.description || null,
      item_code: line.item_code || null,
      category: line.category,
      adjustment: line.adjustment ?? 0,
      period_from: line.period?.from ?? null,
      period_to: line.period?.to ?? null,
    })),
    taxes: taxes.map(({ category, rate, base, vat, reason }) => ({
      category,
      vat_rate: rate,
      base,
      vat,
      reason: reason || null,
    })),
    adjustments: (document.adjustments ?? []).map(({ reason, rate, amount }) => ({
      reason,
      vat_rate: rate,
      amount,
    })),
    prepaid: sums.prepaid ?? 0,
    rounding: sums.rounding ?? 0,
    attachments: document.attachments.map(({ name, description, link }, place) => ({
      place,
      name,
      description,
      is_kept: link !== null,
    })),
  }
}

const partyOf = ({ endpoint, legal_id, vat_id, ...party }: EParty) => ({
  name: party.name,
  street: party.street,
  zip_code: party.zip_code,
  city: party.city,
  country: party.country,
  vat_number: vat_id,
  identifier: [endpoint?.scheme, endpoint?.id].filter(Boolean).join(':') || (legal_id?.id ?? ''),
  phone_number: party.phone_number,
  email: party.email,
})
