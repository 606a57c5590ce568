import { words } from '#core/values/define.ts'

/** Commands on documents of records. */
export const documentCommands = words({
  'cli.documents': ['documents of a record', 'documents d’une fiche', 'documenten van een fiche'],
  'cli.documents.list': [
    'list the documents of a company, folder, mission, invoice or person',
    'liste les documents d’une société, d’un dossier, d’une mission, d’une facture ou d’un collaborateur',
    'toont de documenten van een bedrijf, dossier, opdracht, factuur of medewerker',
  ],
  'cli.documents.put': [
    'add files to a record; what is there already is skipped',
    'ajoute des fichiers à une fiche ; ce qui y est déjà est passé',
    'voegt bestanden toe aan een fiche; wat er al is, wordt overgeslagen',
  ],
  'cli.documents.get': [
    'save the documents of a record here; what is here already is skipped',
    'enregistre ici les documents d’une fiche ; ce qui y est déjà est passé',
    'bewaart de documenten van een fiche hier; wat er al is, wordt overgeslagen',
  ],
  'cli.documents.tree': [
    'show the document folder that a folder or mission has outside',
    'montre le répertoire externe d’un dossier ou d’une mission',
    'toont de externe documentenmap van een dossier of opdracht',
  ],
  'cli.documents.tree_check': [
    'look outside how it stands now',
    'regarde sur place où il en est',
    'kijkt buiten hoe het er nu staat',
  ],
  'cli.documents.tree_choose': ['say what becomes of it', 'dit ce qu’il devient', 'zegt wat ermee gebeurt'],
  'cli.documents.tree_choices': [
    'You may choose: {{choices}}.',
    'Vous pouvez choisir : {{choices}}.',
    'U kunt kiezen: {{choices}}.',
  ],
  'cli.documents.files': [
    'files, or folders with all that is in them',
    'des fichiers, ou des dossiers avec tout leur contenu',
    'bestanden, of mappen met alles wat erin zit',
  ],
  'cli.documents.names': [
    'names of documents (all of them if none is given)',
    'noms de documents (tous si aucun n’est donné)',
    'namen van documenten (alle als er geen gegeven is)',
  ],
  'cli.documents.to': [
    'folder to save them in (this one)',
    'dossier où les enregistrer (celui-ci)',
    'map om ze in te bewaren (deze)',
  ],
  'cli.documents.zip': [
    'save them as one ZIP file',
    'les enregistre dans un seul fichier ZIP',
    'bewaart ze als één ZIP-bestand',
  ],
  'cli.documents.overwrite': [
    'replace other files that have their names',
    'remplace d’autres fichiers qui portent leurs noms',
    'vervangt andere bestanden met dezelfde namen',
  ],
  'cli.documents.removed': [
    'those that were removed and can be restored',
    'ceux qui ont été supprimés et peuvent revenir',
    'die verwijderd zijn en hersteld kunnen worden',
  ],
  'cli.documents.one_record': [
    'Name one record: --company, --folder, --subfolder, --invoice or --person.',
    'Nommez une fiche : --company, --folder, --subfolder, --invoice ou --person.',
    'Noem één fiche: --company, --folder, --subfolder, --invoice of --person.',
  ],
  'cli.documents.unknown': [
    'The record has no document named {{typed}}. “decidag documents list” names them.',
    'La fiche n’a pas de document {{typed}}. « decidag documents list » les nomme.',
    'De fiche heeft geen document {{typed}}. “decidag documents list” noemt ze.',
  ],
  'cli.documents.putting': ['adding', 'ajout', 'toevoegen'],
  'cli.documents.getting': ['saving', 'enregistrement', 'bewaren'],
  'cli.documents.put_summary': [
    '{{put}} added, {{skipped}} already there, {{failed}} refused.',
    '{{put}} ajoutés, {{skipped}} déjà là, {{failed}} refusés.',
    '{{put}} toegevoegd, {{skipped}} al aanwezig, {{failed}} geweigerd.',
  ],
  'cli.documents.get_summary': [
    '{{got}} saved, {{skipped}} already here, {{failed}} not saved.',
    '{{got}} enregistrés, {{skipped}} déjà là, {{failed}} non enregistrés.',
    '{{got}} bewaard, {{skipped}} al aanwezig, {{failed}} niet bewaard.',
  ],
  'cli.documents.in_the_way': [
    '{{path}} is another file: it stays. --overwrite replaces it.',
    '{{path}} est un autre fichier : il reste. --overwrite le remplace.',
    '{{path}} is een ander bestand: het blijft. --overwrite vervangt het.',
  ],
  'cli.documents.others_left_one': [
    '{{count}} entry was left out: it is no file, or a link in a circle.',
    '{{count}} élément a été laissé de côté : ce n’est pas un fichier, ou c’est un lien en boucle.',
    '{{count}} item werd overgeslagen: het is geen bestand, of een koppeling in een kring.',
  ],
  'cli.documents.others_left_other': [
    '{{count}} entries were left out: they are no files, or links in a circle.',
    '{{count}} éléments ont été laissés de côté : ce ne sont pas des fichiers, ou des liens en boucle.',
    '{{count}} items werden overgeslagen: het zijn geen bestanden, of koppelingen in een kring.',
  ],
  'cli.documents.same_name': [
    '{{path}}: another file of this run is named {{name}} too. Rename one of them.',
    '{{path}} : un autre fichier de cette exécution s’appelle aussi {{name}}. Renommez l’un des deux.',
    '{{path}}: een ander bestand van deze uitvoering heet ook {{name}}. Hernoem een van beide.',
  ],
  'cli.documents.unreadable': [
    '{{path}} cannot be read: {{reason}}',
    '{{path}} ne peut pas être lu : {{reason}}',
    '{{path}} kan niet gelezen worden: {{reason}}',
  ],
  'cli.documents.carry_over': [
    'copy all documents and files into the stores that the configuration names',
    'copie tous les documents et fichiers dans les stockages que nomme la configuration',
    'kopieert alle documenten en bestanden naar de opslag die de configuratie noemt',
  ],
  'cli.documents.carrying': ['copying', 'copie', 'kopiëren'],
  'cli.documents.carry_summary': [
    '{{copied}} copied, {{there}} already there, {{lost}} not to be had. Nothing was removed where it was.',
    '{{copied}} copiés, {{there}} déjà là, {{lost}} introuvables. Rien n’a été supprimé à l’endroit d’origine.',
    '{{copied}} gekopieerd, {{there}} al aanwezig, {{lost}} niet beschikbaar. Op de oude plaats is niets verwijderd.',
  ],
  'cli.documents.carry_missing': [
    '{{name}}: its content is missing. Upload the document again, or restore it from the backup.',
    '{{name}} : son contenu manque. Déposez à nouveau le document, ou reprenez-le de la sauvegarde.',
    '{{name}}: de inhoud ontbreekt. Laad het document opnieuw op, of haal het uit de back-up.',
  ],
  'cli.documents.carry_damaged': [
    '{{name}}: its content is damaged. Upload the document again, or restore it from the backup.',
    '{{name}} : son contenu est abîmé. Déposez à nouveau le document, ou reprenez-le de la sauvegarde.',
    '{{name}}: de inhoud is beschadigd. Laad het document opnieuw op, of haal het uit de back-up.',
  ],
  'cli.documents.carry_unreadable': [
    '{{name}}: its content may not be read by this user. Run the command as the user that runs the server.',
    '{{name}} : cet utilisateur ne peut pas lire son contenu. Lancez la commande en tant qu’utilisateur du serveur.',
    '{{name}}: deze gebruiker mag de inhoud niet lezen. Voer de opdracht uit als de gebruiker van de server.',
  ],
})
