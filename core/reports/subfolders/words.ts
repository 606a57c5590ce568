import { words } from '../../values/define.ts'

/** A subfolder at a glance: its figures, dates, and what is late. */
export const subfolders = words({
  'mission.contracted': ['Contract', 'Contrat', 'Contract'],
  'mission.planned': ['Planned (dd)', 'Planifié (dd)', 'Gepland (dd)'],
  'mission.booked': ['Booked (dd)', 'Encodé (dd)', 'Geboekt (dd)'],
  'mission.invoiced': ['Invoiced', 'Facturé', 'Gefactureerd'],
  'late.offer_due': ['Offer to submit', 'Offre à remettre', 'Offerte in te dienen'],
  'late.result_due': ['Result to request', 'Résultat à demander', 'Resultaat op te vragen'],
  'late.unpaid': ['Invoice unpaid', 'Facture impayée', 'Factuur onbetaald'],
  'late.to_emit': ['Draft to emit', 'Brouillon à émettre', 'Ontwerp uit te reiken'],
  'late.no_leader': ['No project leader', 'Sans chef de projet', 'Zonder projectleider'],
  'late.over_planned': ['More booked than planned', 'Plus encodé que planifié', 'Meer geboekt dan gepland'],
  'late.guarantee_to_release': ['Guarantee to release', 'Garantie à libérer', 'Waarborg vrij te geven'],
  'late.still_active': ['Accepted, still active', 'Réceptionné, encore actif', 'Opgeleverd, nog actief'],
  'late.since': ['since {{day}}', 'depuis le {{day}}', 'sinds {{day}}'],
  'late.invoicing': ['Invoicing team', 'La facturation', 'De facturatie'],
  'timeline.title': ['Timeline', 'Ligne du temps', 'Tijdlijn'],
  'timeline.next': ['next', 'prochaine étape', 'volgende stap'],
  'timeline.prospection_date': ['Prospection', 'Prospection', 'Prospectie'],
  'timeline.go_to_tender_date': [
    'Decision to tender',
    'Décision de remettre offre',
    'Beslissing om in te dienen',
  ],
  'timeline.submission_date': ['Submission', 'Remise de l’offre', 'Indiening'],
  'timeline.submission_result_date': ['Result', 'Résultat', 'Resultaat'],
  'timeline.mission_start': ['Start', 'Début', 'Begin'],
  'timeline.temporary_reception_date': [
    'Provisional acceptance',
    'Réception provisoire',
    'Voorlopige oplevering',
  ],
  'timeline.final_reception_date': ['Final acceptance', 'Réception définitive', 'Definitieve oplevering'],
  'timeline.guarantee_release': ['Guarantees to release', 'Garanties à libérer', 'Waarborgen vrij te geven'],
  'timeline.good_execution_attest_date': [
    'Certificate of good execution',
    'Attestation de bonne exécution',
    'Attest van goede uitvoering',
  ],
  'offer.letter': ['Offer letter', 'Lettre d’offre', 'Offertebrief'],
})
