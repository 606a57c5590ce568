import { words } from '#core/values/define.ts'

/** What is said of backups: how they end, what is wrong with one, what a restore asks for. */
export const backup = words({
  'error.backup_passphrase_wrong': [
    'This is not the passphrase of {{name}}. Nothing was changed.',
    'Ce n’est pas la phrase secrète de {{name}}. Rien n’a été modifié.',
    'Dit is niet de wachtwoordzin van {{name}}. Er is niets veranderd.',
  ],
  'error.backup_passphrase_missing': [
    'A passphrase is needed. Name a file by --passphrase-file, set DECIDAG_BACKUP_PASSPHRASE, or type it in a terminal.',
    'Une phrase secrète est nécessaire. Indiquez un fichier par --passphrase-file, définissez DECIDAG_BACKUP_PASSPHRASE ou tapez-la dans un terminal.',
    'Er is een wachtwoordzin nodig. Noem een bestand met --passphrase-file, stel DECIDAG_BACKUP_PASSPHRASE in of typ ze in een terminal.',
  ],
  'error.backup_passphrase_short': [
    'The passphrase is too short: it needs at least {{n}} characters. Five or six random words are easy to keep.',
    'La phrase secrète est trop courte : il faut au moins {{n}} caractères. Cinq ou six mots au hasard se retiennent bien.',
    'De wachtwoordzin is te kort: minstens {{n}} tekens zijn nodig. Vijf of zes willekeurige woorden zijn goed te bewaren.',
  ],
  'error.backup_passphrase_file': [
    'The passphrase cannot be read from {{path}}: {{reason}}.',
    'La phrase secrète ne peut être lue dans {{path}} : {{reason}}.',
    'De wachtwoordzin kan niet worden gelezen uit {{path}}: {{reason}}.',
  ],
  'error.backup_beginning_damaged': [
    'The beginning of {{name}} is damaged, so that it cannot be opened. Take another copy of it, or an earlier backup.',
    'Le début de {{name}} est endommagé : il ne peut être ouvert. Prenez-en une autre copie ou une sauvegarde antérieure.',
    'Het begin van {{name}} is beschadigd, zodat het niet opengaat. Neem een andere kopie ervan, of een eerdere back-up.',
  ],
  'error.backup_damaged': [
    'Part {{part}} of {{name}} is damaged: it was changed, or does not belong there. Take another copy of it, or an earlier backup.',
    'La partie {{part}} de {{name}} est endommagée : elle a été modifiée ou n’est pas à sa place. Prenez-en une autre copie ou une sauvegarde antérieure.',
    'Deel {{part}} van {{name}} is beschadigd: het werd gewijzigd of hoort daar niet. Neem een andere kopie ervan, of een eerdere back-up.',
  ],
  'error.backup_cut_short': [
    '{{name}} is cut short after part {{part}}: the rest is missing. Take another copy of it, or an earlier backup.',
    '{{name}} s’arrête après la partie {{part}} : le reste manque. Prenez-en une autre copie ou une sauvegarde antérieure.',
    '{{name}} houdt op na deel {{part}}: de rest ontbreekt. Neem een andere kopie ervan, of een eerdere back-up.',
  ],
  'error.backup_inconsistent': [
    '{{name}} opens, but its parts do not fit together. Take another copy of it, or an earlier backup.',
    '{{name}} s’ouvre, mais ses parties ne concordent pas. Prenez-en une autre copie ou une sauvegarde antérieure.',
    '{{name}} gaat open, maar de delen passen niet bij elkaar. Neem een andere kopie ervan, of een eerdere back-up.',
  ],
  'error.backup_newer': [
    '{{name}} was made by a later version of Decidag ({{version}}). Install that version, or a later one, to read it.',
    '{{name}} provient d’une version plus récente de Decidag ({{version}}). Installez cette version ou une plus récente pour le lire.',
    '{{name}} is gemaakt door een latere versie van Decidag ({{version}}). Installeer die versie of een latere om het te lezen.',
  ],
  'error.backup_not_ours': [
    '{{name}} is no backup of Decidag.',
    '{{name}} n’est pas une sauvegarde de Decidag.',
    '{{name}} is geen back-up van Decidag.',
  ],
  'error.backup_empty': ['{{name}} is empty.', '{{name}} est vide.', '{{name}} is leeg.'],
  'error.backup_missing': [
    'There is no backup {{name}}. Name a file, a folder with backups, or s3:BUCKET/FOLDER.',
    'Il n’y a pas de sauvegarde {{name}}. Indiquez un fichier, un dossier de sauvegardes ou s3:BUCKET/DOSSIER.',
    'Er is geen back-up {{name}}. Noem een bestand, een map met back-ups of s3:BUCKET/MAP.',
  ],
  'error.backup_none': [
    'There are no backups in {{name}}.',
    'Il n’y a aucune sauvegarde dans {{name}}.',
    'Er zijn geen back-ups in {{name}}.',
  ],
  'error.backup_unknown': [
    'There is no backup {{name}}. The newest one there is {{newest}}; “decidag backup list” shows them all.',
    'Il n’y a pas de sauvegarde {{name}}. La plus récente est {{newest}} ; « decidag backup list » les montre toutes.',
    'Er is geen back-up {{name}}. De nieuwste daar is {{newest}}; “decidag backup list” toont ze allemaal.',
  ],
  'error.backup_documents_beside': [
    '{{name}} is one backup of a folder, and its documents lie beside it. Name the folder above “moments”, and the backup by --of.',
    '{{name}} est une sauvegarde d’un dossier, et ses documents se trouvent à côté. Indiquez le dossier au-dessus de « moments », et la sauvegarde par --of.',
    '{{name}} is één back-up van een map, en de documenten ervan liggen ernaast. Noem de map boven “moments”, en de back-up met --of.',
  ],
  'error.backup_target_odd': [
    '{{name}} cannot hold a backup. Name a new file, a folder that ends with /, or s3:BUCKET/FOLDER.',
    '{{name}} ne peut contenir une sauvegarde. Indiquez un nouveau fichier, un dossier qui se termine par / ou s3:BUCKET/DOSSIER.',
    '{{name}} kan geen back-up bevatten. Noem een nieuw bestand, een map die op / eindigt of s3:BUCKET/MAP.',
  ],
  'error.backup_target_inside': [
    '{{name}} lies in the data folder, and would be lost with it. Name another disk, another machine’s share, or s3:BUCKET/FOLDER.',
    '{{name}} se trouve dans le dossier de données et serait perdu avec lui. Indiquez un autre disque, un partage d’une autre machine ou s3:BUCKET/DOSSIER.',
    '{{name}} ligt in de gegevensmap en zou ermee verloren gaan. Noem een andere schijf, een share van een andere machine of s3:BUCKET/MAP.',
  ],
  'error.backup_target_unwritable': [
    'The backup cannot be written to {{name}}: {{reason}}. Nothing half was left there.',
    'La sauvegarde ne peut être écrite dans {{name}} : {{reason}}. Rien d’incomplet n’y est resté.',
    'De back-up kan niet worden geschreven naar {{name}}: {{reason}}. Er bleef niets halfs achter.',
  ],
  'error.backup_file_there': [
    '{{name}} is there already, and a backup overwrites nothing. Name a new file, or a folder that keeps several backups.',
    '{{name}} existe déjà, et une sauvegarde n’écrase rien. Indiquez un nouveau fichier, ou un dossier qui en garde plusieurs.',
    '{{name}} bestaat al, en een back-up overschrijft niets. Noem een nieuw bestand, of een map die er verscheidene bewaart.',
  ],
  'error.backup_s3_unset': [
    'An S3-compatible store needs its address and our access: set DECIDAG_BACKUP_S3_URL, DECIDAG_BACKUP_S3_KEY_ID and DECIDAG_BACKUP_S3_SECRET.',
    'Un stockage compatible S3 demande son adresse et notre accès : définissez DECIDAG_BACKUP_S3_URL, DECIDAG_BACKUP_S3_KEY_ID et DECIDAG_BACKUP_S3_SECRET.',
    'Een S3-compatibele opslag vraagt haar adres en onze toegang: stel DECIDAG_BACKUP_S3_URL, DECIDAG_BACKUP_S3_KEY_ID en DECIDAG_BACKUP_S3_SECRET in.',
  ],
  'error.backup_slept': [
    'This backup was held up for so long that others may have tidied {{name}} meanwhile. It was not kept; make another.',
    'Cette sauvegarde a été retenue si longtemps que {{name}} a pu être nettoyé entre-temps. Elle n’a pas été gardée ; faites-en une autre.',
    'Deze back-up werd zo lang opgehouden dat {{name}} intussen opgeruimd kan zijn. Hij is niet bewaard; maak een nieuwe.',
  ],
  'error.backup_tidying': [
    'Old backups in {{name}} are being removed by another process, for more than half an hour. Try again later.',
    'D’anciennes sauvegardes de {{name}} sont en cours de suppression par un autre processus depuis plus d’une demi-heure. Réessayez plus tard.',
    'Oude back-ups in {{name}} worden al meer dan een half uur verwijderd door een ander proces. Probeer later opnieuw.',
  ],
  'error.backup_faulty': [
    'The backup {{name}} was made, but its verification found {{faults}} faults, the first in {{first}}. “decidag backup verify” names them all.',
    'La sauvegarde {{name}} est faite, mais sa vérification a trouvé {{faults}} défauts, le premier dans {{first}}. « decidag backup verify » les nomme tous.',
    'De back-up {{name}} is gemaakt, maar de controle vond {{faults}} fouten, de eerste in {{first}}. “decidag backup verify” noemt ze allemaal.',
  ],
  'error.backup_key_apart': [
    'This backup was made without the key that seals secrets. Name the file of that key by --key-file, or set DECIDAG_SECRET_KEY.',
    'Cette sauvegarde a été faite sans la clé qui scelle les secrets. Indiquez le fichier de cette clé par --key-file ou définissez DECIDAG_SECRET_KEY.',
    'Deze back-up is gemaakt zonder de sleutel die geheimen verzegelt. Noem het bestand van die sleutel met --key-file of stel DECIDAG_SECRET_KEY in.',
  ],
  'error.backup_key_wrong': [
    'The key that was given (--key-file or DECIDAG_SECRET_KEY) is not the one with which this firm sealed its secrets. Give the right one, or none if the backup holds it.',
    'La clé indiquée (--key-file ou DECIDAG_SECRET_KEY) n’est pas celle avec laquelle cette firme a scellé ses secrets. Donnez la bonne, ou aucune si la sauvegarde la contient.',
    'De opgegeven sleutel (--key-file of DECIDAG_SECRET_KEY) is niet die waarmee deze firma haar geheimen verzegelde. Geef de juiste, of geen als de back-up ze bevat.',
  ],
  'error.restore_not_empty': [
    'The data folder {{path}} is not empty: {{name}} lies in it. A restore writes over nothing. Name an empty folder by --data, or move this one away.',
    'Le dossier de données {{path}} n’est pas vide : {{name}} s’y trouve. Une restauration n’écrase rien. Indiquez un dossier vide par --data ou déplacez celui-ci.',
    'De gegevensmap {{path}} is niet leeg: {{name}} ligt erin. Terugzetten overschrijft niets. Noem een lege map met --data of verplaats deze.',
  ],
  'error.restore_database_not_empty': [
    'The database has {{tables}} tables already. A restore writes over nothing. Create an empty database and name it by --database.',
    'La base de données a déjà {{tables}} tables. Une restauration n’écrase rien. Créez une base vide et indiquez-la par --database.',
    'De databank heeft al {{tables}} tabellen. Terugzetten overschrijft niets. Maak een lege databank en noem ze met --database.',
  ],
  'error.restore_unfinished': [
    'A restore was cut short in {{path}}. Give the same “decidag restore” again, and it goes on; or remove the folder.',
    'Une restauration a été interrompue dans {{path}}. Relancez le même « decidag restore » : il continue ; ou supprimez le dossier.',
    'In {{path}} werd het terugzetten afgebroken. Geef dezelfde “decidag restore” opnieuw: het gaat verder; of verwijder de map.',
  ],
  'backup.fault.document_missing': [
    'The document {{what}} is missing in the backup.',
    'Le document {{what}} manque dans la sauvegarde.',
    'Het document {{what}} ontbreekt in de back-up.',
  ],
  'backup.fault.document_damaged': [
    'The document {{what}} is damaged in the backup.',
    'Le document {{what}} est endommagé dans la sauvegarde.',
    'Het document {{what}} is beschadigd in de back-up.',
  ],
  'backup.fault.document_not_kept': [
    'The books name documents that the backup does not have: {{number}}, such as {{what}}.',
    'Les livres nomment des documents que la sauvegarde n’a pas : {{number}}, dont {{what}}.',
    'De boeken noemen documenten die de back-up niet heeft: {{number}}, zoals {{what}}.',
  ],
  'backup.fault.database_damaged': [
    'The database in the backup is damaged: {{what}}',
    'La base de données de la sauvegarde est endommagée : {{what}}',
    'De databank in de back-up is beschadigd: {{what}}',
  ],
  'backup.fault.rows_differ': [
    'The table {{what}} has another number of rows than when the backup was made (difference: {{count}}).',
    'La table {{what}} a un autre nombre de lignes qu’au moment de la sauvegarde (différence : {{count}}).',
    'De tabel {{what}} heeft een ander aantal rijen dan toen de back-up werd gemaakt (verschil: {{count}}).',
  ],
  'backup.fault.ledger_ahead': [
    'The ledger of invoice numbers is ahead of the books: {{what}}.',
    'Le registre des numéros de facture est en avance sur les livres : {{what}}.',
    'Het register van de factuurnummers loopt voor op de boeken: {{what}}.',
  ],
})
