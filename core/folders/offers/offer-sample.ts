import type { Language } from '../../kernel/permission.ts'
import { sampleCustomer, sampleFirm, sampleMission, samplePerson } from '../../printing/samples.ts'
import { translate } from '../../texts/translate.ts'
import type { Offer } from './offer-values.ts'

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
    leader: { name: samplePerson, email: 'camille.lambert@atelier-meuse.example' },
    tasks: [
      { code: '10', name: say('template_sample.line'), description: say('template_sample.memo') },
      { code: '20', name: say('template_sample.line_two'), description: '' },
    ],
  }
}
