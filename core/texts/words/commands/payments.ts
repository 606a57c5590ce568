import { words } from '../../../values/define.ts'

/** Payments, statements and reminders by commands. */
export const paymentCommands = words({
  'cli.payments': ['payments and bank statements', 'paiements et extraits de compte', 'betalingen en rekeningafschriften'],
  'cli.payments.import': [
    'import a bank statement (CODA or CAMT.053), all or nothing; importing it again changes nothing',
    'lit un extrait de compte (CODA ou CAMT.053), en entier ou pas du tout ; relu, il ne change rien',
    'leest een rekeningafschrift (CODA of CAMT.053), in zijn geheel of niet; opnieuw gelezen wijzigt het niets',
  ],
  'cli.payments.file': ['file from the bank', 'le fichier de la banque', 'het bestand van de bank'],
  'cli.payments.imported': [
    'new lines: {{created}}, known: {{unchanged}}; settling an invoice: {{settled}}, paying part of one: {{partly}}, overpaying: {{too_much}}, already recorded by hand: {{noted}}, to match: {{waiting}}',
    'nouvelles lignes : {{created}}, connues : {{unchanged}} ; soldant une facture : {{settled}}, une partie : {{partly}}, trop : {{too_much}}, déjà notées à la main : {{noted}}, en attente : {{waiting}}',
    'nieuwe lijnen: {{created}}, bekend: {{unchanged}}; heel betaald: {{settled}}, voor een deel: {{partly}}, te veel: {{too_much}}, al met de hand genoteerd: {{noted}}, wachtend: {{waiting}}',
  ],
  'cli.payments.list': ['list bank statement lines, newest first', 'lignes des extraits, les plus récentes d’abord', 'lijnen van afschriften, de nieuwste eerst'],
  'cli.payments.state': ['only lines in this state', 'seulement les lignes dans cet état', 'enkel lijnen in deze toestand'],
  'cli.payments.from': ['from this day', 'à partir de ce jour', 'vanaf deze dag'],
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
    'list unmatched lines, each with the invoices it may pay',
    'lignes en attente, chacune avec les factures qu’elle paie peut-être',
    'wachtende lijnen, elk met de facturen die ze misschien betaalt',
  ],
  'cli.payments.proposal': ['{{n}}. {{why}}: {{parts}}', '{{n}}. {{why}} : {{parts}}', '{{n}}. {{why}}: {{parts}}'],
  'cli.payments.confirm': [
    'accept a proposal for an unmatched line, the first unless you choose another',
    'accepte une proposition d’une ligne en attente, la première sauf si une autre est indiquée',
    'neemt een voorstel van een wachtende lijn aan, het eerste tenzij een ander genoemd wordt',
  ],
  'cli.payments.proposal_number': ['number of the proposal', 'numéro de la proposition', 'nummer van het voorstel'],
  'cli.payments.no_proposal': [
    'Line {{id}} has no such proposal. Match it yourself: decidag payments assign {{id}} INVOICE.',
    'La ligne {{id}} n’a pas cette proposition. Dites ce qu’elle paie : decidag payments assign {{id}} FACTURE.',
    'Lijn {{id}} heeft dat voorstel niet. Zeg wat ze betaalt: decidag payments assign {{id}} FACTUUR.',
  ],
  'cli.payments.id': ['number of the line', 'numéro de la ligne', 'nummer van de lijn'],
  'cli.payments.assign': [
    'match a line with the invoices it pays',
    'dit quelles factures une ligne en attente paie',
    'zegt welke facturen een wachtende lijn betaalt',
  ],
  'cli.payments.parts': [
    'invoice ids or numbers, optionally with an amount: 12 2026-0042:250; without one, all that is left of the line',
    'identifiants ou numéros de factures, chacun avec son montant : 12 2026-0042:250 ; sans montant, tout ce qui reste de la ligne',
    'id’s of nummers van facturen, elk met hun bedrag: 12 2026-0042:250; zonder bedrag alles wat van de lijn overblijft',
  ],
  'cli.payments.set_aside': [
    'set aside a line that does not pay an invoice',
    'retire de la liste une ligne qui ne paie aucune facture',
    'haalt een lijn die geen factuur betaalt van de wachtlijst',
  ],
  'cli.payments.remark': ['internal note', 'ce que le bureau en note', 'wat het bureau erbij noteert'],
  'cli.payments.take_back': [
    'put a line back to be matched and remove its payments',
    'remet une ligne en attente ; les paiements qui en viennent sont retirés',
    'laat een lijn opnieuw wachten; de betalingen ervan verdwijnen',
  ],
  'cli.payments.ageing': [
    'show what customers owe, by how overdue it is',
    'ce que les clients doivent encore, selon le retard',
    'wat klanten nog moeten betalen, volgens hoelang het te laat is',
  ],
  'cli.payments.day': ['as of this day', 'tel que c’est ce jour-là', 'zoals het die dag is'],
  'cli.payments.aged_one': [
    '{{count}} customer, {{late}} overdue and {{not_due}} not yet due, less {{owed}} owed to customers: {{open}} left to pay',
    '{{count}} client, {{late}} en retard et {{not_due}} non échus, moins {{owed}} dus aux clients : reste à payer {{open}}',
    '{{count}} klant, {{late}} te laat en {{not_due}} niet vervallen, min {{owed}} verschuldigd aan klanten: nog te betalen {{open}}',
  ],
  'cli.payments.aged_other': [
    '{{count}} customers, {{late}} overdue and {{not_due}} not yet due, less {{owed}} owed to customers: {{open}} left to pay',
    '{{count}} clients, {{late}} en retard et {{not_due}} non échus, moins {{owed}} dus aux clients : reste à payer {{open}}',
    '{{count}} klanten, {{late}} te laat en {{not_due}} niet vervallen, min {{owed}} verschuldigd aan klanten: nog te betalen {{open}}',
  ],
  'cli.invoices.list.open': [
    'with an amount left to pay or to pay back',
    'dont il reste quelque chose à payer ou à rembourser',
    'waarvan nog iets te betalen of terug te betalen is',
  ],
  'cli.invoices.pay': [
    'record a payment of an emitted invoice, in full unless an amount is given',
    'note un paiement d’une facture émise, de tout ce qui reste sauf si un montant est donné',
    'noteert een betaling van een uitgereikte factuur, van alles wat overblijft tenzij een bedrag gegeven is',
  ],
  'cli.invoices.pay.amount': [
    'euros received; negative if paid out',
    'euros reçus ; ce qui est parti est négatif',
    'euro die binnenkwam; wat buitenging is negatief',
  ],
  'cli.invoices.pay.date': ['date of the payment (today)', 'jour du paiement ; aujourd’hui', 'dag van de betaling; vandaag'],
  'cli.invoices.dispute': [
    'record a customer’s dispute of an invoice, or that it is settled',
    'note ce qu’un client conteste d’une facture, ou que c’est réglé',
    'noteert wat een klant aan een factuur betwist, of dat het geregeld is',
  ],
  'cli.invoices.dispute.remark': ['what the customer says', 'ce que dit le client', 'wat de klant zegt'],
  'cli.invoices.dispute.settled': ['the dispute is settled', 'elle n’est plus contestée', 'ze wordt niet meer betwist'],
  'cli.misuse.dispute': [
    'Enter what the customer disputes, or use --settled.',
    'Dites ce que le client conteste, ou --settled.',
    'Zeg wat de klant betwist, of --settled.',
  ],
  'cli.invoices.remind': [
    'email customers reminders of overdue invoices, each level once',
    'envoie par e-mail les rappels des factures en retard, chaque niveau une fois',
    'herinnert klanten per e-mail aan late facturen, elk niveau één keer',
  ],
  'cli.invoices.remind.due': [
    'every invoice whose next reminder is due',
    'toutes celles dont le prochain rappel est venu',
    'alle waarvan de volgende herinnering aan de beurt is',
  ],
  'cli.invoices.remind.dry_run': [
    'show what would be sent, with the text of each email, and send nothing',
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
    'Name invoices, or use --due for every reminder that is due.',
    'Nommez des factures, ou --due pour toutes celles dont le rappel est venu.',
    'Noem facturen, of --due voor alle waarvan de herinnering aan de beurt is.',
  ],
})
