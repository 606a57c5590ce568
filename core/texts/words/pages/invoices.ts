import { words } from '../define.ts'

/** The pages of invoices and forecasts. */
export const invoicesPage = words({
  'invoices.title': ['Invoices', 'Factures', 'Facturen'],
  'invoices.search': [
    'Number, customer or subfolder',
    'Numéro, client ou sous-dossier',
    'Nummer, klant of subdossier',
  ],
  'invoices.empty': ['No invoices yet', 'Pas encore de factures', 'Nog geen facturen'],
  'invoices.empty_help': [
    'Draft them from the forecasts of a subfolder.',
    'Créez-les à partir des prévisions d’un sous-dossier.',
    'Maak ze vanuit de prognoses van een subdossier.',
  ],
  'invoices.due': ['Due', 'À émettre', 'Uit te reiken'],
  'invoices.all_states': ['All', 'Toutes', 'Alle'],
  'invoices.drafts': ['Drafts', 'Brouillons', 'Ontwerpfacturen'],
  'invoices.draft': ['Draft invoice', 'Créer un brouillon de facture', 'Ontwerpfactuur maken'],
  'invoices.drafted': [
    'Draft invoice of {{amount}} created',
    'Brouillon de facture de {{amount}} créé',
    'Ontwerpfactuur van {{amount}} gemaakt',
  ],
  'invoices.emit': ['Emit', 'Émettre', 'Uitreiken'],
  'invoices.emit_title': ['Emit the invoice', 'Émettre la facture', 'Factuur uitreiken'],
  'invoices.emit_number': [
    'It gets the next number of the year, which is never used again.',
    'Elle reçoit le prochain numéro de l’année, qui ne sert qu’une fois.',
    'Ze krijgt het volgende nummer van het jaar, dat nooit opnieuw wordt gebruikt.',
  ],
  'invoices.emit_date': [
    'It is dated today and due one month later.',
    'Elle est datée d’aujourd’hui et échoit un mois plus tard.',
    'Ze krijgt de datum van vandaag en vervalt een maand later.',
  ],
  'invoices.emit_frozen': [
    'Its document is printed and frozen: afterwards it can only be credited.',
    'Son document est imprimé et figé : ensuite, seule une note de crédit la corrige.',
    'Het document wordt afgedrukt en vastgelegd: daarna kan ze enkel worden gecrediteerd.',
  ],
  'invoices.emit_to': [
    'For {{customer}}: {{amount}} excl. VAT, {{total}} incl. VAT.',
    'Pour {{customer}} : {{amount}} HTVA, {{total}} TVAC.',
    'Voor {{customer}}: {{amount}} excl. btw, {{total}} incl. btw.',
  ],
  'invoices.obstacles': [
    'Not yet: this would make it bounce',
    'Pas encore : ceci la ferait refuser',
    'Nog niet: hierdoor zou ze geweigerd worden',
  ],
  'invoices.no_obstacles': ['Nothing stands in the way.', 'Rien ne s’y oppose.', 'Niets staat in de weg.'],
  'invoices.emitted': ['Report emitted !', 'Rapport émis !', 'Rapport uitgereikt!'],
  'invoices.emitted_as': [
    'Invoice {{number}} emitted',
    'Facture {{number}} émise',
    'Factuur {{number}} uitgereikt',
  ],
  'invoices.preview': ['Preview', 'Aperçu', 'Voorbeeld'],
  'invoices.preview_title': ['Preview of the invoice', 'Aperçu de la facture', 'Voorbeeld van de factuur'],
  'invoices.pdf': ['PDF', 'PDF', 'PDF'],
  'invoices.pdf_of': ['PDF of {{number}}', 'PDF de {{number}}', 'PDF van {{number}}'],
  'invoices.none_drafted': ['No draft invoice', 'Aucun brouillon de facture', 'Geen ontwerpfactuur'],
  'invoices.none_issued': ['No invoice issued yet', 'Aucune facture émise', 'Nog geen factuur uitgereikt'],
  'forecasts.title': ['Forecasts', 'Prévisions', 'Prognoses'],
  'forecasts.create': [
    'Forecast from bookings',
    'Prévision à partir des encodages',
    'Prognose uit boekingen',
  ],
  'forecasts.create_help': [
    'Adds up the time booked in the month, per task, at each person’s rate. Run again, it adds only what is new.',
    'Additionne le temps encodé dans le mois, par tâche, au tarif de chacun. Relancé, il n’ajoute que le nouveau.',
    'Telt de in de maand geboekte tijd op, per taak, aan ieders tarief. Opnieuw gestart voegt het enkel toe wat nieuw is.',
  ],
  'forecasts.month': ['Month', 'Mois', 'Maand'],
  'forecasts.created': [
    '{{blocks}} dd for {{amount}}',
    '{{blocks}} dd pour {{amount}}',
    '{{blocks}} dd voor {{amount}}',
  ],
  'warning.nothing_to_forecast': ['Nothing new to forecast in that month', 'Rien de nouveau à prévoir pour ce mois', 'Niets nieuws te voorzien in die maand'],
  'warning.nothing_to_invoice': ['Nothing is left to invoice', 'Il ne reste rien à facturer', 'Er is niets meer te factureren'],
  'forecasts.none': ['No forecast to invoice', 'Aucune prévision à facturer', 'Geen te factureren prognose'],
  'forecasts.none_help': [
    'Create one from the bookings of a month.',
    'Créez-en une à partir des encodages d’un mois.',
    'Maak er een uit de boekingen van een maand.',
  ],
  'forecasts.none_used': [
    'No forecast has been invoiced yet',
    'Aucune prévision n’a encore été facturée',
    'Nog geen prognose gefactureerd',
  ],
  'forecasts.total': ['Total', 'Total', 'Totaal'],
})
