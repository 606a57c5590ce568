import { computed, type Signal } from '@preact/signals-core'
import { createCompany } from '../companies/operations.ts'
import type { ValueOf } from '../kernel/field.ts'
import type { Client } from '../kernel/operation.ts'
import {
  acceptPurchase,
  approvePurchase,
  createPaymentFile,
  disputePurchase,
  listPaymentFiles,
  listPurchases,
  matchPurchase,
  missionBuying,
  payPurchase,
  previewPayments,
  proposeMatches,
  readPurchase,
  refusePurchase,
  releasePurchase,
  setSupplier,
  sumPurchases,
  takePurchaseBack,
} from '../purchases/operations.ts'
import type { Translate } from '../texts/translate.ts'
import type { Day } from '../values/day.ts'
import { shownDay, shownEuro } from '../values/written.ts'
import { formScreen } from './form/form.ts'
import { typedRecord } from './form/typed-record.ts'
import { text } from './formatting.ts'
import type { Query } from './list/filters.ts'
import { filtersOn, listScreen } from './list/list-screen.ts'
import { loaded } from './loaded.ts'

export type OpenPurchase = ValueOf<typeof readPurchase.output>
export type PurchaseRow = ValueOf<typeof listPurchases.output>['rows'][number]
export type MatchProposal = ValueOf<typeof proposeMatches.output>[number]
export type MissionBuying = ValueOf<typeof missionBuying.output>

/** A purchase with the missions that may bear it while none does: one answer, so that nothing moves on its page. */
export async function openPurchase(client: Client, id: number) {
  const purchase = await client(readPurchase, { id })
  const isOpen = purchase.parts.length === 0 && purchase.may.includes('match')
  return { purchase, proposals: isOpen ? await client(proposeMatches, { id }) : [] }
}

/** Purchases with how many are in each state and what they come to. */
export function purchasesScreen(client: Client, query?: Signal<Query>) {
  const list = listScreen(client, listPurchases, {
    query,
    name: 'purchases',
    filters: ['state', 'mine', 'company_id', 'subfolder_id', 'due_by', 'from', 'to'],
  })
  const narrowed = computed(() => {
    const { state: _, mine: __, ...others } = list.filters.value
    const { search } = list.request.value
    return { ...filtersOn(others), ...(search ? { search } : {}) }
  })
  return { list, narrowed, sums: loaded(() => client(sumPurchases, narrowed.value)) }
}
export type PurchasesScreen = ReturnType<typeof purchasesScreen>

export const paymentFilesScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listPaymentFiles, { query, name: 'payment_files', filters: ['file_state'] })

const seen = ({ id, updated_at }: OpenPurchase) => ({ id: String(id), updated_at })

/** Who bears a purchase, part by part; the open rest stands in a first part. */
export function matchForm(client: Client, purchase: OpenPurchase, language: string) {
  const parts = typedRecord(matchPurchase.input, { parts: purchase.parts }, language)
  const start =
    purchase.parts.length > 0 ? parts : { 'parts.0': true, 'parts.0.purchase_kind': 'subcontracting' }
  return formScreen(client, matchPurchase, { ...start, ...seen(purchase) } as Parameters<
    typeof formScreen<typeof matchPurchase.input, unknown>
  >[2])
}

export const acceptForm = (client: Client, purchase: OpenPurchase) =>
  formScreen(client, acceptPurchase, seen(purchase))
export const refuseForm = (client: Client, purchase: OpenPurchase) =>
  formScreen(client, refusePurchase, seen(purchase))
export const disputeForm = (client: Client, purchase: OpenPurchase) =>
  formScreen(client, disputePurchase, {
    ...seen(purchase),
    ...(purchase.dispute ? { dispute: purchase.dispute } : {}),
  })
export const supplierForm = (client: Client, purchase: OpenPurchase) =>
  formScreen(client, setSupplier, {
    ...seen(purchase),
    ...(purchase.company_id === null ? {} : { company_id: String(purchase.company_id) }),
  })
export const payForm = (client: Client, purchase: OpenPurchase, today: Day) =>
  formScreen(
    client,
    payPurchase,
    { ...seen(purchase), payment_date: shownDay(today) },
    { today: () => today },
  )

export const paymentFileForm = (client: Client, today: Day) =>
  formScreen(
    client,
    createPaymentFile,
    { due_by: shownDay(today), date: shownDay(today) },
    { today: () => today },
  )

export const previewOf = (client: Client, due_by: Day | null) => client(previewPayments, { due_by })

/** Does what needs no word of anybody: approving, releasing, taking back. */
export const actOn = (
  client: Client,
  act: 'approve' | 'release' | 'take_back',
  { id, updated_at }: OpenPurchase,
) =>
  client({ approve: approvePurchase, release: releasePurchase, take_back: takePurchaseBack }[act], {
    id,
    updated_at,
  })

/** Takes a proposal over: its mission bears the whole. */
export const confirmMatch = (
  client: Client,
  { id, updated_at }: OpenPurchase,
  { subfolder_id, purchase_kind, amount, subcontractor_id, invoicing_forecast_detail_id }: MatchProposal,
) =>
  client(matchPurchase, {
    id,
    updated_at,
    parts: [{ subfolder_id, purchase_kind, amount, subcontractor_id, invoicing_forecast_detail_id }],
  })

/** Makes a company of the supplier as the document has it, and says that it is the supplier. */
export async function makeSupplier(
  client: Client,
  { id, updated_at, document }: OpenPurchase,
): Promise<void> {
  const { name, vat_number, street, zip_code, city, country, email, phone_number } = document.seller
  const prefix = /^[A-Z]{2}/.test(vat_number) ? vat_number.slice(0, 2) : country || 'BE'
  const company = await client(createCompany, {
    company: {
      name,
      private: false,
      vat_prefix: prefix === 'EL' ? 'GR' : prefix,
      vat_number: vat_number || null,
      peppol_id: /^\d{4}:/.test(document.seller.identifier) ? document.seller.identifier : null,
    },
    companyAddresses: [
      {
        address_type: 'head_office',
        street_name: street || null,
        zip_code: zip_code || null,
        city: city || null,
        country: country || 'BE',
      },
    ],
    companyContacts: email
      ? [{ contact_type: 'invoicing', email: email.slice(0, 50), phone_number: phone_number || null }]
      : [],
  })
  await client(setSupplier, { id, company_id: company.id, updated_at })
}

/** What must be said of a part: more is bought than its contract or its forecast has. */
export function partRemarks(t: Translate, part: OpenPurchase['parts'][number]): string[] {
  const over = (limit: number | null, bought: number | null): number =>
    limit === null || bought === null ? 0 : Math.max(0, bought - limit)
  const overContract = over(part.contract_amount, part.bought_on_contract)
  const overForecast = over(part.forecast_amount, part.bought_on_forecast)
  return [
    ...(overContract > 0
      ? [
          t('purchase.over_contract', {
            amount: shownEuro(overContract),
            limit: shownEuro(part.contract_amount),
          }),
        ]
      : []),
    ...(overForecast > 0
      ? [
          t('purchase.over_forecast', {
            amount: shownEuro(overForecast),
            limit: shownEuro(part.forecast_amount),
          }),
        ]
      : []),
  ]
}

/** A broken rule in words: the line where it is about one, what is wrong, and the official rule. */
export function shownBreach(t: Translate, { rule, field, code }: OpenPurchase['breaches'][number]): string {
  const [, line] = /^details\.(\d+)\./.exec(field) ?? []
  const says = text(t, `purchase.breach.${code}`) ?? t('purchase.breach.other')
  const where = line === undefined ? '' : `${t('purchase.line_of', { n: Number(line) + 1 })} `
  return `${where}${says} (${rule})`
}

/** A line's unit in words where it is a usual one, otherwise its code. */
export const shownUnit = (t: Translate, unit: string): string => text(t, `purchase.unit.${unit}`) ?? unit
