import { firmToPay } from '../../access/firm/bank-accounts.ts'
import { reminderKind, reminderLevels } from '../reminder.ts'
import { invoicesToRemind } from './queries.ts'
import { found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { mostExamples, type TemplateKind } from '../../printing/kind.ts'
import { sampleCustomer, sampleFirm } from '../../printing/samples.ts'
import { surely } from '../../values/known.ts'
import { reminderTemplate } from './reminder-template.ts'
import { reminderValues, type Reminded } from './reminder-values.ts'

/** The templates of reminders, a kind for each level. */
export const reminderTemplateKinds: readonly TemplateKind[] = reminderLevels.map((level) => ({
  kind: reminderKind(level),
  builtIn: (language) => reminderTemplate(language, level),
  sample: () => reminderValues(sampleReminded, sampleFirm, '2026-05-20'),
  raw: [],
  // Without these nobody knows what to pay.
  required: ['number', 'open'],
  mail: true,
  // Invoices that are late, of customers of the language first.
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
}))

/** An invoice that is late, and paid in part. */
const sampleReminded: Reminded = {
  number: '2026-0042',
  issue_date: '2026-03-31',
  term_date: '2026-04-30',
  open_amount: 1_096_550,
  amount_vat_included: 1_596_550,
  structured_communication: '+++202/6000/04236+++',
  customer: sampleCustomer.name,
  firstname: 'Noor',
  lastname: 'Peeters',
}
