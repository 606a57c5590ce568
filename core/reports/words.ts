import { words } from '../values/define.ts'

/** Reports on people, subfolders and offers: their fields, and what waits for somebody. */
export const reports = words({
  'column.contracted': ['Contract', 'Contrat', 'Contract'],
  'column.outcome': ['Outcome', 'Résultat', 'Uitkomst'],
  'field.late': ['Late', 'En retard', 'Te laat'],
  'field.competitor_company_ids': ['Competitors', 'Concurrents', 'Concurrenten'],
  'column.missions': ['Number', 'Nombre', 'Aantal'],
  'column.chance': ['Chance', 'Probabilité', 'Kans'],
  'column.decided_on': ['Decided on', 'Décidé le', 'Beslist op'],

  'home.access_to_decide_one': [
    'access request to approve',
    'demande d’accès qui attend votre accord',
    'toegangsaanvraag die op uw akkoord wacht',
  ],
  'home.access_to_decide_other': [
    'access requests to approve',
    'demandes d’accès qui attendent votre accord',
    'toegangsaanvragen die op uw akkoord wachten',
  ],
  'home.figures': ['To do', 'Ce qui vous attend', 'Wat op u wacht'],
  'home.this_week': ['booked this week', 'encodés cette semaine', 'geboekt deze week'],
  'home.last_week': ['booked last week', 'encodés la semaine passée', 'geboekt vorige week'],
  'home.absences_to_decide_one': [
    'absence request to approve',
    'demande d’absence à traiter',
    'afwezigheidsaanvraag te behandelen',
  ],
  'home.absences_to_decide_other': [
    'absence requests to approve',
    'demandes d’absence à traiter',
    'afwezigheidsaanvragen te behandelen',
  ],
  'home.weeks_to_decide_one': [
    'submitted week to approve',
    'semaine soumise à approuver',
    'ingediende week goed te keuren',
  ],
  'home.weeks_to_decide_other': [
    'submitted weeks to approve',
    'semaines soumises à approuver',
    'ingediende weken goed te keuren',
  ],
  'home.own_absences': [
    'of your absence requests still pending',
    'de vos demandes d’absence en attente',
    'van uw afwezigheidsaanvragen nog niet behandeld',
  ],
  'home.invoices_due_one': [
    'draft invoice to emit, {{amount}} before VAT',
    'brouillon de facture à émettre, {{amount}} hors TVA',
    'ontwerpfactuur uit te reiken, {{amount}} excl. btw',
  ],
  'home.invoices_due_other': [
    'draft invoices to emit, {{amount}} before VAT',
    'brouillons de facture à émettre, {{amount}} hors TVA',
    'ontwerpfacturen uit te reiken, {{amount}} excl. btw',
  ],
  'home.unread_one': ['unread notification', 'notification non lue', 'ongelezen melding'],
  'home.unread_other': ['unread notifications', 'notifications non lues', 'ongelezen meldingen'],
  'home.missions': [
    'Your subfolders this month',
    'Vos sous-dossiers ce mois-ci',
    'Uw subdossiers deze maand',
  ],
})
