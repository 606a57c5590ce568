import { words } from '#core/values/define.ts'

/** Companies, folders and subfolders by commands. */
export const records = words({
  'cli.argument.company': [
    'reference, name or #id of a company',
    'référence, nom ou #id d’une société',
    'referentie, naam of #id van een bedrijf',
  ],
  'cli.argument.folder': [
    'code, prospect code, name or #id of a folder',
    'code, code prospect, nom ou #id d’un dossier',
    'code, prospectcode, naam of #id van een dossier',
  ],
  'cli.argument.subfolder': [
    'rank code, code, name or #id of a subfolder',
    'code rang, code, nom ou #id d’un sous-dossier',
    'rangcode, code, naam of #id van een subdossier',
  ],
  'cli.companies': ['companies', 'sociétés', 'bedrijven'],
  'cli.companies.list': ['list companies', 'liste les sociétés', 'toont de bedrijven'],
  'cli.companies.show': ['show a company', 'montre une société', 'toont een bedrijf'],
  'cli.companies.create': ['add a company', 'ajoute une société', 'voegt een bedrijf toe'],
  'cli.companies.edit': ['edit a company', 'modifie une société', 'wijzigt een bedrijf'],
  'cli.companies.delete': ['delete a company', 'supprime une société', 'verwijdert een bedrijf'],
  'cli.companies.import': [
    'create or update companies from a workbook, all or nothing',
    'crée ou modifie des sociétés depuis un classeur : tout ou rien',
    'maakt of wijzigt bedrijven uit een werkmap: alles of niets',
  ],
  'cli.companies.bypass': [
    'continue even if there are similar companies',
    'continue bien que des sociétés similaires existent',
    'gaat door hoewel er gelijkaardige bedrijven zijn',
  ],
  'cli.companies.bypass_hint': [
    'If none of these is the same company, add --bypass-duplicates.',
    'Si ce n’est aucune d’elles, ajoutez --bypass-duplicates.',
    'Is het geen van deze, geef dan --bypass-duplicates.',
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
  'cli.companies.relations': [
    'relations with the firm, as a complete list; empty for none',
    'relations avec le bureau : toutes ; vide pour aucune',
    'relaties met het bureau: allemaal; leeg voor geen',
  ],
  'cli.companies.remove_contact': [
    'name or #id of a contact to remove',
    'nom ou #id d’un contact à retirer',
    'naam of #id van een contact dat weg moet',
  ],
  'field.relations': ['Relations', 'Relations', 'Relaties'],
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
  'cli.misuse.number_within': [
    '{{typed}} only appears inside another number. Use the code or name of the record, or its own number with a #:\n{{candidates}}',
    '{{typed}} ne figure que dans un autre numéro. Citez l’enregistrement par son code ou son nom, ou par son propre numéro avec # :\n{{candidates}}',
    '{{typed}} staat enkel binnen een ander nummer. Noem het record bij zijn code of naam, of bij zijn eigen nummer met een #:\n{{candidates}}',
  ],
  'cli.misuse.invoice_either': [
    '{{typed}} is the id of one invoice and the number of another: use #{{id}} or #{{other}}.',
    '{{typed}} est l’identifiant d’une facture et le numéro d’une autre : dites #{{id}} ou #{{other}}.',
    '{{typed}} is de id van een factuur en het nummer van een andere: zeg #{{id}} of #{{other}}.',
  ],
  'cli.misuse.row_twice': [
    'Line {{id}} is given more than once: give all its changes once, or remove it.',
    'La ligne {{id}} est citée plus d’une fois : dites tout en une fois, ou retirez-la.',
    'Lijn {{id}} wordt meer dan één keer genoemd: zeg alles in één keer, of laat ze weg.',
  ],
  'cli.misuse.invoice_unknown': [
    'There is no invoice {{typed}}. Use its id, or its number as printed; see “decidag invoices list”.',
    'Il n’y a pas de facture {{typed}}. Donnez son identifiant, ou son numéro tel qu’il y figure ; voyez « decidag invoices list ».',
    'Er is geen factuur {{typed}}. Geef haar id, of haar nummer zoals het erop staat; zie “decidag invoices list”.',
  ],
  'cli.misuse.company_unknown': [
    'There is no company {{typed}}. See “decidag companies list”.',
    'Il n’y a pas de société {{typed}}. Voyez « decidag companies list ».',
    'Er is geen bedrijf {{typed}}. Zie “decidag companies list”.',
  ],
  'cli.misuse.company_ambiguous': [
    '{{typed}} matches several companies. Use the reference or the number:\n{{candidates}}',
    '{{typed}} peut être plusieurs sociétés. Donnez la référence ou le numéro :\n{{candidates}}',
    '{{typed}} kunnen verschillende bedrijven zijn. Geef de referentie of het nummer:\n{{candidates}}',
  ],
  'cli.misuse.folder_unknown': [
    'There is no folder {{typed}}. See “decidag folders list --all”.',
    'Il n’y a pas de dossier {{typed}}. Voyez « decidag folders list --all ».',
    'Er is geen dossier {{typed}}. Zie “decidag folders list --all”.',
  ],
  'cli.misuse.folder_ambiguous': [
    '{{typed}} matches several folders. Use the code or the number:\n{{candidates}}',
    '{{typed}} peut être plusieurs dossiers. Donnez le code ou le numéro :\n{{candidates}}',
    '{{typed}} kunnen verschillende dossiers zijn. Geef de code of het nummer:\n{{candidates}}',
  ],
  'cli.misuse.subfolder_unknown': [
    'There is no subfolder {{typed}}. See “decidag subfolders list”.',
    'Il n’y a pas de sous-dossier {{typed}}. Voyez « decidag subfolders list ».',
    'Er is geen subdossier {{typed}}. Zie “decidag subfolders list”.',
  ],
  'cli.misuse.subfolder_ambiguous': [
    '{{typed}} matches several subfolders. Use the rank code or the number:\n{{candidates}}',
    '{{typed}} peut être plusieurs sous-dossiers. Donnez le code rang ou le numéro :\n{{candidates}}',
    '{{typed}} kunnen verschillende subdossiers zijn. Geef de rangcode of het nummer:\n{{candidates}}',
  ],
})
