import { words } from '../values/define.ts'

/** Documents of records: their fields, what keeps one from being taken, and what a store of files refuses. */
export const recordDocuments = words({
  'field.record_kind': ['Kind of record', 'Type de fiche', 'Soort fiche'],
  'field.record_id': ['Record number', 'Numéro de la fiche', 'Nummer van de fiche'],
  'export.document.list': ['Documents', 'Documents', 'Documenten'],
  'field.is_shown': ['Shown in a browser', 'Affiché dans un navigateur', 'Getoond in een browser'],
  'field.document_id': ['Document', 'Document', 'Document'],
  'field.file_type': ['Type', 'Type', 'Type'],
  'field.version': ['Version', 'Version', 'Versie'],
  'field.hash': ['Fingerprint (SHA-256)', 'Empreinte (SHA-256)', 'Vingerafdruk (SHA-256)'],
  'field.put_by': ['Added by', 'Ajouté par', 'Toegevoegd door'],
  'field.removed_by': ['Removed by', 'Supprimé par', 'Verwijderd door'],
  'field.put_at': ['Added on', 'Ajouté le', 'Toegevoegd op'],
  'field.removed': ['Removed', 'Supprimés', 'Verwijderd'],
  'field.removed_at': ['Removed on', 'Supprimé le', 'Verwijderd op'],
  'document.record.company': ['Company', 'Société', 'Bedrijf'],
  'document.record.folder': ['Folder', 'Dossier', 'Dossier'],
  'document.record.subfolder': ['Subfolder', 'Sous-dossier', 'Subdossier'],
  'document.record.invoice': ['Invoice', 'Facture', 'Factuur'],
  'document.record.user': ['Person', 'Collaborateur', 'Medewerker'],
  'document.outcome.created': ['Added', 'Ajouté', 'Toegevoegd'],
  'document.outcome.new_version': ['New version', 'Nouvelle version', 'Nieuwe versie'],
  'document.outcome.unchanged': ['Already there, unchanged', 'Déjà là, inchangé', 'Al aanwezig, ongewijzigd'],

  'field.text_state': ['Text in the search', 'Texte dans la recherche', 'Tekst in de zoekfunctie'],
  'text_state.read': ['Read', 'Lu', 'Gelezen'],
  'text_state.too_large': ['Too large to read', 'Trop grand pour être lu', 'Te groot om te lezen'],
  'text_state.unreadable': ['Damaged or locked', 'Abîmé ou verrouillé', 'Beschadigd of vergrendeld'],
  'text_state.lost': ['File missing', 'Fichier manquant', 'Bestand ontbreekt'],
  'field.passage': ['Excerpt', 'Extrait', 'Fragment'],
  'field.index': ['Number of the attached file', 'Numéro de la pièce jointe', 'Nummer van de bijlage'],
  'error.document_unreadable': [
    'This document is damaged or locked: open it elsewhere, save it again, and upload that.',
    'Ce document est abîmé ou verrouillé : ouvrez-le ailleurs, enregistrez-le à nouveau et déposez celui-là.',
    'Dit document is beschadigd of vergrendeld: open het elders, bewaar het opnieuw en laad dat op.',
  ],
  'error.mail_unreadable': [
    'This file cannot be read as a mail. Download it, and open it in a mail program.',
    'Ce fichier ne se lit pas comme un mail. Téléchargez-le et ouvrez-le dans un logiciel de messagerie.',
    'Dit bestand is niet als mail te lezen. Download het en open het in een mailprogramma.',
  ],
  'error.mail_too_much': [
    'This mail takes too much time or memory to be shown. Download it, and open it in a mail program.',
    'Ce mail demande trop de temps ou de mémoire pour être affiché. Téléchargez-le et ouvrez-le dans un logiciel de messagerie.',
    'Deze mail vraagt te veel tijd of geheugen om getoond te worden. Download hem en open hem in een mailprogramma.',
  ],
  'error.document_name': [
    '“{{name}}” cannot be the name of a document: choose one without /, \\, double colons or invisible characters, and none that Windows reserves (such as CON or LPT1).',
    '« {{name}} » ne peut pas être le nom d’un document : choisissez-en un sans /, \\, double deux-points ni caractère invisible, que Windows ne réserve pas (comme CON ou LPT1).',
    '“{{name}}” kan niet de naam van een document zijn: kies er een zonder /, \\, dubbele dubbelpunten of onzichtbare tekens, die Windows niet voorbehoudt (zoals CON of LPT1).',
  ],
  'error.document_name_long': [
    '“{{name}}” is too long for the name of a file: shorten it.',
    '« {{name}} » est trop long pour un nom de fichier : raccourcissez-le.',
    '“{{name}}” is te lang voor de naam van een bestand: kort hem in.',
  ],
  'error.document_name_taken': [
    'There is already a document named {{name}}: choose another name.',
    'Un document s’appelle déjà {{name}} : choisissez un autre nom.',
    'Er is al een document met de naam {{name}}: kies een andere naam.',
  ],
  'error.document_too_large': [
    '{{name}} is larger than {{max}} MB, the most that a document may have here. Make it smaller or split it; whoever runs the server can raise the limit.',
    '{{name}} dépasse {{max}} Mo, le maximum pour un document ici. Réduisez-le ou divisez-le ; la personne qui gère le serveur peut relever la limite.',
    '{{name}} is groter dan {{max}} MB, het maximum voor een document hier. Maak het kleiner of splits het; wie de server beheert, kan de grens verhogen.',
  ],
  'error.document_program': [
    '{{name}} is a program or starts one, so it is not accepted as a document. Put it in a ZIP file if it has to be kept.',
    '{{name}} est un programme ou en lance un : ce n’est pas accepté comme document. Mettez-le dans un fichier ZIP s’il faut le garder.',
    '{{name}} is een programma of start er een: dat wordt niet aanvaard als document. Steek het in een ZIP-bestand als het bewaard moet worden.',
  ],
  'error.document_named_otherwise': [
    'The content of {{name}} is {{type}}, which does not match its name: if that is right, rename it to end in .{{type}}.',
    'Le contenu de {{name}} est {{type}}, ce que son nom ne dit pas : si c’est correct, renommez-le en .{{type}}.',
    'De inhoud van {{name}} is {{type}}, wat de naam niet zegt: als dat klopt, hernoem het met .{{type}}.',
  ],
  'error.document_not_as_named': [
    '{{name}} is not a {{type}} file, although its name says so. It may be damaged: open it, save it again, and upload that.',
    '{{name}} n’est pas un fichier {{type}}, bien que son nom le dise. Il est peut-être abîmé : ouvrez-le, enregistrez-le à nouveau et déposez celui-là.',
    '{{name}} is geen {{type}}-bestand, hoewel de naam dat zegt. Misschien is het beschadigd: open het, bewaar het opnieuw en laad dat op.',
  ],
  'error.document_pdf_script': [
    'The PDF {{name}} contains a script or an active form. Open it, print it to a new PDF, and upload that instead.',
    'Le PDF {{name}} contient un script ou un formulaire actif. Ouvrez-le, imprimez-le dans un nouveau PDF et déposez celui-là.',
    'De PDF {{name}} bevat een script of een actief formulier. Open hem, druk hem af naar een nieuwe PDF en laad die op.',
  ],
  'error.document_pdf_program': [
    'The PDF {{name}} starts or contains a program. Print it to a new PDF, and upload that instead.',
    'Le PDF {{name}} lance un programme ou en contient un. Imprimez-le dans un nouveau PDF et déposez celui-là.',
    'De PDF {{name}} start of bevat een programma. Druk hem af naar een nieuwe PDF en laad die op.',
  ],
  'error.document_not_shown': [
    '{{name}} cannot be shown here: download it, and open it with its own program.',
    '{{name}} ne peut pas être affiché ici : téléchargez-le et ouvrez-le avec son programme.',
    '{{name}} kan hier niet getoond worden: download het en open het met het juiste programma.',
  ],
  'error.document_lost': [
    'The content of {{name}} is missing or damaged where it is kept. Upload the document again, or restore it from the backup.',
    'Le contenu de {{name}} manque ou est abîmé là où il est gardé. Déposez à nouveau le document, ou reprenez-le de la sauvegarde.',
    'De inhoud van {{name}} ontbreekt of is beschadigd waar hij bewaard wordt. Laad het document opnieuw op, of haal het uit de back-up.',
  ],
  'error.carry_over_no_store': [
    'Documents are kept on the disk, and no other store is configured from which they could come: set DECIDAG_S3_URL and what belongs to it.',
    'Les documents sont gardés sur le disque et aucun autre stockage n’est configuré d’où ils pourraient venir : réglez DECIDAG_S3_URL et ce qui va avec.',
    'Documenten worden op de schijf bewaard en er is geen andere opslag ingesteld waaruit ze kunnen komen: stel DECIDAG_S3_URL en wat erbij hoort in.',
  ],
  'error.documents_none': [
    'There are no documents to put in a ZIP file.',
    'Il n’y a aucun document à mettre dans un fichier ZIP.',
    'Er zijn geen documenten om in een ZIP-bestand te steken.',
  ],
  'error.store_target_exists': [
    '{{name}} is already there: choose another name.',
    '{{name}} existe déjà : choisissez un autre nom.',
    '{{name}} bestaat al: kies een andere naam.',
  ],
  'error.store_source_missing': [
    '{{name}} is no longer there.',
    '{{name}} n’y est plus.',
    '{{name}} is er niet meer.',
  ],
  'error.store_name_not_taken': [
    'The store does not accept the name {{name}}: choose one without slashes that is neither empty nor only dots.',
    'Le stockage n’accepte pas le nom {{name}} : choisissez-en un sans barre oblique, ni vide, ni fait de points.',
    'De opslag aanvaardt de naam {{name}} niet: kies er een zonder schuine strepen, niet leeg en niet enkel punten.',
  ],
  'error.store_other_kind': [
    '{{name}} is a folder where a file is needed, or a file where a folder is needed. Rename it, and try again.',
    '{{name}} est un dossier là où il faut un fichier, ou l’inverse. Renommez-le, puis réessayez.',
    '{{name}} is een map waar een bestand nodig is, of omgekeerd. Hernoem het en probeer opnieuw.',
  ],
  'error.store_size_differs': [
    '{{name}} is not as long as its sender said: it was changed or cut on its way. Send it again.',
    '{{name}} n’a pas la taille annoncée : il a été modifié ou coupé en chemin. Renvoyez-le.',
    '{{name}} is niet zo lang als de afzender zei: het werd onderweg gewijzigd of afgebroken. Verstuur het opnieuw.',
  ],
  'error.store_locked': [
    '{{name}} is in use in {{service}}: it has to be closed there first.',
    '{{name}} est ouvert dans {{service}} : il faut d’abord l’y fermer.',
    '{{name}} is in gebruik in {{service}}: sluit het daar eerst.',
  ],
  'error.store_full': [
    '{{service}} has no room left: make room there, or ask its administrator.',
    '{{service}} n’a plus de place : libérez-y de l’espace ou adressez-vous à son administrateur.',
    '{{service}} heeft geen plaats meer: maak daar plaats of vraag het aan de beheerder.',
  ],
})
