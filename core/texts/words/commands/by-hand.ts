import { words } from '../../../values/define.ts'

/** Forecasts and drafts by hand, by commands. */
export const byHandCommands = words({
  'cli.forecasts.show': [
    'show a forecast with its amounts and their ids',
    'affiche une prévision avec ses montants et leurs identifiants',
    'toont een prognose met haar bedragen en hun nummers',
  ],
  'cli.forecasts.add': ['add a forecast manually', 'ajoute une prévision à la main', 'voegt een prognose met de hand toe'],
  'cli.forecasts.edit': [
    'edit a forecast and its amounts',
    'modifie une prévision et ses montants',
    'wijzigt een prognose en haar bedragen',
  ],
  'cli.forecasts.amount': [
    'euros before VAT: 1000, or with type and VAT rate purchase=250@6; 382=900 changes the amount with that id',
    'euros HTVA : 1000, ou avec type et taux de TVA purchase=250@6 ; 382=900 modifie celui de cet identifiant',
    'euro excl. btw: 1000, of met type en btw-tarief purchase=250@6; 382=900 wijzigt dat met dit nummer',
  ],
  'cli.forecasts.drop_amount': [
    'ids of amounts to remove',
    'identifiants des montants à retirer',
    'nummers van weg te laten bedragen',
  ],
  'cli.invoices.draft.forecast': [
    'only these forecasts, whatever their due date',
    'de ces prévisions seules, quelle que soit leur date',
    'van deze prognoses alleen, wat hun datum ook is',
  ],
  'cli.invoices.create': [
    'create a draft invoice manually',
    'rédige un brouillon de facture à la main',
    'stelt een ontwerpfactuur met de hand op',
  ],
  'cli.invoices.edit': [
    'edit a draft and its lines; on an issued invoice, only the comment',
    'modifie un brouillon et ses lignes ; d’une facture émise, le seul commentaire',
    'wijzigt een ontwerp en zijn lijnen; van een uitgereikte factuur alleen de opmerking',
  ],
  'cli.invoices.delete': [
    'delete a draft: what it was made from can be invoiced again',
    'supprime un brouillon : ce dont il est fait peut à nouveau être facturé',
    'verwijdert een ontwerp: waarvan het gemaakt is, kan opnieuw gefactureerd worden',
  ],
  'cli.invoices.deleted': ['Draft #{{id}} deleted', 'Brouillon #{{id}} supprimé', 'Ontwerp #{{id}} verwijderd'],
  'cli.invoices.service': [
    'when the work was done: 2026-11-20, or 2026-11-01..2026-11-30; applies to every line unless --line is given',
    'quand le travail de ces lignes a été presté : 2026-11-20, ou 2026-11-01..2026-11-30 ; sans --line, de toutes',
    'wanneer het werk van deze lijnen werd uitgevoerd: 2026-11-20, of 2026-11-01..2026-11-30; zonder --line, van alle',
  ],
  'cli.invoices.line': [
    'a line as amount, VAT rate and text: 50@6:Printing; 301=900 changes the line with that id',
    'une ligne par montant, taux de TVA et texte : 50@6:Impression ; 301=900 modifie celle de cet identifiant',
    'een lijn als bedrag, btw-tarief en tekst: 50@6:Drukwerk; 301=900 wijzigt die met dit nummer',
  ],
  'cli.invoices.drop_line': [
    'ids of lines to remove',
    'identifiants des lignes à retirer',
    'nummers van weg te laten lijnen',
  ],
  'cli.invoices.check': [
    'show what prevents an invoice from being emitted; changes nothing',
    'dit ce qui empêche l’émission, sans rien changer',
    'zegt wat de uitreiking in de weg staat; er wijzigt niets',
  ],
  'cli.invoices.check.due': [
    'every draft that is due, and what would be drafted first',
    'tous les brouillons arrivés à leur date, et ce qui serait préparé d’abord',
    'elk ontwerp waarvan de dag gekomen is, en wat eerst zou worden voorbereid',
  ],
  'cli.invoices.checked': [
    '{{emitted}} can be emitted ({{amount}} excl. VAT), {{already}} already emitted, {{failed}} cannot',
    'prêtes à émettre : {{emitted}} ({{amount}} HTVA), déjà émises : {{already}}, bloquées : {{failed}}',
    'klaar voor uitreiking: {{emitted}} ({{amount}} excl. btw), al uitgereikt: {{already}}, tegengehouden: {{failed}}',
  ],
})
