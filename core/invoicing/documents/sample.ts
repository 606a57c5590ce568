import type { InvoiceKind } from '../invoice.ts'
import type { InvoiceSnapshot } from './snapshot.ts'
import { totals, vatLines } from '../vat.ts'
import type { Language } from '../../kernel/permission.ts'
import { sampleCustomer, sampleFirm, sampleMission } from '../../printing/samples.ts'
import { translate } from '../../texts/translate.ts'

/** An invoice or credit note that has everything a template may name, for when the firm has none yet. */
export function sampleInvoice(kind: InvoiceKind, language: Language): InvoiceSnapshot {
  const say = translate(language)
  const exempt = { vat_rate: 0, vat_category: 'AE', vat_exemption: say('template_sample.exemption') } as const
  const lines = [
    {
      task_code: '10',
      description: say('template_sample.line'),
      amount: 1_250_000,
      vat_rate: 21,
      vat_category: 'S',
      time: { period: { from: '2026-03-02', to: '2026-03-31' }, days: 20, day_rate: 625 },
    },
    { task_code: '20', description: say('template_sample.line_two'), amount: 84_050, time: {}, ...exempt },
  ] as const
  const { amount, amount_vat_included } = totals(lines)
  const isCredit = kind === 'credit_note'
  return {
    kind,
    number: isCredit ? 'NC-2026-0003' : '2026-0042',
    language,
    issue_date: '2026-03-31',
    term_date: '2026-04-30',
    seller: sampleFirm,
    customer: sampleCustomer,
    mission: sampleMission,
    buyer_reference: 'PO-2026-00817',
    memo: say('template_sample.memo'),
    lines: lines.map(({ task_code, description, amount: sum, vat_rate, vat_category, time }) => ({
      task_code,
      description,
      amount: sum,
      vat_rate,
      vat_category,
      ...time,
    })),
    vat: vatLines(lines),
    amount,
    amount_vat_included,
    structured_communication: '+++202/6000/04236+++',
    credits: isCredit ? '2026-0042' : '',
    ...(isCredit ? { credits_date: '2026-03-31' } : {}),
    template: { header: '', body: '', footer: '' },
  }
}
