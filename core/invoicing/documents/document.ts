import type { VatLine } from '../vat.ts'
import { countryName } from '../../values/countries.ts'
import { normaliseIban, formatIban } from '../../identifiers/iban.ts'
import { writtenDay } from '../../values/day.ts'
import { formatEuro, formatNumber } from '../../values/money.ts'
import type { Language } from '../../kernel/permission.ts'
import { translate, type Translate } from '../../texts/translate.ts'
import { shownDays, shownPeriod, shownRate } from '../lines/time-words.ts'
import { picture, type Party } from '../../printing/party.ts'
import { partsOf } from './parts.ts'
import type { InvoiceLine, InvoiceSnapshot } from './snapshot.ts'

/** The values that are markup of our own and may stand unescaped in a template. */
export const rawValues = ['qr', 'seller.logo'] as const

/** An invoice as a template prints it: every amount, date and word as it stands on paper. */
export function documentValues(snapshot: InvoiceSnapshot, qr: string) {
  const { kind, language, seller, customer } = snapshot
  const say = translate(language)
  const isCredit = kind === 'credit_note'
  const toPay = formatEuro(snapshot.amount_vat_included)
  const lines = snapshot.lines.map((line) => lineValues(line, language, say))
  const pay_by = say('document.pay_by', { amount: toPay, date: writtenDay(snapshot.term_date) })
  return {
    language,
    is_invoice: !isCredit,
    is_credit_note: isCredit,
    title: say(`document.${kind}`),
    number: snapshot.number,
    issue_date: writtenDay(snapshot.issue_date),
    term_date: writtenDay(snapshot.term_date),
    structured_communication: snapshot.structured_communication,
    credits: creditsOf(snapshot, say),
    seller: {
      ...seller,
      ...party(seller, seller, language),
      iban: formatIban(seller.iban),
      logo: picture(seller.logo),
    },
    customer: party(customer, seller, language),
    mission: { ...snapshot.mission },
    has_mission: Boolean(snapshot.mission.code || snapshot.mission.name),
    buyer_reference: [...new Set([snapshot.buyer_reference, snapshot.order_reference ?? ''])]
      .filter(Boolean)
      .join(' – '),
    memo: snapshot.memo,
    lines,
    parts: partsOf(lines, ({ description }) => description).map((some, nth, { length }) => ({
      lines: some,
      last: nth === length - 1,
    })),
    vat: snapshot.vat.map((line) => vatValues(line, language, say)),
    exemptions: snapshot.vat.filter(({ exemption }) => exemption).map(({ exemption }) => ({ exemption })),
    amount: formatEuro(snapshot.amount),
    vat_amount: formatEuro(snapshot.amount_vat_included - snapshot.amount),
    amount_vat_included: toPay,
    can_be_paid: !isCredit && normaliseIban(seller.iban) !== null,
    qr: isCredit ? '' : qr,
    words: { ...words(say), pay_by },
  }
}

/** What a credit note says of the invoice that it credits; empty for an invoice. */
export function creditsOf({ credits: number, credits_date }: InvoiceSnapshot, say: Translate): string {
  if (!number) return ''
  return credits_date
    ? say('document.credits_dated', { number, date: writtenDay(credits_date) })
    : say('document.credits', { number })
}

const wordKeys = [
  'issue_date',
  'term_date',
  'communication',
  'reference',
  'mission',
  'project',
  'code',
  'description',
  'vat',
  'amount',
  'vat_base',
  'vat_rate',
  'total_without_vat',
  'total_vat',
  'total_with_vat',
  'to_pay',
  'to_receive',
  'payment',
  'scan',
  'beneficiary',
  'vat_to_repay',
  'page',
  'vat_number',
] as const

const words = (say: Translate) =>
  Object.fromEntries(wordKeys.map((key) => [key, say(`document.${key}`)])) as {
    [K in (typeof wordKeys)[number]]: string
  }

/** The country is written out only where it is not the seller's own. */
function party(one: Party, seller: Party, language: Language) {
  const { name, street, zip_code, city, vat_number } = one
  return {
    name,
    street,
    zip_code,
    city,
    vat_number,
    country: one.country === seller.country ? '' : countryName(one.country, language),
  }
}

const percent = (rate: number | null, language: Language): string =>
  rate === null ? '' : `${formatNumber(rate, language)} %`

function lineValues(
  { task_code, description, amount, vat_rate, ...line }: InvoiceLine,
  language: Language,
  say: Translate,
) {
  const period = line.period ? shownPeriod(say, line.period) : ''
  return {
    task_code,
    description,
    // Lines made of time say it in their text already.
    period: description.includes(period) ? '' : period,
    quantity: line.days === undefined ? '' : shownDays(say, language, Math.round(line.days * 10)),
    price: line.day_rate === undefined ? '' : shownRate(line.day_rate),
    amount: formatEuro(amount),
    vat_rate: percent(vat_rate, language),
  }
}

function vatValues({ vat_category, vat_rate, base, vat }: VatLine, language: Language, say: Translate) {
  const category = vat_category === 'S' ? '' : say(`document.vat_category.${vat_category}`)
  return { category, rate: percent(vat_rate, language), base: formatEuro(base), vat: formatEuro(vat) }
}
