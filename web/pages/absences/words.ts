import { words } from '#core/values/define.ts'

/** The page of absences. */
export const absencesPage = words({
  'absences.search': ['Name or trigram', 'Nom ou trigramme', 'Naam of trigram'],
  'absences.all': ['All', 'Toutes', 'Alle'],
  'absences.dated': ['Between', 'Entre le', 'Tussen'],
  'absences.mine': ['Only mine', 'Seulement les miennes', 'Enkel de mijne'],
  'absences.ask': ['Request an absence', 'Demander une absence', 'Afwezigheid aanvragen'],
  'absences.asked': ['Absence requested', 'Absence demandée', 'Afwezigheid aangevraagd'],
  'absences.send': ['Send request', 'Demander', 'Aanvragen'],
  'absences.blocks': ['Blocks (10 = 1 day)', 'Blocs (10 font un jour)', 'Blokken (10 is een dag)'],
  'absences.proposed': [
    '{{n}} d of your own week in these dates',
    '{{n}} j de votre propre semaine dans cette période',
    '{{n}} d van uw eigen week in deze periode',
  ],
  'absences.empty': ['No absences', 'Aucune absence', 'Geen afwezigheden'],
  'absences.empty_help': [
    'Requests appear here with their decisions.',
    'Les demandes figurent ici, avec la décision.',
    'Hier staan de aanvragen, met de beslissing.',
  ],
  'absences.allowance': ['Holidays {{year}}', 'Jours de congé {{year}}', 'Vakantiedagen {{year}}'],
  'absences.taken': ['Approved days', 'Jours approuvés', 'Goedgekeurde dagen'],
  'absences.requested': ['Days requested', 'Jours demandés', 'Aangevraagde dagen'],
  'absences.left': ['Days left', 'Jours restants', 'Resterende dagen'],
  'absences.approve': ['Approve', 'Approuver', 'Goedkeuren'],
  'absences.refuse': ['Refuse', 'Refuser', 'Weigeren'],
  'absences.withdraw': ['Withdraw', 'Retirer', 'Intrekken'],
  'absences.withdrawn': ['The request was withdrawn', 'La demande est retirée', 'De aanvraag is ingetrokken'],
  'absences.act_on': [
    '{{act}}: {{name}}, from {{from}}',
    '{{act}} : {{name}}, du {{from}}',
    '{{act}}: {{name}}, vanaf {{from}}',
  ],
  'absences.tick': ['Select {{name}}, {{from}}', 'Cocher {{name}}, {{from}}', '{{name}}, {{from}} aanvinken'],
  'absences.ticked_one': [
    '{{count}} request selected',
    '{{count}} demande cochée',
    '{{count}} aanvraag aangevinkt',
  ],
  'absences.ticked_other': [
    '{{count}} requests selected',
    '{{count}} demandes cochées',
    '{{count}} aanvragen aangevinkt',
  ],
  'absences.approve_title_one': [
    'Approve this absence?',
    'Approuver cette absence ?',
    'Deze afwezigheid goedkeuren?',
  ],
  'absences.approve_title_other': [
    'Approve {{count}} absences?',
    'Approuver {{count}} absences ?',
    '{{count}} afwezigheden goedkeuren?',
  ],
  'absences.refuse_title_one': [
    'Refuse this absence?',
    'Refuser cette absence ?',
    'Deze afwezigheid weigeren?',
  ],
  'absences.refuse_title_other': [
    'Refuse {{count}} absences?',
    'Refuser {{count}} absences ?',
    '{{count}} afwezigheden weigeren?',
  ],
  'absences.decided_one': [
    'Done, the person has been notified',
    'C’est fait, le collaborateur est prévenu',
    'Klaar, de medewerker is verwittigd',
  ],
  'absences.decided_other': [
    '{{count}} done, the people have been notified',
    '{{count}} traitées, les collaborateurs sont prévenus',
    '{{count}} klaar, de medewerkers zijn verwittigd',
  ],
  'absences.effect': [
    'Capacity of {{month}}: {{before}} → {{after}} d',
    'Capacité de {{month}} : {{before}} → {{after}} j',
    'Capaciteit van {{month}}: {{before}} → {{after}} d',
  ],
  'absences.no_effect': [
    'The capacity stays the same',
    'La capacité ne change pas',
    'De capaciteit blijft gelijk',
  ],
  'absences.leave_out': ['Leave it out', 'Ne pas la reprendre', 'Weglaten'],
  'absences.comment': [
    'Comment to the person',
    'Commentaire pour le collaborateur',
    'Commentaar voor de medewerker',
  ],
})
