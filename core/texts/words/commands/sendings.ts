import { words } from '../../../values/define.ts'

/** Sending and uploading invoices by commands. */
export const sendingCommands = words({
  'cli.invoices.list.sending': [
    'emitted ones, by sending status',
    'émises, selon qu’elles sont parties ou en route, ou non',
    'uitgereikte, naargelang ze vertrokken of onderweg zijn, of niet',
  ],
  'cli.invoices.send': [
    'send invoices by email, or by Peppol through Billit, each once; list those to send by hand',
    'envoie les factures qui partent par e-mail, ou par Peppol via Billit, chacune une fois ; nomme celles à remettre soi-même',
    'verstuurt facturen die per e-mail gaan, of via Peppol met Billit, elk één keer; noemt wat iemand zelf moet versturen',
  ],
  'cli.invoices.send.due': [
    'every invoice emitted but not yet sent',
    'toutes celles émises et pas encore envoyées',
    'alle die uitgereikt en nog niet verstuurd zijn',
  ],
  'cli.invoices.send.again': [
    'include those already sent or failed',
    'aussi celles déjà parties ou en échec',
    'ook wat al vertrok of mislukte',
  ],
  'cli.invoices.send.to': [
    'email one invoice to this address',
    'par e-mail à cette adresse, une seule facture',
    'per e-mail naar dit adres, één factuur',
  ],
  'cli.invoices.send.hand_dir': [
    'folder to save the documents of those going by post (PDF) or Peppol (PDF and UBL)',
    'enregistre ici les documents de celles qui partent par courrier (PDF) ou Peppol (PDF et UBL)',
    'bewaar hier de documenten van wat per post (PDF) of Peppol (PDF en UBL) gaat',
  ],
  'cli.invoices.send.dry_run': [
    'show what would be sent, with the text of each email, and send nothing',
    'montre ce qui serait envoyé, avec le texte, et n’envoie rien',
    'toont wat zou worden verstuurd, met de tekst, en verstuurt niets',
  ],
  'cli.invoices.were_sent_one': [
    '{{count}} on its way by email, {{by_hand}} by hand, {{refused}} refused',
    '{{count}} en route par e-mail, {{by_hand}} à la main, refus : {{refused}}',
    '{{count}} onderweg per e-mail, {{by_hand}} met de hand, {{refused}} geweigerd',
  ],
  'cli.invoices.were_sent_other': [
    '{{count}} on their way by email, {{by_hand}} by hand, {{refused}} refused',
    '{{count}} en route par e-mail, {{by_hand}} à la main, refus : {{refused}}',
    '{{count}} onderweg per e-mail, {{by_hand}} met de hand, {{refused}} geweigerd',
  ],
  'cli.invoices.would_send_one': [
    '{{count}} would be sent by email, {{by_hand}} by hand, {{refused}} refused',
    '{{count}} partirait par e-mail, {{by_hand}} à la main, refus : {{refused}}',
    '{{count}} zou per e-mail vertrekken, {{by_hand}} met de hand, {{refused}} geweigerd',
  ],
  'cli.invoices.would_send_other': [
    '{{count}} would be sent by email, {{by_hand}} by hand, {{refused}} refused',
    '{{count}} partiraient par e-mail, {{by_hand}} à la main, refus : {{refused}}',
    '{{count}} zouden per e-mail vertrekken, {{by_hand}} met de hand, {{refused}} geweigerd',
  ],
  'cli.invoices.were_sent_both': [
    'on their way: {{mail}} by email, {{billit}} through Billit; {{by_hand}} by hand, {{refused}} refused',
    'en route : {{mail}} par e-mail, {{billit}} via Billit ; {{by_hand}} à la main, refus : {{refused}}',
    'onderweg: {{mail}} per e-mail, {{billit}} via Billit; {{by_hand}} met de hand, {{refused}} geweigerd',
  ],
  'cli.invoices.would_send_both': [
    'would be sent: {{mail}} by email, {{billit}} through Billit; {{by_hand}} by hand, {{refused}} refused',
    'partiraient : {{mail}} par e-mail, {{billit}} via Billit ; {{by_hand}} à la main, refus : {{refused}}',
    'zouden vertrekken: {{mail}} per e-mail, {{billit}} via Billit; {{by_hand}} met de hand, {{refused}} geweigerd',
  ],
  'cli.invoices.clearfacts': [
    'file issued invoices with the accountant, in ClearFacts',
    'classe des factures émises chez le comptable, dans ClearFacts',
    'plaatst uitgereikte facturen bij de boekhouder, in ClearFacts',
  ],
  'cli.invoices.clearfacts.again': [
    'include those already there, or possibly there',
    'aussi celles qui y sont déjà, ou y sont peut-être',
    'ook wat er al staat, of misschien staat',
  ],
  'cli.invoices.filed_one': ['{{count}} sent to ClearFacts', '{{count}} envoyée à ClearFacts', '{{count}} naar ClearFacts verstuurd'],
  'cli.invoices.filed_other': ['{{count}} sent to ClearFacts', '{{count}} envoyées à ClearFacts', '{{count}} naar ClearFacts verstuurd'],
  'cli.third_parties': [
    'the firm’s connections to ClearFacts and Billit',
    'état des connexions à ClearFacts et Billit',
    'hoe het bureau staat met ClearFacts en Billit',
  ],
  'field.configured': ['Set up', 'Configuré', 'Ingesteld'],
  'field.connected': ['Connected', 'Connecté', 'Verbonden'],
  'field.expiry_date': ['Until', 'Jusqu’au', 'Tot'],
  'field.uuid': ['Filed as', 'Classée sous', 'Geplaatst als'],
  'cli.invoices.collected_one': [
    'documents of {{count}} invoice in {{folder}}',
    'documents de {{count}} facture dans {{folder}}',
    'documenten van {{count}} factuur in {{folder}}',
  ],
  'cli.invoices.collected_other': [
    'documents of {{count}} invoices in {{folder}}',
    'documents de {{count}} factures dans {{folder}}',
    'documenten van {{count}} facturen in {{folder}}',
  ],
  'cli.misuse.send': [
    'Name invoices, or use --due for every invoice not yet sent.',
    'Nommez des factures, ou --due pour toutes celles pas encore envoyées.',
    'Noem facturen, of --due voor alle die nog niet verstuurd zijn.',
  ],
  'cli.misuse.send_to': [
    '--to works for one invoice only.',
    '--to ne prend qu’une facture.',
    '--to neemt één factuur.',
  ],
  'cli.invoices.mark_sent': [
    'mark invoices as sent by post, Peppol or another way',
    'note que des factures sont parties par courrier, Peppol ou une autre voie',
    'noteert dat facturen per post, Peppol of een andere weg vertrokken',
  ],
  'cli.invoices.mark_sent.by': ['how they were sent', 'comment elles sont parties', 'hoe ze vertrokken'],
  'cli.invoices.mark_sent.date': ['when (today)', 'quand (aujourd’hui)', 'wanneer (vandaag)'],
  'cli.invoices.marked_one': ['{{count}} marked as sent', '{{count}} marquée comme envoyée', '{{count}} als verstuurd genoteerd'],
  'cli.invoices.marked_other': ['{{count}} marked as sent', '{{count}} marquées comme envoyées', '{{count}} als verstuurd genoteerd'],
  'cli.invoices.upload': [
    'add an invoice made elsewhere, with its own number and file',
    'ajoute une facture faite ailleurs, avec son propre numéro et son fichier',
    'voegt een elders gemaakte factuur toe, met haar eigen nummer en bestand',
  ],
  'cli.invoices.upload.file': ['a PDF, PNG or JPEG', 'un PDF, PNG ou JPEG', 'een PDF, PNG of JPEG'],
  'cli.invoices.upload.number': [
    'its number as printed; never one from the firm’s own series',
    'comme il y figure ; jamais un numéro de la propre série',
    'zoals het erop staat; nooit een van de eigen reeks',
  ],
  'cli.invoices.upload.vat_rate': ['VAT rate (21)', 'taux de TVA (21)', 'btw-tarief (21)'],
  'cli.invoices.upload.total': [
    'amount incl. VAT, if it differs from what the rate gives',
    'montant TVAC, s’il diffère de ce que donne le taux',
    'bedrag incl. btw, als het anders is dan wat het tarief geeft',
  ],
  'cli.invoices.upload.term': [
    'due date (30 days after its date)',
    'échéance (30 jours après sa date)',
    'vervaldag (30 dagen na de datum)',
  ],
  'cli.invoices.upload_file': [
    'attach a file to an invoice or a draft: it goes with the email, and a draft’s file goes into its e-invoice',
    'ajoute un fichier à une facture ou à un brouillon : il part par e-mail, celui d’un brouillon aussi dans sa facture électronique',
    'voegt een bestand toe aan een factuur of een ontwerp: het gaat mee per e-mail, dat van een ontwerp ook in de e-factuur',
  ],
  'cli.invoices.remove_file': [
    'remove a file from a draft',
    'retire un fichier d’un brouillon',
    'haalt een bestand van een ontwerp weg',
  ],
  'cli.invoices.file_id': [
    'id of the file (in the timeline of `show --format json`)',
    'identifiant du fichier (dans l’historique de `show --format json`)',
    'nummer van het bestand (in de tijdlijn van `show --format json`)',
  ],
  'cli.invoices.file_removed': ['File removed.', 'Retiré.', 'Weggehaald.'],
  'column.outcome': ['Outcome', 'Résultat', 'Uitkomst'],
  'outcome.sent': ['on its way', 'en route', 'onderweg'],
  'outcome.by_hand': ['by hand', 'à la main', 'met de hand'],
  'channel.peppol': ['Peppol', 'Peppol', 'Peppol'],
  'channel.mail': ['email', 'e-mail', 'e-mail'],
  'channel.other': ['another way', 'autre voie', 'een andere weg'],
  'channel.post': ['post', 'courrier', 'post'],
})
