import { words } from '#core/values/define.ts'

/** Forecasts and invoices by commands. */
export const invoicingCommands = words({
  'cli.forecasts': ['invoicing forecasts', 'prévisions de facturation', 'facturatieprognoses'],
  'cli.forecasts.create': [
    'create a month’s forecasts from bookings; running it again adds only what is new',
    'crée les prévisions d’un mois depuis les encodages ; relancée, n’ajoute que le nouveau',
    'maakt de prognoses van een maand uit de boekingen; opnieuw gedaan voegt het alleen het nieuwe toe',
  ],
  'cli.forecasts.nothing': [
    'Nothing new to forecast.',
    'Rien de nouveau à prévoir.',
    'Niets nieuws te voorzien.',
  ],
  'cli.forecasts.created_one': [
    '{{count}} forecast from {{bookings}} bookings: {{dd}} dd, {{amount}}',
    '{{count}} prévision depuis {{bookings}} encodages : {{dd}} dd, {{amount}}',
    '{{count}} prognose uit {{bookings}} boekingen: {{dd}} dd, {{amount}}',
  ],
  'cli.forecasts.created_other': [
    '{{count}} forecasts from {{bookings}} bookings: {{dd}} dd, {{amount}}',
    '{{count}} prévisions depuis {{bookings}} encodages : {{dd}} dd, {{amount}}',
    '{{count}} prognoses uit {{bookings}} boekingen: {{dd}} dd, {{amount}}',
  ],
  'cli.forecasts.list': [
    'list the forecasts of a subfolder, newest first',
    'les prévisions d’un sous-dossier, les dernières d’abord',
    'de prognoses van een subdossier, de laatste eerst',
  ],
  'cli.forecasts.delete': [
    'delete a forecast with nothing invoiced',
    'supprime une prévision dont rien n’est facturé',
    'verwijdert een prognose waarvan niets gefactureerd is',
  ],
  'cli.forecasts.plan': [
    'plan a fixed fee: in equal instalments, or as shares at milestones',
    'planifie un forfait : en tranches égales ou par étapes',
    'plant een forfait: in gelijke schijven of per mijlpaal',
  ],
  'cli.forecasts.plan.amount': [
    'total fee before VAT',
    'le forfait total HTVA',
    'het hele forfait excl. btw',
  ],
  'cli.forecasts.plan.instalments': [
    'number of equal instalments',
    'le nombre de tranches égales',
    'het aantal gelijke schijven',
  ],
  'cli.forecasts.plan.every': [
    'months between instalments (1)',
    'les mois entre deux tranches (1)',
    'maanden tussen twee schijven (1)',
  ],
  'cli.forecasts.plan.from': [
    'date of the first instalment',
    'date de la première tranche',
    'dag van de eerste schijf',
  ],
  'cli.forecasts.plan.milestones': [
    'shares with date and text, separated by semicolons: 40:2027-06-30:Design',
    'parts avec date et texte, séparées par un point-virgule : 40:2027-06-30:Projet',
    'aandelen met dag en tekst, gescheiden door een puntkomma: 40:2027-06-30:Ontwerp',
  ],
  'cli.forecasts.plan.retention': [
    'percentage the customer retains from each payment',
    'pour cent que le client retient sur chaque part',
    'procent dat de klant op elk deel inhoudt',
  ],
  'cli.forecasts.plan.release': [
    'date the retention is released (the mission’s acceptance)',
    'date à laquelle la retenue est libérée (la réception de la mission)',
    'dag waarop de inhouding vrijkomt (de oplevering van de opdracht)',
  ],
  'cli.forecasts.plan.memo': ['what the fee is for', 'l’objet du forfait', 'waarvoor het forfait is'],
  'cli.forecasts.plan.task': ['task it is for', 'tâche concernée', 'taak waarvoor het is'],
  'cli.forecasts.plan.vat': [
    'VAT rate in percent (21)',
    'taux de TVA en pour cent (21)',
    'btw-tarief in procent (21)',
  ],
  'cli.forecasts.planned_one': [
    '{{count}} forecast, {{amount}} excl. VAT',
    '{{count}} prévision, {{amount}} HTVA',
    '{{count}} prognose, {{amount}} excl. btw',
  ],
  'cli.forecasts.planned_other': [
    '{{count}} forecasts, {{amount}} excl. VAT',
    '{{count}} prévisions, {{amount}} HTVA',
    '{{count}} prognoses, {{amount}} excl. btw',
  ],
  'cli.timesheets': [
    'booked time and its invoicing',
    'temps encodé en route vers une facture',
    'geboekte tijd op weg naar een factuur',
  ],
  'cli.timesheets.show': [
    'show the time booked on a subfolder, with rates and invoicing state',
    'le temps d’un sous-dossier avec ses tarifs et son état',
    'de tijd van een subdossier met haar tarieven en stand',
  ],
  'cli.timesheets.mark': [
    'mark all matching time as invoiced, as not invoiceable, or as neither',
    'coche tout le temps qui convient comme facturé, comme à ne pas facturer, ou ni l’un ni l’autre',
    'vinkt alle tijd die past aan als gefactureerd, als niet te factureren, of geen van beide',
  ],
  'cli.timesheets.price': [
    'set the price per block of all matching time; without one, use the price in force',
    'donne à tout le temps qui convient un prix par bloc ; sans prix, celui en vigueur',
    'geeft alle tijd die past een prijs per blok; zonder prijs die welke geldt',
  ],
  'cli.timesheets.export': [
    'save the timesheet as a workbook, CSV or PDF, in the customer’s language',
    'enregistre le relevé en classeur, CSV ou PDF, dans la langue du client',
    'bewaart de prestatiestaat als werkmap, CSV of PDF, in de taal van de klant',
  ],
  'cli.misuse.timesheet_rows': [
    '{{count}} lines match, but at most {{max}} can be changed at a time: narrow them down with --from, --to or --person.',
    '{{count}} lignes correspondent, au plus {{max}} sont modifiées à la fois : limitez-les avec --from, --to ou --person.',
    'Er passen {{count}} lijnen, hoogstens {{max}} worden tegelijk gewijzigd: beperk ze met --from, --to of --person.',
  ],
  'cli.misuse.timesheet_file': [
    '{{file}} must end in .xlsx, .csv, .pdf or .docx.',
    '{{file}} doit se terminer par .xlsx, .csv, .pdf ou .docx.',
    '{{file}} moet eindigen op .xlsx, .csv, .pdf of .docx.',
  ],
  'cli.timesheets.which': ['the mark to set', 'ce qu’il faut cocher', 'wat aan te vinken'],
  'cli.timesheets.euro': ['euros per block', 'euros par bloc', 'euro per blok'],
  'cli.timesheets.from': ['from this day', 'à partir de ce jour', 'vanaf deze dag'],
  'cli.timesheets.to': ['up to this day', 'jusqu’à ce jour', 'tot en met deze dag'],
  'cli.timesheets.forecast': [
    'only time in this forecast',
    'de cette prévision seule',
    'enkel van deze prognose',
  ],
  'cli.timesheets.invoice': ['only time on this invoice', 'de cette facture seule', 'enkel van deze factuur'],
  'cli.timesheets.into': [
    'the forecast to put it in',
    'la prévision où il va',
    'de prognose waar ze in gaat',
  ],
  'cli.invoices': [
    'draft, review and emit invoices',
    'préparer, consulter et émettre des factures',
    'facturen voorbereiden, bekijken en uitreiken',
  ],
  'cli.invoices.draft': [
    'draft one invoice per subfolder for everything still to invoice',
    'prépare une facture par sous-dossier de tout ce qui est à facturer',
    'maakt een ontwerpfactuur per subdossier van al wat te factureren is',
  ],
  'cli.invoices.drafted_one': [
    '{{count}} draft, {{amount}} excl. VAT',
    '{{count}} brouillon, {{amount}} HTVA',
    '{{count}} ontwerp, {{amount}} excl. btw',
  ],
  'cli.invoices.drafted_other': [
    '{{count}} drafts, {{amount}} excl. VAT',
    '{{count}} brouillons, {{amount}} HTVA',
    '{{count}} ontwerpen, {{amount}} excl. btw',
  ],
  'cli.invoices.month': [
    'show a month’s progress from time to invoices, and what is blocking it',
    'où en est un mois, des prestations aux factures, et ce qui manque encore',
    'hoe ver een maand staat, van prestaties tot facturen, en wat nog in de weg staat',
  ],
  'cli.invoices.month.forecasts_one': [
    'To draft: {{count}} subfolder, {{amount}} excl. VAT',
    'À mettre en brouillon : {{count}} sous-dossier, {{amount}} HTVA',
    'Ontwerpfacturen te maken: {{count}} subdossier, {{amount}} excl. btw',
  ],
  'cli.invoices.month.forecasts_other': [
    'To draft: {{count}} subfolders, {{amount}} excl. VAT',
    'À mettre en brouillon : {{count}} sous-dossiers, {{amount}} HTVA',
    'Ontwerpfacturen te maken: {{count}} subdossiers, {{amount}} excl. btw',
  ],
  'cli.invoices.month.drafts_one': [
    'To emit: {{count}} draft, {{amount}} excl. VAT',
    'À émettre : {{count}} brouillon, {{amount}} HTVA',
    'Uit te reiken: {{count}} ontwerp, {{amount}} excl. btw',
  ],
  'cli.invoices.month.drafts_other': [
    'To emit: {{count}} drafts, {{amount}} excl. VAT',
    'À émettre : {{count}} brouillons, {{amount}} HTVA',
    'Uit te reiken: {{count}} ontwerpen, {{amount}} excl. btw',
  ],
  'cli.invoices.list': [
    'list invoices, newest first',
    'liste les factures, les plus récentes d’abord',
    'toont facturen, de nieuwste eerst',
  ],
  'cli.invoices.list.status': [
    'only invoices in this state',
    'dans cet état seulement',
    'alleen met deze status',
  ],
  'cli.invoices.list.due': [
    'drafts that are due',
    'brouillons arrivés à leur date',
    'ontwerpen waarvan de dag gekomen is',
  ],
  'cli.invoices.list.overdue': [
    'emitted, unpaid and past their due date',
    'émises, impayées et échues',
    'uitgereikt, niet betaald en vervallen',
  ],
  'cli.invoices.list.from': [
    'dated on or after this day; drafts by their planned date',
    'datées de ce jour ou après ; un brouillon du jour pour lequel il est prévu',
    'gedateerd op deze dag of later; een ontwerp op de dag waarvoor het gepland is',
  ],
  'cli.invoices.list.to': [
    'dated on or before this day',
    'datées de ce jour ou avant',
    'gedateerd op deze dag of vroeger',
  ],
  'cli.invoices.list.leader': [
    'on missions led by this person',
    'des missions que cette personne dirige',
    'van opdrachten die deze persoon leidt',
  ],
  'cli.invoices.listed_one': [
    '{{shown}} of {{count}} invoice, {{amount}} excl. VAT, {{open}} left to pay',
    '{{shown}} sur {{count}} facture, {{amount}} HTVA, reste à payer {{open}}',
    '{{shown}} van {{count}} factuur, {{amount}} excl. btw, nog te betalen {{open}}',
  ],
  'cli.invoices.listed_other': [
    '{{shown}} of {{count}} invoices, {{amount}} excl. VAT, {{open}} left to pay',
    '{{shown}} sur {{count}} factures, {{amount}} HTVA, reste à payer {{open}}',
    '{{shown}} van {{count}} facturen, {{amount}} excl. btw, nog te betalen {{open}}',
  ],
  'cli.invoices.show': [
    'show an invoice, its lines and what would get it rejected',
    'affiche une facture, ses lignes et ce qui la ferait refuser',
    'toont een factuur, haar lijnen en waarom ze zou worden geweigerd',
  ],
  'cli.invoices.id': [
    'id of the invoice, or its number (2026-0042)',
    'identifiant de la facture, ou son numéro (2026-0042)',
    'id van de factuur, of haar nummer (2026-0042)',
  ],
  'cli.invoices.ids': [
    'ids of the invoices, or their numbers (2026-0042)',
    'identifiants des factures, ou leurs numéros (2026-0042)',
    'id’s van de facturen, of hun nummers (2026-0042)',
  ],
  'cli.invoices.pdf': [
    'save the PDF of an emitted invoice',
    'enregistre le document imprimé d’une facture émise',
    'bewaart het afgedrukte document van een uitgereikte factuur',
  ],
  'cli.invoices.ubl': [
    'save the e-invoice (UBL, Peppol BIS Billing 3.0) of an emitted invoice',
    'enregistre la facture électronique (UBL, Peppol BIS Billing 3.0) d’une facture émise',
    'bewaart de e-factuur (UBL, Peppol BIS Billing 3.0) van een uitgereikte factuur',
  ],
  'cli.invoices.file': [
    'where to save it; by default under its own name here; - for stdout',
    'où l’enregistrer ; à défaut sous son propre nom ici ; - écrit sur la sortie standard',
    'waar te bewaren; zonder, hier onder haar eigen naam; - schrijft naar de standaarduitvoer',
  ],
  'cli.invoices.emit': [
    'give invoices their number and document, once, however often you run it',
    'donne aux factures leur numéro et leur document ; une seule fois, même redemandé',
    'geeft facturen hun nummer en document; eenmaal, hoe vaak het ook gevraagd wordt',
  ],
  'cli.invoices.emit.due': [
    'draft what is due first, then emit every draft that is due',
    'prépare ce qui est dû, puis émet tous les brouillons arrivés à leur date',
    'maakt eerst de ontwerpen, reikt dan elk ontwerp uit waarvan de dag gekomen is',
  ],
  'cli.invoices.emit.dry_run': [
    'show what would be drafted, emitted and refused, without changing anything',
    'montre ce qui serait préparé, émis et refusé, sans rien changer',
    'toont wat zou worden voorbereid, uitgereikt en geweigerd; wijzigt niets',
  ],
  'cli.invoices.emit.pdf_dir': [
    'folder to save the printed documents in',
    'enregistre ici les documents imprimés',
    'bewaart de gedrukte documenten hier',
  ],
  'cli.invoices.emit.no_document': [
    'do not print documents: print or add them later',
    'n’imprime rien : un document s’imprime ou s’ajoute plus tard',
    'drukt niets af: een document wordt later afgedrukt of toegevoegd',
  ],
  'cli.invoices.print': [
    'print the document of an invoice emitted without one, or whose printing failed',
    'imprime le document d’une facture émise sans document, ou dont l’impression a échoué',
    'drukt het document af van een factuur die zonder is uitgereikt of waarvan het afdrukken mislukte',
  ],
  'cli.invoices.emit.day': [
    'today’s date: required when the last number is more than a day old; “today” trusts this clock, on another machine than the server’s',
    'la date du jour : demandée si le dernier numéro a plus d’un jour ; « today » se fie à l’horloge d’ici, sur une autre machine que le serveur',
    'welke dag het is: gevraagd als het laatste nummer ouder is dan een dag; “today” vertrouwt de klok hier, op een andere machine dan de server',
  ],
  'cli.invoices.credit': [
    'draft a credit note for an emitted invoice: for everything left, for some lines, or for an amount',
    'prépare une note de crédit sur une facture émise : sur tout ce qui en reste, sur des lignes ou sur un montant',
    'maakt een ontwerpcreditnota bij een uitgereikte factuur: voor al wat overblijft, voor lijnen of voor een bedrag',
  ],
  'cli.invoices.credit.lines': [
    'line ids separated by spaces; “301 302:150” credits all of 301 and 150 € of 302',
    'identifiants de ses lignes séparés par des espaces ; « 301 302:150 » prend tout de 301 et 150 € de 302',
    'nummers van haar lijnen met spaties ertussen; “301 302:150” neemt alles van 301 en 150 € van 302',
  ],
  'cli.invoices.credit.amount': [
    'euros before VAT, spread over what is left of the lines',
    'euros HTVA, répartis sur ce qui reste des lignes',
    'euro excl. btw, verdeeld over wat van de lijnen overblijft',
  ],
  'cli.invoices.credit.reason': [
    'reason, printed on the credit note',
    'pourquoi : figure sur la note de crédit',
    'waarom: het staat op de creditnota',
  ],
  'cli.invoices.credited': [
    'Draft credit note #{{id}} for invoice {{number}}: {{amount}} excl. VAT. “invoices emit {{id}}” gives it its number.',
    'Brouillon de note de crédit #{{id}} sur la facture {{number}} : {{amount}} HTVA. « invoices emit {{id}} » lui donne son numéro.',
    'Ontwerpcreditnota #{{id}} bij factuur {{number}}: {{amount}} excl. btw. “invoices emit {{id}}” geeft ze haar nummer.',
  ],
  'cli.invoices.checking': ['checked', 'vérifiées', 'nagekeken'],
  'cli.invoices.emitting': ['emitted', 'émises', 'uitgereikt'],
  'cli.invoices.saving': ['saved', 'enregistrées', 'bewaard'],
  'cli.invoices.would_emit': [
    '{{emitted}} would be emitted ({{amount}} excl. VAT), {{already}} already emitted, {{failed}} refused',
    'à émettre : {{emitted}} ({{amount}} HTVA), déjà émises : {{already}}, refus : {{failed}}',
    'uit te reiken: {{emitted}} ({{amount}} excl. btw), al uitgereikt: {{already}}, geweigerd: {{failed}}',
  ],
  'cli.invoices.emitted': [
    '{{emitted}} newly emitted ({{amount}} excl. VAT), {{already}} already emitted, {{failed}} refused',
    'émises à l’instant : {{emitted}} ({{amount}} HTVA), déjà émises : {{already}}, refus : {{failed}}',
    '{{emitted}} nieuw uitgereikt ({{amount}} excl. btw), {{already}} al uitgereikt, {{failed}} geweigerd',
  ],
  'cli.invoices.would_draft_one': [
    '{{count}} of them has no draft yet: it is drafted first.',
    '{{count}} d’entre elles n’a pas encore de brouillon : il est préparé d’abord.',
    '{{count}} daarvan heeft nog geen ontwerp: dat wordt eerst gemaakt.',
  ],
  'cli.invoices.would_draft_other': [
    '{{count}} of them have no draft yet: they are drafted first.',
    '{{count}} d’entre elles n’ont pas encore de brouillon : ils sont préparés d’abord.',
    '{{count}} daarvan hebben nog geen ontwerp: dat wordt eerst gemaakt.',
  ],
  'cli.invoices.unanswered': [
    'The server did not answer for invoice #{{id}}: it may have been emitted. Run the same command again to find out.',
    'L’émission de la facture #{{id}} a été demandée sans réponse : elle est peut-être émise. Relancez la même commande pour le savoir.',
    'De uitreiking van factuur #{{id}} werd gevraagd en er kwam geen antwoord: ze is misschien uitgereikt. Voer hetzelfde opnieuw uit om het te weten.',
  ],
  'cli.invoices.not_tried_one': [
    '{{count}} invoice was not processed.',
    '{{count}} facture n’a pas été traitée.',
    '{{count}} factuur kwam niet aan de beurt.',
  ],
  'cli.invoices.not_tried_other': [
    '{{count}} invoices were not processed.',
    '{{count}} factures n’ont pas été traitées.',
    '{{count}} facturen kwamen niet aan de beurt.',
  ],
  'cli.invoices.not_saved_one': [
    '{{count}} document was not saved.',
    '{{count}} document n’a pas été enregistré.',
    '{{count}} document werd niet bewaard.',
  ],
  'cli.invoices.not_saved_other': [
    '{{count}} documents were not saved.',
    '{{count}} documents n’ont pas été enregistrés.',
    '{{count}} documenten werden niet bewaard.',
  ],
  'cli.invoices.not_printed_one': [
    '{{count}} document was not ready in time. {{reason}} Run the same command again later to save what is missing.',
    '{{count}} document a été attendu en vain. {{reason}} Relancez la même commande plus tard : elle enregistre ce qui manque.',
    'Op {{count}} document werd tevergeefs gewacht. {{reason}} Voer hetzelfde later opnieuw uit: wat ontbreekt, wordt dan bewaard.',
  ],
  'cli.invoices.not_printed_other': [
    '{{count}} documents were not ready in time. {{reason}} Run the same command again later to save what is missing.',
    '{{count}} documents ont été attendus en vain. {{reason}} Relancez la même commande plus tard : elle enregistre ce qui manque.',
    'Op {{count}} documenten werd tevergeefs gewacht. {{reason}} Voer hetzelfde later opnieuw uit: wat ontbreekt, wordt dan bewaard.',
  ],
  'cli.invoices.interrupted': [
    'Interrupted. Invoices already emitted stay emitted; run the same command again for the rest.',
    'Interrompu. Ce qui est émis le reste ; relancez la même commande pour le reste.',
    'Onderbroken. Wat uitgereikt is, blijft uitgereikt; voer hetzelfde opnieuw uit voor de rest.',
  ],
  'cli.invoices.saved': [
    '{{count}} PDF in {{folder}}',
    '{{count}} PDF dans {{folder}}',
    '{{count}} PDF in {{folder}}',
  ],
})
