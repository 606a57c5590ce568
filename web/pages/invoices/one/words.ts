import { words } from '#core/values/define.ts'

/** The page of one invoice. */
export const invoicePage = words({
  'invoice.no_lines': ['No lines yet', 'Pas encore de ligne', 'Nog geen lijn'],
  'invoice.documents': ['Documents and sending', 'Documents et envoi', 'Documenten en verzending'],
  'invoice.document.pdf': ['Document', 'Document', 'Document'],
  'invoice.document.ubl': ['E-invoice', 'Facture électronique', 'E-factuur'],
  'invoice.document.file': ['File', 'Fichier', 'Bestand'],
  'invoice.no_document': [
    'Emitted without a document: print it, or add a file made elsewhere.',
    'Émise sans document : imprimez-le, ou ajoutez un fichier fait ailleurs.',
    'Zonder document uitgereikt: druk het af, of voeg een elders gemaakt bestand toe.',
  ],
  'invoice.printing': [
    'The document is being printed',
    'Le document est en cours d’impression',
    'Het document wordt afgedrukt',
  ],
  'invoice.file_remove': ['Remove {{name}}', 'Retirer {{name}}', '{{name}} weghalen'],
  'invoice.file_removed': ['{{name}} was removed', '{{name}} a été retiré', '{{name}} is weggehaald'],
  'invoice.send_title': [
    'Send {{number}} by email',
    'Envoyer {{number}} par e-mail',
    '{{number}} per e-mail versturen',
  ],
  'invoice.send_to': ['To', 'À', 'Aan'],
  'invoice.sent': [
    '{{number}} is on its way to {{email}}',
    '{{number}} est en route vers {{email}}',
    '{{number}} is onderweg naar {{email}}',
  ],
  'invoice.wants': [
    'This customer receives invoices by {{channel}}: this email is sent in addition.',
    'Ce client reçoit ses factures par {{channel}} : le mail s’y ajoute.',
    'Deze klant krijgt zijn facturen via {{channel}}: de mail komt daarbij.',
  ],
  'invoice.left_already': [
    'Already sent: the customer will receive it again.',
    'Elle est déjà partie : le client la recevra à nouveau.',
    'Ze is al vertrokken: de klant krijgt ze nog eens.',
  ],
  'invoice.mark_title': ['{{number}} was sent', '{{number}} a été envoyée', '{{number}} is verstuurd'],
  'invoice.mark_help': [
    'For invoices sent outside this program: by post, or through the firm’s access point with the UBL downloaded here.',
    'Pour ce qui est parti sans ce programme : par courrier, ou par le point d’accès du bureau avec l’UBL téléchargé ici.',
    'Voor wat zonder dit programma vertrok: per post, of via het access point van het bureau met de UBL die hier is gedownload.',
  ],
  'invoice.remind_title': [
    'Reminder for {{number}}',
    'Rappel pour {{number}}',
    'Herinnering voor {{number}}',
  ],
})
