import { words } from '../define.ts'

/** The first page: what waits for somebody, in a few figures. */
export const home = words({
  'menu.home': ['Home', 'Accueil', 'Start'],
  'home.title': ['Good day, {{name}}', 'Bonjour {{name}}', 'Dag {{name}}'],
  'home.figures': ['What waits for you', 'Ce qui vous attend', 'Wat op u wacht'],
  'home.nothing': ['Nothing waits for you', 'Rien ne vous attend', 'Er wacht niets op u'],
  'home.this_week': ['booked this week', 'encodés cette semaine', 'geboekt deze week'],
  'home.last_week': ['booked last week', 'encodés la semaine passée', 'geboekt vorige week'],
  'home.absences_to_decide': [
    'requests for absence to decide on',
    'demandes d’absence à traiter',
    'afwezigheidsaanvragen te behandelen',
  ],
  'home.weeks_to_decide': [
    'submitted weeks to approve',
    'semaines soumises à approuver',
    'ingediende weken goed te keuren',
  ],
  'home.own_absences': [
    'of your requests for absence not decided yet',
    'de vos demandes d’absence en attente',
    'van uw afwezigheidsaanvragen nog niet behandeld',
  ],
  'home.invoices_due': [
    'draft invoices due, {{amount}} before VAT',
    'brouillons de facture à émettre, {{amount}} hors TVA',
    'ontwerpfacturen uit te reiken, {{amount}} excl. btw',
  ],
  'home.unread': ['unread notifications', 'notifications non lues', 'ongelezen meldingen'],
  'home.missions': ['Your subfolders this month', 'Vos sous-dossiers ce mois-ci', 'Uw subdossiers deze maand'],
  'home.mission_help': [
    'Booked by everybody / planned',
    'Encodé par tous / planifié',
    'Geboekt door iedereen / gepland',
  ],
})
