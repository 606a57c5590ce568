import { words } from '#core/values/define.ts'

/** The pages of payments, ageing and reminders. */
export const paymentsPage = words({
  'payments.title': ['Payments', 'Paiements', 'Betalingen'],
  'payments.search': [
    'Counterparty, account or text',
    'Contrepartie, compte ou texte',
    'Tegenpartij, rekening of tekst',
  ],
  'payments.empty': [
    'No bank statements yet',
    'Aucun extrait de compte n’a été lu',
    'Er is nog geen rekeningafschrift gelezen',
  ],
  'payments.empty_help': [
    'Import a statement from your bank, CODA or CAMT.053: lines are matched to invoices by their communication, and the rest waits here.',
    'Importez le fichier de votre banque, CODA ou CAMT.053 : les factures sont payées par leur communication, le reste attend ici.',
    'Importeer het bestand van uw bank, CODA of CAMT.053: facturen worden betaald door hun mededeling, de rest wacht hier.',
  ],
  'payments.last': [
    'Last statement: {{number}} of {{day}}, balance {{balance}}',
    'Dernier extrait : {{number}} du {{day}}, solde {{balance}}',
    'Laatste afschrift: {{number}} van {{day}}, saldo {{balance}}',
  ],
  'payments.last_of': [
    'Last statement of {{iban}}: {{number}} of {{day}}, balance {{balance}}',
    'Dernier extrait de {{iban}} : {{number}} du {{day}}, solde {{balance}}',
    'Laatste afschrift van {{iban}}: {{number}} van {{day}}, saldo {{balance}}',
  ],
  'payments.all': ['All', 'Toutes', 'Alle'],
  'payments.dated': ['Dated', 'Datées du', 'Gedateerd'],
  'payments.import': ['Import a statement', 'Importer un extrait', 'Afschrift importeren'],
  'payments.import_help': [
    'A CODA 2 or CAMT.053 file of the firm’s accounts. You get a preview first; nothing is saved until you import it.',
    'Un fichier CODA 2 ou CAMT.053 des comptes du bureau. Il est d’abord essayé ; rien n’est écrit avant que vous ne l’importiez.',
    'Een CODA 2- of CAMT.053-bestand van de rekeningen van het bureau. Het wordt eerst geprobeerd; er wordt niets geschreven voor u het importeert.',
  ],
  'payments.choose_file': [
    'Choose a bank statement',
    'Choisir le fichier de la banque',
    'Bestand van de bank kiezen',
  ],
  'payments.drop': ['or drop it here', 'ou déposez-le ici', 'of sleep het hierheen'],
  'payments.nothing_new': [
    'All lines in this file are already known: nothing changes.',
    'Toutes les lignes de ce fichier sont déjà connues : rien ne change.',
    'Alle lijnen van dit bestand zijn al bekend: er wijzigt niets.',
  ],
  'payments.imported_one': ['{{count}} line imported', '{{count}} ligne lue', '{{count}} lijn gelezen'],
  'payments.imported_other': [
    '{{count}} lines imported',
    '{{count}} lignes lues',
    '{{count}} lijnen gelezen',
  ],
  'payments.statement_says': [
    'Statement {{number}} of {{day}}: from {{old}} to {{new}}',
    'Extrait {{number}} du {{day}} : de {{old}} à {{new}}',
    'Afschrift {{number}} van {{day}}: van {{old}} naar {{new}}',
  ],
  'payments.statement_of': [
    'Statement {{number}} of {{iban}} of {{day}}: from {{old}} to {{new}}',
    'Extrait {{number}} de {{iban}} du {{day}} : de {{old}} à {{new}}',
    'Afschrift {{number}} van {{iban}} van {{day}}: van {{old}} naar {{new}}',
  ],
  'payments.effects': [
    'New lines: {{created}}, known: {{unchanged}}. Settling an invoice: {{settled}}, paying part of one: {{partly}}, overpaying: {{too_much}}, already recorded: {{noted}}, to match: {{waiting}}.',
    'Nouvelles lignes : {{created}}, connues : {{unchanged}}. Soldant une facture : {{settled}}, une partie : {{partly}}, trop : {{too_much}}, déjà notées : {{noted}}, en attente : {{waiting}}.',
    'Nieuwe lijnen: {{created}}, bekend: {{unchanged}}. Heel betaald: {{settled}}, voor een deel: {{partly}}, te veel: {{too_much}}, al genoteerd: {{noted}}, wachtend: {{waiting}}.',
  ],
  'payments.preview': ['New lines', 'Nouvelles lignes', 'Nieuwe lijnen'],
  'payments.proposed': ['May pay:', 'Paie peut-être :', 'Betaalt misschien:'],
  'payments.confirm': ['Confirm {{parts}}', 'Confirmer {{parts}}', '{{parts}} bevestigen'],
  'payments.confirmed': [
    'Payment of {{parts}} confirmed',
    'Paiement de {{parts}} confirmé',
    'Betaling van {{parts}} bevestigd',
  ],
  'payments.assign': ['Match', 'Attribuer', 'Toewijzen'],
  'payments.assign_title': [
    'Match {{amount}} from {{name}}',
    'Attribuer {{amount}} de {{name}}',
    '{{amount}} van {{name}} toewijzen',
  ],
  'payments.assign_help': [
    'If empty, everything left on the line. Enter less to split it: the rest stays to be matched.',
    'Vide, tout ce qui reste de la ligne. Indiquez moins pour la répartir : le reste attend.',
    'Leeg gelaten alles wat van de lijn overblijft. Vul minder in om ze te verdelen: de rest wacht verder.',
  ],
  'payments.assigned': ['Line matched', 'Ligne attribuée', 'Lijn toegewezen'],
  'payments.set_aside': ['Set aside', 'Mettre de côté', 'Opzijleggen'],
  'payments.set_aside_title': [
    'Set aside {{amount}} from {{name}}',
    'Mettre de côté {{amount}} de {{name}}',
    '{{amount}} van {{name}} opzijleggen',
  ],
  'payments.set_aside_help': [
    'Why it does not pay an invoice.',
    'Pourquoi elle ne paie aucune facture.',
    'Waarom ze geen factuur betaalt.',
  ],
  'payments.is_aside': ['Line set aside', 'Ligne mise de côté', 'Lijn opzijgelegd'],
  'payments.take_back': ['Undo', 'Reprendre', 'Terugnemen'],
  'payments.taken_back': [
    'The line can be matched again',
    'La ligne est de nouveau en attente',
    'De lijn wacht opnieuw',
  ],
  'payments.of_line': ['{{name}}, {{amount}}', '{{name}}, {{amount}}', '{{name}}, {{amount}}'],
  'payments.ageing': ['Ageing', 'Balance âgée', 'Ouderdomsbalans'],
  'payments.ageing_title': [
    'Customer balances by age',
    'Ce que doivent les clients, par ancienneté',
    'Wat klanten verschuldigd zijn, volgens ouderdom',
  ],
  'payments.ageing_empty': ['Nothing is owed', 'Personne ne doit rien', 'Niemand is iets verschuldigd'],
  'payments.ageing_help': [
    'Emitted, unpaid invoices appear here by customer.',
    'Les factures émises et non payées figurent ici par client.',
    'Uitgereikte en niet betaalde facturen staan hier per klant.',
  ],
  'payments.reminders': ['Reminders', 'Rappels', 'Herinneringen'],
  'payments.reminders_title': [
    'Send payment reminders',
    'Envoyer des rappels de paiement',
    'Betalingsherinneringen versturen',
  ],
  'payments.reminders_none': [
    'No overdue invoices.',
    'Aucune facture n’est en retard.',
    'Geen enkele factuur is te laat.',
  ],
  'payments.remind_help': [
    'Invoices whose next reminder is due are ticked. Each level is sent once, with the invoice attached.',
    'Sont cochées celles dont le prochain rappel est venu. Chaque niveau part une seule fois, avec la facture en annexe.',
    'Aangevinkt zijn die waarvan de volgende herinnering aan de beurt is. Elk niveau vertrekt één keer, met de factuur als bijlage.',
  ],
  'payments.remind_one': [
    'Send {{count}} reminder ({{amount}})',
    'Envoyer {{count}} rappel ({{amount}})',
    '{{count}} herinnering versturen ({{amount}})',
  ],
  'payments.remind_other': [
    'Send {{count}} reminders ({{amount}})',
    'Envoyer {{count}} rappels ({{amount}})',
    '{{count}} herinneringen versturen ({{amount}})',
  ],
  'payments.reminded_one': [
    '{{count}} reminder is on its way',
    '{{count}} rappel est en route',
    '{{count}} herinnering is onderweg',
  ],
  'payments.reminded_other': [
    '{{count}} reminders are on their way',
    '{{count}} rappels sont en route',
    '{{count}} herinneringen zijn onderweg',
  ],
  'payments.remind_refused': [
    'No reminder sent for {{number}}: {{why}}',
    'Pas de rappel pour {{number}} : {{why}}',
    'Geen herinnering voor {{number}}: {{why}}',
  ],
  'payments.read_mail': ['Preview the email', 'Lire l’e-mail', 'E-mail lezen'],
  'payments.read_mail_of': [
    'Preview the email for {{number}}',
    'Lire l’e-mail pour {{number}}',
    'E-mail lezen voor {{number}}',
  ],
  'payments.mail_to': ['To {{email}}', 'À {{email}}', 'Aan {{email}}'],
  'payments.tick': [
    'Send a reminder for {{number}}',
    'Envoyer un rappel pour {{number}}',
    'Herinnering versturen voor {{number}}',
  ],
})
