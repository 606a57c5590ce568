import { words } from '../../values/define.ts'

/** Payments and the ageing of invoices: their fields and states, and refusals. */
export const payments = words({
  'column.open_amount': ['Left to pay', 'Reste à payer', 'Nog te betalen'],
  'column.effect': ['Result', 'Résultat', 'Gevolg'],
  'column.statement': ['Statement', 'Extrait', 'Afschrift'],
  'column.not_due': ['Not due', 'Non échu', 'Niet vervallen'],
  'column.late_30': ['1–30 days', '1–30 jours', '1–30 dagen'],
  'column.late_60': ['31–60 days', '31–60 jours', '31–60 dagen'],
  'column.late_90': ['61–90 days', '61–90 jours', '61–90 dagen'],
  'column.late_more': ['Over 90 days', 'Plus de 90 jours', 'Meer dan 90 dagen'],
  'column.owed': ['Owed to them', 'Dû au client', 'Aan hen verschuldigd'],
  'column.disputed': ['Disputed', 'Contesté', 'Betwist'],
  'field.open_amount': ['Left to pay', 'Reste à payer', 'Nog te betalen'],
  'field.dispute': ['Dispute', 'Contestation', 'Betwisting'],
  'field.settled_amount': ['Settled', 'Réglé', 'Geregeld'],
  'field.counterparty_name': ['Counterparty', 'Contrepartie', 'Tegenpartij'],
  'field.parts': ['Parts', 'Répartition', 'Delen'],

  'export.payment.lines': ['Bank lines', 'Lignes bancaires', 'Banklijnen'],
  'export.payment.ageing': ['Ageing', 'Balance âgée', 'Ouderdomsbalans'],
  'payment.state.waiting': ['To match', 'En attente', 'Wachtend'],
  'payment.state.matched': ['Matched', 'Rapprochée', 'Afgepunt'],
  'payment.state.set_aside': ['Set aside', 'Mise de côté', 'Opzijgelegd'],
  'payment.effect.settled': ['Pays it in full', 'La paie', 'Betaalt ze'],
  'payment.effect.partly': ['Pays part of it', 'En paie une partie', 'Betaalt een deel'],
  'payment.effect.too_much': ['Overpays it', 'Paie trop', 'Betaalt te veel'],
  'payment.effect.noted': ['Already recorded by hand', 'Déjà noté à la main', 'Was met de hand genoteerd'],
  'payment.effect.waiting': ['To match', 'Attend', 'Wacht'],
  'payment.why.number': ['Mentioned in the text', 'Citée dans le texte', 'Staat in de tekst'],
  'payment.why.returned': [
    'Returned: open again',
    'Rendu : elle est de nouveau ouverte',
    'Teruggestort: ze staat weer open',
  ],
  'payment.why.customer_amount': [
    'Known customer, same amount',
    'Client connu, même montant',
    'Bekende klant, zelfde bedrag',
  ],
  'payment.why.customer_several': [
    'Known customer, amounts add up',
    'Client connu, ce montant au total',
    'Bekende klant, samen dit bedrag',
  ],
  'payment.why.amount': ['Same amount', 'Même montant', 'Zelfde bedrag'],
  'payment.why.customer': ['Only one of this customer', 'La seule de ce client', 'De enige van deze klant'],
  'payments.left_aside': [
    'Skipped: statement {{number}} of account {{iban}} in {{currency}}. Only euro accounts listed under Account are imported.',
    'Laissé de côté : extrait {{number}} du compte {{iban}} en {{currency}}. Seuls les comptes en euro notés sous Compte sont lus.',
    'Opzijgelaten: afschrift {{number}} van rekening {{iban}} in {{currency}}. Enkel rekeningen in euro die bij Account genoteerd zijn, worden gelezen.',
  ],

  'error.dispute_of_credit': [
    'A credit note cannot be disputed: record the dispute on the invoice it credits.',
    'Une note de crédit ne se conteste pas : notez-le sur la facture qu’elle crédite.',
    'Een creditnota wordt niet betwist: noteer het bij de factuur die ze crediteert.',
  ],
  'error.paid_before_issue': [
    'The payment date is before the issue date.',
    'Le jour de paiement précède le jour d’émission de la facture.',
    'De betaaldag valt voor de dag waarop de factuur is uitgereikt.',
  ],
  'error.payment_zero': [
    'A payment cannot be zero: enter an amount.',
    'Un paiement de zéro n’en est pas un : indiquez un montant.',
    'Een betaling van nul is er geen: vul een bedrag in.',
  ],
  'error.payment_nothing_left': [
    'This invoice has nothing left to pay. Enter an amount if more was received.',
    'Il ne reste rien à payer sur cette facture. Indiquez un montant si davantage est arrivé.',
    'Van deze factuur blijft niets te betalen. Vul een bedrag in als er meer binnenkwam.',
  ],
  'error.payment_returned_more': [
    'You cannot pay back more than was paid. Enter money received as positive, money paid out as negative.',
    'On ne peut rendre plus que ce qui a été payé. Un montant reçu est positif, un montant versé est négatif.',
    'Er kan niet meer worden teruggegeven dan er betaald is. Wat binnenkomt is positief, wat buitengaat is negatief.',
  ],
  'error.payment_of_statement': [
    'This payment comes from a bank statement. Remove the payment from the invoice instead.',
    'Ce paiement vient d’un extrait de compte. Retirez le paiement lui-même de la facture.',
    'Deze betaling staat op een rekeningafschrift. Haal de betaling zelf van de factuur.',
  ],
  'warning.paid_too_much': [
    'This is more than was left to pay: the invoice is overpaid.',
    'C’est plus que ce qui restait à payer : la facture est trop payée.',
    'Dit is meer dan er te betalen bleef: de factuur is te veel betaald.',
  ],
})
