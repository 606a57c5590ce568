import { words } from '#core/values/define.ts'

/** Commands on folders and their subfolders. */
export const folderCommands = words({
  'folders.deleted': ['Sucessfully deleted', 'Supprimé avec succès', 'Verwijderd'],
  'subfolders.invoiced': ['Invoiced', 'Facturé', 'Gefactureerd'],
  'cli.subfolders.early': [
    'This offer is due for submission on {{day}}, which is still to come. If it was submitted today, say so: --submission {{today}}',
    'La remise de cette offre est prévue le {{day}}, qui est encore à venir. Si elle a été remise aujourd’hui, dites-le : --submission {{today}}',
    'De indiening van deze offerte is voorzien op {{day}} en moet dus nog komen. Is ze vandaag ingediend, zeg het dan: --submission {{today}}',
  ],
  'cli.subfolders.letter': [
    'the offer letter, as a PDF or for Word (.docx)',
    'la lettre de son offre, en PDF ou pour Word (.docx)',
    'de brief bij haar offerte, als pdf of voor Word (.docx)',
  ],
  'cli.misuse.letter_file': [
    '{{file}} must end in .pdf or .docx.',
    '{{file}} doit se terminer par .pdf ou .docx.',
    '{{file}} moet eindigen op .pdf of .docx.',
  ],
  'cli.folders': ['project folders', 'dossiers', 'dossiers'],
  'cli.folders.list': ['list folders', 'liste les dossiers', 'toont de dossiers'],
  'cli.folders.status': [
    'only folders with a subfolder of this status',
    'seulement les dossiers qui ont un sous-dossier à ce statut',
    'alleen dossiers met een subdossier met deze status',
  ],
  'cli.folders.all': [
    'include closed and abandoned ones',
    'aussi les clôturés et les classés sans suite',
    'ook de afgesloten en die zonder gevolg',
  ],
  'cli.folders.show': ['show a folder', 'montre un dossier', 'toont een dossier'],
  'cli.folders.create': ['add a folder', 'ajoute un dossier', 'voegt een dossier toe'],
  'cli.folders.edit': ['edit a folder', 'modifie un dossier', 'wijzigt een dossier'],
  'cli.folders.delete': ['delete a folder', 'supprime un dossier', 'verwijdert een dossier'],
  'cli.folders.import': [
    'create or update folders from a workbook, all or nothing',
    'crée ou modifie des dossiers depuis un classeur : tout ou rien',
    'maakt of wijzigt dossiers uit een werkmap: alles of niets',
  ],
  'cli.subfolders': ['subfolders (missions)', 'sous-dossiers : missions', 'subdossiers: opdrachten'],
  'cli.subfolders.list': ['list subfolders', 'liste les sous-dossiers', 'toont de subdossiers'],
  'cli.subfolders.status': [
    'only subfolders with this status',
    'seulement ceux de ce statut',
    'alleen die met deze status',
  ],
  'cli.subfolders.show': ['show a subfolder', 'montre un sous-dossier', 'toont een subdossier'],
  'cli.subfolders.create': ['add a subfolder', 'ajoute un sous-dossier', 'voegt een subdossier toe'],
  'cli.subfolders.edit': ['edit a subfolder', 'modifie un sous-dossier', 'wijzigt een subdossier'],
  'cli.subfolders.delete': ['delete a subfolder', 'supprime un sous-dossier', 'verwijdert een subdossier'],
  'cli.subfolders.deleted': ['Subfolder deleted.', 'Sous-dossier supprimé.', 'Subdossier verwijderd.'],
  'cli.subfolders.pipeline': [
    'prospects and offers by stage, with amounts and expected orders',
    'prospects et offres par étape, avec montants et commandes attendues',
    'prospecten en offertes per fase, met bedragen en verwachte bestellingen',
  ],
  'cli.subfolders.leader': [
    'only those led by this person',
    'seulement ceux que cette personne dirige',
    'alleen die deze persoon leidt',
  ],
  'cli.subfolders.manager': [
    'only those with this person as account manager',
    'seulement ceux dont cette personne gère le dossier',
    'alleen die waarvan deze persoon het dossier beheert',
  ],
  'cli.misuse.contact_unknown': [
    'There is no contact called {{typed}}. There are:\n{{candidates}}',
    'Aucun contact ne s’appelle {{typed}}. Il y a :\n{{candidates}}',
    'Geen contact heet {{typed}}. Er zijn:\n{{candidates}}',
  ],
  'cli.misuse.contact_ambiguous': [
    'More than one contact is called {{typed}}. Use the first and last name, or the number:\n{{candidates}}',
    'Plusieurs contacts s’appellent {{typed}}. Donnez le prénom et le nom, ou le numéro :\n{{candidates}}',
    'Meer dan één contact heet {{typed}}. Geef voornaam en naam, of het nummer:\n{{candidates}}',
  ],
  'cli.subfolders.part': [
    'add, change or remove one of its parts: a contract, a guarantee, an associate …',
    'ajoute, modifie ou retire une de ses parties : contrat, garantie, associé …',
    'voegt een van zijn delen toe, wijzigt of verwijdert het: contract, waarborg, partner …',
  ],
  'cli.subfolders.part.kind': ['kind of part', 'sorte de partie', 'soort deel'],
  'cli.subfolders.part.values': [
    'field=value, one per field',
    'champ=valeur, un par champ',
    'veld=waarde, een per veld',
  ],
  'cli.subfolders.part.change': [
    'change the part with this number',
    'modifie celle de ce numéro',
    'wijzigt dat met dit nummer',
  ],
  'cli.subfolders.part.remove': [
    'remove the part with this number',
    'retire celle de ce numéro',
    'verwijdert dat met dit nummer',
  ],
  'cli.misuse.part_unknown': [
    'This subfolder has no part number {{n}}. There are: {{numbers}}',
    'Ce sous-dossier n’a pas de partie numéro {{n}}. Il y a : {{numbers}}',
    'Dit subdossier heeft geen deel met nummer {{n}}. Er zijn: {{numbers}}',
  ],
  'cli.misuse.part_value': [
    'Write field=value, not {{typed}}. Fields: {{names}}',
    'Écrivez champ=valeur, pas {{typed}}. Champs : {{names}}',
    'Schrijf veld=waarde, niet {{typed}}. Velden: {{names}}',
  ],
  'cli.subfolders.import': [
    'create or update subfolders from a workbook, all or nothing',
    'crée ou modifie des sous-dossiers depuis un classeur : tout ou rien',
    'maakt of wijzigt subdossiers uit een werkmap: alles of niets',
  ],
})
