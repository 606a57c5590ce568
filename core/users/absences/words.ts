import { words } from '../../values/define.ts'

/** Absences: their fields and states, notices of them, and refusals. */
export const absences = words({
  'field.mine': ['Only mine', 'Seulement les miennes', 'Enkel de mijne'],
  'field.decision_comment': ['Reason', 'Motif', 'Reden'],

  'export.absence.list': ['Absences', 'Absences', 'Afwezigheden'],
  'absence.asked_title': [
    '{{name}} requests an absence',
    '{{name}} demande une absence',
    '{{name}} vraagt afwezigheid aan',
  ],
  'absence.asked': [
    '{{name}} requests an absence from {{from}} to {{to}}: {{days}} d.',
    '{{name}} demande à s’absenter du {{from}} au {{to}} : {{days}} j.',
    '{{name}} vraagt om afwezig te zijn van {{from}} tot {{to}}: {{days}} d.',
  ],
  'absence.approved_title_one': [
    'Your absence was approved',
    'Votre absence est approuvée',
    'Uw afwezigheid is goedgekeurd',
  ],
  'absence.approved_title_other': [
    '{{count}} of your absences were approved',
    'Vos {{count}} absences sont approuvées',
    'Uw {{count}} afwezigheden zijn goedgekeurd',
  ],
  'absence.approved': [
    'Your absence from {{from}} to {{to}} ({{days}} d) was approved.',
    'Votre absence du {{from}} au {{to}} ({{days}} j) est approuvée.',
    'Uw afwezigheid van {{from}} tot {{to}} ({{days}} d) is goedgekeurd.',
  ],
  'absence.refused_title_one': [
    'Your absence was refused',
    'Votre absence est refusée',
    'Uw afwezigheid is geweigerd',
  ],
  'absence.refused_title_other': [
    '{{count}} of your absences were refused',
    'Vos {{count}} absences sont refusées',
    'Uw {{count}} afwezigheden zijn geweigerd',
  ],
  'absence.refused': [
    'Your absence from {{from}} to {{to}} ({{days}} d) was refused.',
    'Votre absence du {{from}} au {{to}} ({{days}} j) est refusée.',
    'Uw afwezigheid van {{from}} tot {{to}} ({{days}} d) is geweigerd.',
  ],
  'absence.removed_title': [
    'Your absence was removed',
    'Votre absence a été supprimée',
    'Uw afwezigheid is verwijderd',
  ],
  'absence.removed': [
    'Your absence from {{from}} to {{to}} ({{days}} d) was removed.',
    'Votre absence du {{from}} au {{to}} ({{days}} j) a été supprimée.',
    'Uw afwezigheid van {{from}} tot {{to}} ({{days}} d) is verwijderd.',
  ],
  'absence.state.pending': ['Requested', 'Demandée', 'Aangevraagd'],
  'absence.state.approved': ['Approved', 'Approuvée', 'Goedgekeurd'],
  'absence.state.refused': ['Refused', 'Refusée', 'Geweigerd'],
  'absences.days': ['{{n}} d', '{{n}} j', '{{n}} d'],
  'absences.column_days': ['Days', 'Jours', 'Dagen'],
  'absences.delete': ['Remove', 'Supprimer', 'Verwijderen'],
  'absences.overdrawn': [
    'More than the holidays of {{year}}: {{after}} of {{allowance}} days would be left.',
    'Plus que les congés de {{year}} : le solde serait de {{after}} sur {{allowance}} jours.',
    'Meer dan het verlof van {{year}}: het saldo zou {{after}} van {{allowance}} dagen zijn.',
  ],

  'error.absence_overlap': [
    'There is already an absence from {{from}} to {{to}}. Choose other dates.',
    'Une absence existe déjà du {{from}} au {{to}}. Choisissez d’autres dates.',
    'Er is al een afwezigheid van {{from}} tot {{to}}. Kies andere datums.',
  ],
  'error.absence_span': [
    'An absence can last {{years}} years at most. Check the year of the last day.',
    'Une absence dure {{years}} ans au plus. Vérifiez l’année du dernier jour.',
    'Een afwezigheid duurt hoogstens {{years}} jaar. Kijk het jaar van de laatste dag na.',
  ],
  'error.absence_too_long': [
    'Working days in these dates: {{days}}. Blocks at most: {{n}}.',
    'Jours ouvrables entre ces dates : {{days}}. Blocs au plus : {{n}}.',
    'Werkdagen in deze periode: {{days}}. Hoogstens in blokken: {{n}}.',
  ],
  'error.absence_week_full': [
    'In the week of {{week}}, left for leave: {{left}} of {{days}} d worked. Blocks at most for these dates: {{n}}.',
    'La semaine du {{week}}, il reste pour un congé {{left}} j sur {{days}}. Blocs au plus pour ces dates : {{n}}.',
    'In de week van {{week}} blijft {{left}} van {{days}} d over voor verlof. Hoogstens in blokken voor deze datums: {{n}}.',
  ],
  'error.absence_month_dated': [
    'Absences with dates already take {{days}} d of this month, in blocks: {{n}}. Change those first.',
    'Des absences datées prennent déjà {{days}} j de ce mois, en blocs : {{n}}. Modifiez-les d’abord.',
    'Afwezigheden met een datum nemen al {{days}} d van deze maand in, in blokken: {{n}}. Wijzig die eerst.',
  ],
  'error.absences_undecided': [
    'Nothing was decided: some of these absences cannot be approved or refused.',
    'Rien n’a été décidé : certaines de ces absences ne peuvent pas être approuvées ou refusées.',
    'Er is niets beslist: sommige van deze afwezigheden kunnen niet worden goedgekeurd of geweigerd.',
  ],
  'error.absence_decided': [
    'This absence has already been decided on. Ask someone who approves absences.',
    'Une décision a déjà été prise pour cette absence. Adressez-vous à la personne qui approuve les absences.',
    'Over deze afwezigheid is al beslist. Vraag het wie afwezigheden goedkeurt.',
  ],
})
