import { firmToPay } from '../../access/firm/bank-accounts.ts'
import { seesFolder } from '../../folders/policy.ts'
import { visibleFolder } from '../../folders/visible-folder.ts'
import { documentValues } from '../../invoicing/documents/document.ts'
import { invoicesToRemind } from '../../invoicing/reminders/queries.ts'
import { ownCustomer } from '../../folders/mission-customer.ts'
import { missionsOf } from '../../folders/queries.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { ValueOf } from '../../kernel/field.ts'
import { can, type Language } from '../../kernel/permission.ts'
import type { OutsideContext, PrintJob, QueryContext } from '../../ports.ts'
import { firstOfMonth, lastOfMonth } from '../../values/day.ts'
import { surely } from '../../values/known.ts'
import type { TemplateKind } from '../kinds/kinds.ts'
import { offerOf } from '../offers/offer-of.ts'
import { offerValues } from '../offers/offer-values.ts'
import type { listTemplateExamples } from '../operations.ts'
import { paymentCodeOf } from '../payment-code.ts'
import { printed, printedMail } from '../printable.ts'
import { letterOf, reminderValues } from '../reminder-values.ts'
import type { Values } from '../render.ts'
import { isMail, type TemplateParts } from '../template.ts'
import { timesheetOfMission } from '../timesheet-of.ts'
import { timesheetValues } from '../timesheet-values.ts'

/** Something of the firm on which a template is tried. */
export type Example = ValueOf<typeof listTemplateExamples.output>[number]

/** What a document says, once what is outside was asked. */
type Said = (outside: Pick<OutsideContext, 'codes'>) => Promise<Values>

/** What a template of a kind is tried on: the latest of the firm, or the one that is asked for; and what its document says. */
interface Trials {
  readonly examples: (context: QueryContext, type: Type, asked: number | null) => Promise<Example[]>
  readonly values: (context: QueryContext, example: Example, language: Language) => Promise<Said>
}

/** A type of template, by its name. */
export interface Type {
  readonly template_type: string
  readonly kind: TemplateKind
  readonly language: Language
}

/** A kind with what was typed. */
interface Typed {
  readonly kind: TemplateKind
  readonly parts: TemplateParts
}

const mostExamples = 20
/** Among so many bookings are the missions that a timesheet is tried on. */
const lastBookings = 500

/** What a kind is tried on. */
export function trialsOf({ kind }: TemplateKind): Trials {
  if (kind === 'timesheet') return timesheets
  if (kind === 'offer_letter') return offers
  return isMail(kind) ? reminders : invoices
}

/** A template on the sample. */
export const onSample = ({ kind, language, parts }: Type & Typed): PrintJob =>
  documentOf({ kind, parts }, kind.sample(language))

/** A template filled in with what a document says. */
export const documentOf = ({ kind, parts }: Typed, values: Values): PrintJob =>
  isMail(kind.kind) ? printedMail(letterOf(parts, values)) : printed(parts, values, kind.raw)

/** Emitted invoices made with templates of the type; none for whoever may not see all of them. */
const invoices: Trials = {
  examples: async ({ store, actor }, { kind, template_type }, asked) => {
    if (!can(actor, 'invoices_all.read')) return []
    const emitted = await store.invoices.find(
      {
        // What was made elsewhere has no document of ours to be shown on: it is refused if somebody asks for it.
        ...(asked === null ? { structured_communication: { not: null } } : { id: asked }),
        invoice_class: kind.kind === 'invoice' ? 'invoice' : 'credit_note',
        // A credit note is made with the template of its invoice where there is none of its own.
        ...(kind.kind === 'invoice' ? { invoice_type: template_type } : {}),
        status_type: ['emitted', 'paid'],
      },
      { order: [['id', 'desc']], limit: mostExamples },
    )
    const customers = await store.companies.find({
      id: emitted.flatMap(({ recipient_company_id }) => recipient_company_id ?? []),
    })
    return emitted.map(({ id, number, recipient_company_id }) => ({
      invoice_id: id,
      subfolder_id: null,
      number: number ?? '',
      customer: customers.find((each) => each.id === recipient_company_id)?.name ?? '',
    }))
  },
  values: async ({ store }, { invoice_id }) => {
    const document = await store.invoice_documents.first({ invoice_id: surely(invoice_id, 'invoice') })
    if (!document) throw new Failure('invoice_made_elsewhere', { fields: { invoice_id: 'mixed.invalid' } })
    const { snapshot } = document
    return async ({ codes }) => documentValues(snapshot, await paymentCodeOf(codes, snapshot))
  },
}

/** Invoices that are late, of customers of the language first. */
const reminders: Trials = {
  examples: async ({ store, actor, clock }, { language }, asked) => {
    if (!can(actor, 'invoices_all.read')) return []
    const invoice_ids = asked === null ? [] : [asked]
    const late = await store.query(invoicesToRemind, { today: clock.today(), invoice_ids })
    return late
      .toSorted((a, b) => Number(b.language_type === language) - Number(a.language_type === language))
      .slice(0, mostExamples)
      .map(({ invoice_id, number, customer }) => ({
        invoice_id,
        subfolder_id: null,
        number: number ?? '',
        customer: customer ?? '',
      }))
  },
  values: async ({ store, clock }, { invoice_id }) => {
    const today = clock.today()
    const [invoice] = await store.query(invoicesToRemind, {
      today,
      invoice_ids: [surely(invoice_id, 'invoice')],
    })
    const firm = await firmToPay(store)
    const { paid_into } = found(invoice)
    return async () => reminderValues(found(invoice), firm(paid_into), today)
  },
}

/** Missions in which time was booked last: the month of the last of it. */
const timesheets: Trials = {
  examples: async (context, _, asked) => {
    const { store, actor } = context
    if (!can(actor, 'invoices_all.read')) return []
    if (asked !== null) return missions(context, [asked])
    const last = await store.user_bookings.find({}, { order: [['id', 'desc']], limit: lastBookings })
    const tasks = await store.wbs_tasks.find({ id: [...new Set(last.map((each) => each.wbs_task_id))] })
    const missionOf = new Map(tasks.map(({ id, subfolder_id }) => [id, subfolder_id]))
    return missions(context, [...new Set(last.flatMap((each) => missionOf.get(each.wbs_task_id) ?? []))])
  },
  values: async (context, { subfolder_id }, language) => {
    const { store } = context
    const tasks = await store.wbs_tasks.find({ subfolder_id: surely(subfolder_id, 'mission') })
    const wbs_task_id = tasks.map(({ id }) => id)
    const [last] = await store.user_bookings.find({ wbs_task_id }, { order: [['date', 'desc']], limit: 1 })
    const period = last
      ? { from: firstOfMonth(last.date), to: lastOfMonth(last.date) }
      : { from: null, to: null }
    const asked = {
      id: surely(subfolder_id, 'mission'),
      ...period,
      user_id: null,
      forecast_id: null,
      invoice_id: null,
    }
    const { document } = await timesheetOfMission(context, asked, language)
    return async () => timesheetValues(document)
  },
}

/** Missions with an offer, the latest first. */
const offers: Trials = {
  examples: async (context, _, asked) => {
    const { store, actor } = context
    if (!can(actor, 'subfolder.read')) return []
    if (asked !== null) {
      await visibleFolder(context, found(await store.subfolders.get(asked), 'subfolder_id').folder_id)
      return missions(context, [asked])
    }
    const last = await store.offer_extra_infos.find({}, { order: [['id', 'desc']], limit: mostExamples })
    return missions(
      context,
      last.map(({ subfolder_id }) => subfolder_id),
    )
  },
  values: async (context, { subfolder_id }, language) => {
    const offer = await offerOf(context, surely(subfolder_id, 'mission'), language)
    return async () => offerValues(offer)
  },
}

/** Missions of projects that whoever asks may know of, in their order. */
async function missions({ store, actor }: QueryContext, ids: readonly number[]): Promise<Example[]> {
  const chosen = ids.slice(0, mostExamples)
  const rows = await store.query(missionsOf, { subfolder_ids: chosen })
  const folders = await store.folders.find({ id: rows.map(({ folder_id }) => folder_id) })
  const seen = new Set(folders.filter((folder) => seesFolder(actor, folder)).map(({ id }) => id))
  const customers = await store.companies.find({ id: rows.map(ownCustomer) })
  return chosen.flatMap((subfolder_id) => {
    const mission = rows.find((each) => each.subfolder_id === subfolder_id)
    if (!mission || !seen.has(mission.folder_id)) return []
    const customer = customers.find(({ id }) => id === ownCustomer(mission))?.name ?? ''
    return [{ invoice_id: null, subfolder_id, number: mission.code ?? mission.rank_code, customer }]
  })
}
