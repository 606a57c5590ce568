import { words } from '../../values/define.ts'

/** Reports on what customers have left to pay. */
export const receivableReports = words({
  'report.open-items': ['Open items', 'Postes ouverts', 'Openstaande posten'],
  'report.open-items.about': [
    'Every invoice and credit note of which something is left to pay, with reminders, payments and sending.',
    'Chaque facture et note de crédit dont il reste à payer, avec les rappels, les paiements et l’envoi.',
    'Elke factuur en creditnota waarvan nog iets te betalen is, met herinneringen, betalingen en verzending.',
  ],
  'report.open-items.finding': [
    'Left to pay: {{open}}. Documents: {{n}}; late: {{late}}; late and not reminded: {{unreminded}}.',
    'Reste à payer : {{open}}. Documents : {{n}} ; en retard : {{late}} ; en retard et sans rappel : {{unreminded}}.',
    'Nog te betalen: {{open}}. Documenten: {{n}}; te laat: {{late}}; te laat en niet herinnerd: {{unreminded}}.',
  ],
  'report.ageing': [
    'Open invoices by age',
    'Factures ouvertes par ancienneté',
    'Openstaande facturen per ouderdom',
  ],
  'report.ageing.about': [
    'What each customer has left to pay today, by how long it is late.',
    'Ce que chaque client a encore à payer aujourd’hui, selon le retard.',
    'Wat elke klant vandaag nog te betalen heeft, volgens de vertraging.',
  ],
  'report.ageing.finding': [
    'Left to pay: {{open}}. Late: {{late}}; of that over 90 days: {{oldest}}.',
    'Reste à payer : {{open}}. En retard : {{late}} ; dont plus de 90 jours : {{oldest}}.',
    'Nog te betalen: {{open}}. Te laat: {{late}}; waarvan meer dan 90 dagen: {{oldest}}.',
  ],
  'report.cash': ['Cash ahead', 'Encaissements attendus', 'Verwachte ontvangsten'],
  'report.cash.about': [
    'When open invoices will be paid, by the median delay of each payer in the last 24 months; with fewer than 3 payments by that of all customers.',
    'Quand les factures ouvertes seront payées, selon le retard médian de chaque payeur sur 24 mois ; avec moins de 3 paiements, selon celui de tous les clients.',
    'Wanneer openstaande facturen betaald worden, volgens de mediane vertraging van elke betaler over 24 maanden; met minder dan 3 betalingen volgens die van alle klanten.',
  ],
  'report.cash.finding': [
    'Expected: {{open}}. Documents: {{n}}; by the payer’s own habit: {{own}}.',
    'Attendu : {{open}}. Documents : {{n}} ; selon l’habitude du payeur : {{own}}.',
    'Verwacht: {{open}}. Documenten: {{n}}; volgens de gewoonte van de betaler: {{own}}.',
  ],
  'field.item_age': ['Age', 'Ancienneté', 'Ouderdom'],
  'item_age.not_due': ['Not due', 'Non échu', 'Niet vervallen'],
  'item_age.late_30': ['1–30 days', '1–30 jours', '1–30 dagen'],
  'item_age.late_60': ['31–60 days', '31–60 jours', '31–60 dagen'],
  'item_age.late_90': ['61–90 days', '61–90 jours', '61–90 dagen'],
  'item_age.late_more': ['Over 90 days', 'Plus de 90 jours', 'Meer dan 90 dagen'],
  'item_age.owed': ['Owed to them', 'Dû au client', 'Aan hen verschuldigd'],
  'field.only_disputed': ['Only disputed', 'Contesté seulement', 'Alleen betwist'],
  'field.reminder_date': ['Reminded on', 'Rappelé le', 'Herinnerd op'],
  'field.matched_amount': ['Matched with the bank', 'Rapproché de la banque', 'Afgepunt met de bank'],
  'field.days_late': ['Days late', 'Jours de retard', 'Dagen te laat'],
  'field.usual_days': ['Usual days late', 'Retard habituel (jours)', 'Gewone vertraging (dagen)'],
  'field.habit': ['Habit', 'Habitude', 'Gewoonte'],
  'habit.own': ['Of this payer', 'De ce payeur', 'Van deze betaler'],
  'habit.firm': ['Of all customers', 'De tous les clients', 'Van alle klanten'],
  'habit.term': ['Due day', 'Échéance', 'Vervaldag'],
  'column.payments_known': ['Payments known', 'Paiements connus', 'Gekende betalingen'],
  'field.expected_day': ['Expected on', 'Attendu le', 'Verwacht op'],
})
