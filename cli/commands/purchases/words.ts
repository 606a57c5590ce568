import { words } from '#core/values/define.ts'

/** Commands on what suppliers invoice. */
export const purchaseCommands = words({
  'cli.purchases': [
    'e-invoices of suppliers and their payment',
    'factures électroniques des fournisseurs et leur paiement',
    'e-facturen van leveranciers en hun betaling',
  ],
  'cli.purchases.id': ['number of the purchase', 'numéro de l’achat', 'nummer van de aankoop'],
  'cli.purchases.state': [
    'only those in this state',
    'seulement ceux dans cet état',
    'enkel die met deze status',
  ],
  'cli.purchases.due': [
    'to be paid by this day',
    'à payer au plus tard ce jour',
    'te betalen uiterlijk op deze dag',
  ],
  'cli.purchases.listed_one': [
    '{{shown}} of {{count}} purchase.',
    '{{shown}} sur {{count}} achat.',
    '{{shown}} van {{count}} aankoop.',
  ],
  'cli.purchases.listed_other': [
    '{{shown}} of {{count}} purchases.',
    '{{shown}} sur {{count}} achats.',
    '{{shown}} van {{count}} aankopen.',
  ],
  'cli.purchases.import': [
    'take in e-invoices of suppliers',
    'reçoit des factures électroniques de fournisseurs',
    'neemt e-facturen van leveranciers op',
  ],
  'cli.purchases.take_folder': [
    'take in what lies in a folder, and move it to “done” or “refused” in it',
    'reçoit ce qui se trouve dans un dossier, et le déplace dans « done » ou « refused »',
    'neemt op wat in een map ligt, en verplaatst het naar “done” of “refused” erin',
  ],
  'cli.purchases.take_from': [
    'folder of e-invoices of suppliers',
    'dossier de factures électroniques de fournisseurs',
    'map met e-facturen van leveranciers',
  ],
  'cli.purchases.folder_waiting_one': [
    '{{count}} file would be looked at.',
    '{{count}} fichier serait examiné.',
    '{{count}} bestand zou worden bekeken.',
  ],
  'cli.purchases.folder_waiting_other': [
    '{{count}} files would be looked at.',
    '{{count}} fichiers seraient examinés.',
    '{{count}} bestanden zouden worden bekeken.',
  ],
  'cli.purchases.folder_taken': [
    '{{name}}: purchase {{id}}, {{supplier}} {{number}}',
    '{{name}} : achat {{id}}, {{supplier}} {{number}}',
    '{{name}}: aankoop {{id}}, {{supplier}} {{number}}',
  ],
  'cli.purchases.folder_known': [
    '{{name}}: this very file is here already',
    '{{name}} : ce fichier même est déjà ici',
    '{{name}}: dit bestand zelf is hier al',
  ],
  'cli.purchases.folder_done': [
    'Taken in: {{taken}}; here already: {{known}}; refused: {{refused}}; left: {{left}}.',
    'Reçus : {{taken}} ; déjà ici : {{known}} ; refusés : {{refused}} ; laissés : {{left}}.',
    'Opgenomen: {{taken}}; hier al: {{known}}; geweigerd: {{refused}}; blijven liggen: {{left}}.',
  ],
  'cli.purchases.folder_growing_one': [
    '{{count}} file is still being written. Try again in a moment.',
    '{{count}} fichier est encore en cours d’écriture. Réessayez dans un instant.',
    '{{count}} bestand wordt nog geschreven. Probeer zo dadelijk opnieuw.',
  ],
  'cli.purchases.folder_growing_other': [
    '{{count}} files are still being written. Try again in a moment.',
    '{{count}} fichiers sont encore en cours d’écriture. Réessayez dans un instant.',
    '{{count}} bestanden worden nog geschreven. Probeer zo dadelijk opnieuw.',
  ],
  'cli.purchases.files': [
    'UBL files, or PDFs that carry one',
    'fichiers UBL, ou PDF qui en contiennent un',
    'UBL-bestanden, of pdf’s die er een bevatten',
  ],
  'cli.purchases.imported': [
    'Taken in: {{taken}}. Refused: {{refused}}.',
    'Reçus : {{taken}}. Refusés : {{refused}}.',
    'Opgenomen: {{taken}}. Geweigerd: {{refused}}.',
  ],
  'cli.purchases.show': [
    'show what a purchase says and who bears it',
    'montre ce que dit un achat et qui le supporte',
    'toont wat een aankoop zegt en wie ze draagt',
  ],
  'cli.purchases.file': [
    'save the file as it came',
    'enregistre le fichier tel que reçu',
    'bewaart het bestand zoals het kwam',
  ],
  'cli.purchases.proposals': [
    'missions that may bear it, the likeliest first',
    'missions qui peuvent le supporter, la plus probable d’abord',
    'opdrachten die ze kunnen dragen, de waarschijnlijkste eerst',
  ],
  'cli.purchases.match': [
    'say which missions bear it',
    'dit quelles missions le supportent',
    'zegt welke opdrachten ze dragen',
  ],
  'cli.purchases.parts': [
    'missions with their amount without VAT: 24001/1:250; overhead for a cost of the firm; one without an amount bears the rest',
    'missions avec leur montant HTVA : 24001/1:250 ; overhead pour des frais généraux ; une sans montant supporte le reste',
    'opdrachten met hun bedrag zonder btw: 24001/1:250; overhead voor een algemene kost; een zonder bedrag draagt de rest',
  ],
  'cli.purchases.proposal': [
    'take this proposal over',
    'reprend cette proposition',
    'neemt dit voorstel over',
  ],
  'cli.purchases.no_proposal': [
    'Purchase {{id}} has no such proposal.',
    'L’achat {{id}} n’a pas une telle proposition.',
    'Aankoop {{id}} heeft geen zo’n voorstel.',
  ],
  'cli.purchases.supplier': [
    'say which company the supplier is',
    'dit quelle société est le fournisseur',
    'zegt welk bedrijf de leverancier is',
  ],
  'cli.purchases.create_supplier': [
    'create it as the document has it',
    'la crée d’après le document',
    'maakt het aan zoals het document het heeft',
  ],
  'cli.purchases.approve': [
    'approve the parts of one’s missions',
    'approuve les parts de ses missions',
    'keurt de delen van eigen opdrachten goed',
  ],
  'cli.purchases.release': ['release it for payment', 'le libère au paiement', 'geeft ze vrij voor betaling'],
  'cli.purchases.take_back': [
    'take a release or a refusal back',
    'reprend une libération ou un refus',
    'neemt een vrijgave of weigering terug',
  ],
  'cli.purchases.accept': [
    'accept a document that breaks rules',
    'accepte un document qui enfreint des règles',
    'aanvaardt een document dat regels overtreedt',
  ],
  'cli.purchases.reason': ['the reason', 'le motif', 'de reden'],
  'cli.purchases.refuse': ['refuse it', 'le refuse', 'weigert ze'],
  'cli.purchases.dispute': [
    'note a dispute, or settle it',
    'note une contestation, ou la règle',
    'noteert een betwisting, of regelt ze',
  ],
  'cli.purchases.dispute_reason': [
    'what is disputed; nothing settles it',
    'ce qui est contesté ; rien la règle',
    'wat betwist wordt; niets regelt het',
  ],
  'cli.purchases.pay': [
    'note that it was paid otherwise',
    'note qu’il a été payé autrement',
    'noteert dat ze anders betaald is',
  ],
  'cli.purchases.totals': [
    'how many stand in each state, and what they come to',
    'combien sont dans chaque état, et leur total',
    'hoeveel er in elke status staan, en hun totaal',
  ],
  'cli.purchases.payments_file': [
    'make the file for the bank and save it',
    'crée le fichier pour la banque et l’enregistre',
    'maakt het bestand voor de bank en bewaart het',
  ],
  'cli.purchases.inbox': [
    'show when purchases were fetched from Billit and what could not be taken in',
    'montre quand les achats ont été repris de Billit et ce qui n’a pas pu l’être',
    'toont wanneer aankopen van Billit opgehaald zijn en wat niet overgenomen kon worden',
  ],
  'cli.purchases.fetch': ['fetch them now', 'les reprend maintenant', 'haalt ze nu op'],
  'cli.purchases.folder': [
    'folder in which it is saved',
    'dossier où il est enregistré',
    'map waarin het bewaard wordt',
  ],
  'cli.purchases.from': [
    'the firm’s account that pays',
    'compte du bureau qui paie',
    'rekening van het bureau die betaalt',
  ],
  'cli.purchases.would_pay': [
    'It would pay {{amount}}. Nothing was made.',
    'Il paierait {{amount}}. Rien n’a été créé.',
    'Het zou {{amount}} betalen. Er is niets gemaakt.',
  ],
  'cli.purchases.payments_files': [
    'list the files for the bank',
    'liste les fichiers pour la banque',
    'lijst van de bestanden voor de bank',
  ],
  'cli.purchases.payments_sent': [
    'note that a file was handed to the bank',
    'note qu’un fichier a été remis à la banque',
    'noteert dat een bestand aan de bank bezorgd is',
  ],
  'cli.purchases.payments_cancel': [
    'cancel a file before it goes to the bank',
    'annule un fichier avant sa remise à la banque',
    'annuleert een bestand voor het naar de bank gaat',
  ],
  'cli.purchases.file_id': [
    'number of the payments file',
    'numéro du fichier de paiement',
    'nummer van het betaalbestand',
  ],
})
