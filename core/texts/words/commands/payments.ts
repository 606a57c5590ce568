import { words } from '../define.ts'

/** Payments, statements and reminders by commands. */
export const paymentCommands = words({
  'cli.payments': ['payments and bank statements', 'paiements et extraits de compte', 'betalingen en rekeningafschriften'],
  'cli.payments.import': [
    'read a bank statement (CODA or CAMT.053), whole or not at all; read again, it changes nothing',
    'lit un extrait de compte (CODA ou CAMT.053), en entier ou pas du tout ; relu, il ne change rien',
    'leest een rekeningafschrift (CODA of CAMT.053), in zijn geheel of niet; opnieuw gelezen wijzigt het niets',
  ],
  'cli.payments.file': ['the file of the bank', 'le fichier de la banque', 'het bestand van de bank'],
  'cli.payments.imported': [
    'new lines: {{created}}, known: {{unchanged}}; settling an invoice: {{settled}}, paying a part: {{partly}}, too much: {{too_much}}, noted by hand before: {{noted}}, waiting: {{waiting}}',
    'nouvelles lignes : {{created}}, connues : {{unchanged}} ; soldant une facture : {{settled}}, une partie : {{partly}}, trop : {{too_much}}, déjà notées à la main : {{noted}}, en attente : {{waiting}}',
    'nieuwe lijnen: {{created}}, bekend: {{unchanged}}; heel betaald: {{settled}}, voor een deel: {{partly}}, te veel: {{too_much}}, al met de hand genoteerd: {{noted}}, wachtend: {{waiting}}',
  ],
  'cli.payments.list': ['lines of bank statements, newest first', 'lignes des extraits, les plus récentes d’abord', 'lijnen van afschriften, de nieuwste eerst'],
  'cli.payments.state': ['only lines in this state', 'seulement les lignes dans cet état', 'enkel lijnen in deze toestand'],
  'cli.payments.from': ['from this day on', 'à partir de ce jour', 'vanaf deze dag'],
  'cli.payments.to': ['up to this day', 'jusqu’à ce jour', 'tot en met deze dag'],
  'cli.payments.listed_one': [
    '{{shown}} of {{count}} line',
    '{{shown}} sur {{count}} ligne',
    '{{shown}} van {{count}} lijn',
  ],
  'cli.payments.listed_other': [
    '{{shown}} of {{count}} lines',
    '{{shown}} sur {{count}} lignes',
    '{{shown}} van {{count}} lijnen',
  ],
  'cli.payments.waiting': [
    'lines that wait, each with the invoices that it may pay',
    'lignes en attente, chacune avec les factures qu’elle paie peut-être',
    'wachtende lijnen, elk met de facturen die ze misschien betaalt',
  ],
  'cli.payments.proposal': ['{{n}}. {{why}}: {{parts}}', '{{n}}. {{why}} : {{parts}}', '{{n}}. {{why}}: {{parts}}'],
  'cli.payments.confirm': [
    'take a proposal of a waiting line, the first one unless another is named',
    'accepte une proposition d’une ligne en attente, la première sauf si une autre est indiquée',
    'neemt een voorstel van een wachtende lijn aan, het eerste tenzij een ander genoemd wordt',
  ],
  'cli.payments.proposal_number': ['number of the proposal', 'numéro de la proposition', 'nummer van het voorstel'],
  'cli.payments.no_proposal': [
    'Line {{id}} has no such proposal. Say what it pays: decidag payments assign {{id}} INVOICE.',
    'La ligne {{id}} n’a pas cette proposition. Dites ce qu’elle paie : decidag payments assign {{id}} FACTURE.',
    'Lijn {{id}} heeft dat voorstel niet. Zeg wat ze betaalt: decidag payments assign {{id}} FACTUUR.',
  ],
  'cli.payments.id': ['number of the line', 'numéro de la ligne', 'nummer van de lijn'],
  'cli.payments.assign': [
    'say which invoices a waiting line pays',
    'dit quelles factures une ligne en attente paie',
    'zegt welke facturen een wachtende lijn betaalt',
  ],
  'cli.payments.parts': [
    'ids or numbers of invoices, each with its amount: 12 2026-0042:250; without one all that is left of the line',
    'identifiants ou numéros de factures, chacun avec son montant : 12 2026-0042:250 ; sans montant, tout ce qui reste de la ligne',
    'id’s of nummers van facturen, elk met hun bedrag: 12 2026-0042:250; zonder bedrag alles wat van de lijn overblijft',
  ],
  'cli.payments.set_aside': [
    'take a line that pays no invoice off the waiting list',
    'retire de la liste une ligne qui ne paie aucune facture',
    'haalt een lijn die geen factuur betaalt van de wachtlijst',
  ],
  'cli.payments.remark': ['what the office notes of it', 'ce que le bureau en note', 'wat het bureau erbij noteert'],
  'cli.payments.take_back': [
    'let a line wait again; the payments made of it go',
    'remet une ligne en attente ; les paiements qui en viennent sont retirés',
    'laat een lijn opnieuw wachten; de betalingen ervan verdwijnen',
  ],
  'cli.payments.ageing': [
    'what customers have left to pay, by how long it is late',
    'ce que les clients doivent encore, selon le retard',
    'wat klanten nog moeten betalen, volgens hoelang het te laat is',
  ],
  'cli.payments.day': ['as it is on this day', 'tel que c’est ce jour-là', 'zoals het die dag is'],
  'cli.payments.aged_one': [
    '{{count}} customer, {{late}} late and {{not_due}} not yet, less {{owed}} owed to customers: {{open}} left to pay',
    '{{count}} client, {{late}} en retard et {{not_due}} non échus, moins {{owed}} dus aux clients : reste à payer {{open}}',
    '{{count}} klant, {{late}} te laat en {{not_due}} niet vervallen, min {{owed}} verschuldigd aan klanten: nog te betalen {{open}}',
  ],
  'cli.payments.aged_other': [
    '{{count}} customers, {{late}} late and {{not_due}} not yet, less {{owed}} owed to customers: {{open}} left to pay',
    '{{count}} clients, {{late}} en retard et {{not_due}} non échus, moins {{owed}} dus aux clients : reste à payer {{open}}',
    '{{count}} klanten, {{late}} te laat en {{not_due}} niet vervallen, min {{owed}} verschuldigd aan klanten: nog te betalen {{open}}',
  ],
  'cli.invoices.list.open': [
    'of which something is left to pay or to pay back',
    'dont il reste quelque chose à payer ou à rembourser',
    'waarvan nog iets te betalen of terug te betalen is',
  ],
  'cli.invoices.pay': [
    'note a payment of an emitted invoice, of all that is left unless an amount is given',
    'note un paiement d’une facture émise, de tout ce qui reste sauf si un montant est donné',
    'noteert een betaling van een uitgereikte factuur, van alles wat overblijft tenzij een bedrag gegeven is',
  ],
  'cli.invoices.pay.amount': [
    'euro that came in; what went out is negative',
    'euros reçus ; ce qui est parti est négatif',
    'euro die binnenkwam; wat buitenging is negatief',
  ],
  'cli.invoices.pay.date': ['day of the payment; today', 'jour du paiement ; aujourd’hui', 'dag van de betaling; vandaag'],
  'cli.invoices.dispute': [
    'note what a customer says against an invoice, or that it is settled',
    'note ce qu’un client conteste d’une facture, ou que c’est réglé',
    'noteert wat een klant aan een factuur betwist, of dat het geregeld is',
  ],
  'cli.invoices.dispute.remark': ['what the customer says', 'ce que dit le client', 'wat de klant zegt'],
  'cli.invoices.dispute.settled': ['it is disputed no longer', 'elle n’est plus contestée', 'ze wordt niet meer betwist'],
  'cli.misuse.dispute': [
    'Say what the customer disputes, or --settled.',
    'Dites ce que le client conteste, ou --settled.',
    'Zeg wat de klant betwist, of --settled.',
  ],
  'cli.invoices.remind': [
    'remind customers of late invoices by mail, each level once',
    'rappelle par e-mail les factures en retard, chaque niveau une fois',
    'herinnert klanten per e-mail aan late facturen, elk niveau één keer',
  ],
  'cli.invoices.remind.due': [
    'all whose next reminder has come',
    'toutes celles dont le prochain rappel est venu',
    'alle waarvan de volgende herinnering aan de beurt is',
  ],
  'cli.invoices.remind.dry_run': [
    'show what would be sent, with its words, and send nothing',
    'montre ce qui serait envoyé, avec le texte, et n’envoie rien',
    'toont wat zou worden verstuurd, met de tekst, en verstuurt niets',
  ],
  'cli.invoices.reminded_one': [
    '{{count}} reminder ({{amount}}), {{refused}} refused',
    '{{count}} rappel ({{amount}}), refus : {{refused}}',
    '{{count}} herinnering ({{amount}}), {{refused}} geweigerd',
  ],
  'cli.invoices.reminded_other': [
    '{{count}} reminders ({{amount}}), {{refused}} refused',
    '{{count}} rappels ({{amount}}), refus : {{refused}}',
    '{{count}} herinneringen ({{amount}}), {{refused}} geweigerd',
  ],
  'cli.invoices.would_remind_one': [
    '{{count}} reminder would be sent ({{amount}}), {{refused}} refused',
    '{{count}} rappel serait envoyé ({{amount}}), refus : {{refused}}',
    '{{count}} herinnering zou verstuurd worden ({{amount}}), {{refused}} geweigerd',
  ],
  'cli.invoices.would_remind_other': [
    '{{count}} reminders would be sent ({{amount}}), {{refused}} refused',
    '{{count}} rappels seraient envoyés ({{amount}}), refus : {{refused}}',
    '{{count}} herinneringen zouden verstuurd worden ({{amount}}), {{refused}} geweigerd',
  ],
  'cli.misuse.remind': [
    'Name invoices, or --due for all whose reminder has come.',
    'Nommez des factures, ou --due pour toutes celles dont le rappel est venu.',
    'Noem facturen, of --due voor alle waarvan de herinnering aan de beurt is.',
  ],
})
