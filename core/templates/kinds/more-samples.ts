import type { Language } from '../../kernel/permission.ts'
import { translate } from '../../texts/translate.ts'
import type { Offer } from '../offers/offer-values.ts'
import type { Reminded } from '../reminder-values.ts'
import type { TimesheetDocument } from '../timesheet-values.ts'
import { sampleCustomer, sampleFirm, sampleMission } from './samples.ts'

const person = 'Camille Lambert'

/** An offer that has everything a letter may name. */
export function sampleOffer(language: Language): Offer {
  const say = translate(language)
  return {
    language,
    date: '2026-03-31',
    firm: sampleFirm,
    customer: { ...sampleCustomer, contact: 'Noor Peeters' },
    mission: sampleMission,
    amount: 4_850_000,
    submission_date: '2026-04-15',
    leader: { name: person, email: 'camille.lambert@atelier-meuse.example' },
    tasks: [
      { code: '10', name: say('template_sample.line'), description: say('template_sample.memo') },
      { code: '20', name: say('template_sample.line_two'), description: '' },
    ],
  }
}

/** An invoice that is late, and paid in part. */
export const sampleReminded: Reminded = {
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

/** The time of two people, so that their sums stand on it too. */
export function sampleTimesheet(language: Language): TimesheetDocument {
  const say = translate(language)
  const row = (user_id: number, user_name: string, date: string): TimesheetDocument['rows'][number] => ({
    user_id,
    user_name,
    task_code: '10',
    task_name: say('template_sample.line'),
    date,
    number_blocks: 5,
    comment: say('template_sample.memo'),
    rate: 72.5,
    amount: 36_250,
  })
  return {
    language,
    firm: { name: sampleFirm.name, logo: sampleFirm.logo },
    customer: sampleCustomer.name,
    mission: sampleMission,
    number: '2026-0042',
    rows: [row(1, person, '2026-03-02'), row(2, 'Noor Peeters', '2026-03-03')],
    priced: true,
  }
}
