import { words } from '../values/define.ts'

/** Imports of every kind: what a file is, what it would change, what is wrong in it. */
export const imports = words({
  'error.columns_unknown_one': [
    'Nothing was imported: the column {{columns}} is not recognised. Rename it, remove it, or import without it.',
    'Rien n’a été importé : cette colonne n’existe pas ici : {{columns}}. Donnez-lui un nom connu ici, retirez-la, ou importez sans elle.',
    'Er is niets geïmporteerd: deze kolom bestaat hier niet: {{columns}}. Geef ze een naam die hier gekend is, haal ze weg, of importeer zonder.',
  ],
  'error.columns_unknown_other': [
    'Nothing was imported: the columns {{columns}} are not recognised. Rename them, remove them, or import without them.',
    'Rien n’a été importé : ces colonnes n’existent pas ici : {{columns}}. Donnez-leur un nom connu ici, retirez-les, ou importez sans elles.',
    'Er is niets geïmporteerd: deze kolommen bestaan hier niet: {{columns}}. Geef ze een naam die hier gekend is, haal ze weg, of importeer zonder.',
  ],
  'error.column_unknown': [
    'This column is not recognised',
    'Cette colonne n’existe pas ici',
    'Deze kolom bestaat hier niet',
  ],
  'error.column_unnamed': [
    'This column has no heading',
    'Cette colonne n’a pas d’intitulé',
    'Deze kolom heeft geen opschrift',
  ],
  'error.merged_cells': [
    'The cells {{cells}} are merged: unmerge them and fill in each one',
    'Les cellules {{cells}} sont fusionnées : défusionnez-les et remplissez chacune',
    'De cellen {{cells}} zijn samengevoegd: splits ze en vul elke cel in',
  ],
  'error.cell_uncalculated': [
    'The formula {{cell}} was never calculated: open the file in a spreadsheet program and save it, or enter the value',
    'La formule {{cell}} n’a jamais été calculée : ouvrez le fichier dans un tableur et enregistrez-le, ou tapez la valeur',
    'De formule {{cell}} werd nooit berekend: open het bestand in een rekenblad en sla het op, of typ de waarde',
  ],
  'error.cell_error': [
    'This cell shows the error {{cell}}: correct its formula, or enter the value',
    'Cette cellule affiche l’erreur {{cell}} : corrigez sa formule, ou tapez la valeur',
    'Deze cel toont de fout {{cell}}: verbeter de formule, of typ de waarde',
  ],
  'error.column_missing': ['This column is missing', 'Cette colonne manque', 'Deze kolom ontbreekt'],
  'error.column_twice': [
    'This column appears twice',
    'Cette colonne figure deux fois',
    'Deze kolom staat er twee keer',
  ],
  'error.no_rows': [
    'This file has no rows to import.',
    'Ce fichier ne contient aucune ligne à importer.',
    'Dit bestand bevat geen rijen om te importeren.',
  ],
  'error.workbook_empty': [
    'This file is empty.',
    'Ce fichier est vide : il ne contient pas un seul caractère.',
    'Dit bestand is leeg: er staat geen enkel teken in.',
  ],
  'error.workbook_protected': [
    'This workbook is password-protected. Save it without a password and import it again.',
    'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe et recommencez.',
    'Deze werkmap is beveiligd met een wachtwoord. Sla ze op zonder wachtwoord en importeer opnieuw.',
  ],
  'error.workbook_other_format': [
    'Workbooks of type {{format}} are not supported. Open it and save it as .xlsx.',
    'C’est un classeur de type {{format}}, qui n’est pas lu ici. Ouvrez-le et enregistrez-le en .xlsx.',
    'Dit is een werkmap van het type {{format}}, dat hier niet wordt gelezen. Open ze en sla ze op als .xlsx.',
  ],
  'error.workbook_truncated': [
    'This workbook is incomplete. Copy or download it again and import it.',
    'Il manque la fin de ce classeur. Copiez-le ou téléchargez-le à nouveau et importez-le en entier.',
    'Het einde van deze werkmap ontbreekt. Kopieer of download ze opnieuw en importeer ze volledig.',
  ],
  'error.workbook_foreign': [
    'This file is not a workbook, but {{kind}}. Choose a workbook (.xlsx) or a CSV file.',
    'Ce fichier n’est pas un classeur, mais : {{kind}}. Choisissez un classeur (.xlsx) ou un fichier CSV.',
    'Dit bestand is geen werkmap, maar {{kind}}. Kies een werkmap (.xlsx) of een CSV-bestand.',
  ],
  'error.workbook_is_text': [
    'This file is plain text, not a workbook. If it is a table, give it a name ending in .csv.',
    'Ce fichier contient du texte et pas un classeur. Si c’est un tableau, donnez-lui un nom en .csv.',
    'Dit bestand bevat gewone tekst en geen werkmap. Is het een tabel, geef het dan een naam die eindigt op .csv.',
  ],
  'error.csv_quote_open': [
    'A quotation mark opens in row {{row}} and is never closed. Close it and import again.',
    'Un guillemet s’ouvre à la ligne {{row}} et n’est jamais fermé. Fermez-le et recommencez.',
    'Op rij {{row}} begint een aanhalingsteken dat nooit wordt gesloten. Sluit het en importeer opnieuw.',
  ],

  'field.ignore_unknown': [
    'Ignore unknown columns',
    'Sans les colonnes inconnues',
    'Zonder onbekende kolommen',
  ],
  'import.ignore_one': [
    'Import without the column {{columns}}',
    'Importer sans la colonne {{columns}}',
    'Importeren zonder de kolom {{columns}}',
  ],
  'import.ignore_other': [
    'Import without the columns {{columns}}',
    'Importer sans les colonnes {{columns}}',
    'Importeren zonder de kolommen {{columns}}',
  ],
  'import.ignored_one': [
    'Column ignored: {{columns}}',
    'Colonne non lue : {{columns}}',
    'Kolom niet gelezen: {{columns}}',
  ],
  'import.ignored_other': [
    'Columns ignored: {{columns}}',
    'Colonnes non lues : {{columns}}',
    'Kolommen niet gelezen: {{columns}}',
  ],
  'import.left_out': ['Left out', 'Laissées de côté', 'Weggelaten'],
  'import.left_out_count_one': [
    '{{count}} row left out: it was refused',
    '{{count}} ligne laissée de côté : elle a été refusée',
    '{{count}} rij weggelaten: ze werd geweigerd',
  ],
  'import.left_out_count_other': [
    '{{count}} rows left out: they were refused',
    '{{count}} lignes laissées de côté : elles ont été refusées',
    '{{count}} rijen weggelaten: ze werden geweigerd',
  ],
  'import.changes': ['What will change', 'Ce qui changerait', 'Wat er zou wijzigen'],
  'import.first_of': [
    'The first {{count}} of {{of}} rows that will change',
    'Les {{count}} premières des {{of}} lignes qui changeraient',
    'De eerste {{count}} van {{of}} rijen die zouden wijzigen',
  ],
  'error.company_key_missing': [
    'Enter a number, a reference or a name to identify the company',
    'Il faut un numéro, une référence ou un nom pour reconnaître la société',
    'Een nummer, referentie of naam is nodig om het bedrijf te herkennen',
  ],
  'error.company_ambiguous': [
    'Several companies have this name: enter the number of the right one',
    'Plusieurs sociétés portent ce nom : indiquez le numéro de celle dont il s’agit',
    'Verschillende bedrijven heten zo: geef het nummer van het bedoelde bedrijf',
  ],
  'error.word_ambiguous': [
    'Several entries of this list are called that. Enter the value of the right one: {{values}}',
    'Plusieurs éléments de cette liste portent ce nom. Indiquez la valeur de celui dont il s’agit : {{values}}',
    'Verschillende elementen van deze lijst heten zo. Geef de waarde van het bedoelde: {{values}}',
  ],
  'error.company_number_unknown': [
    'No company has number {{id}}: correct it, or empty it for a company that is named by reference or name, or that is new',
    'Aucune société n’a le numéro {{id}} : corrigez-le, ou videz-le pour une société citée par sa référence ou son nom, ou nouvelle',
    'Geen bedrijf heeft nummer {{id}}: verbeter het, of maak het leeg voor een bedrijf dat met referentie of naam vermeld is, of nieuw is',
  ],
  'import.unknown': [
    'Does not exist here: correct it, or create it first',
    'N’existe pas ici : corrigez cette valeur, ou créez-la d’abord',
    'Bestaat hier niet: verbeter dit, of maak het eerst aan',
  ],
  'error.forecast_number_unknown': [
    'No forecast amount has ID {{id}}: correct it, or empty it for a new one',
    'Aucun montant prévu n’a l’ID {{id}} : corrigez-le, ou videz-le pour en créer un',
    'Geen geprognosticeerd bedrag heeft ID {{id}}: verbeter het, of maak het leeg voor een nieuw bedrag',
  ],
  'error.company_number_taken': [
    'This number belongs to {{name}}: correct the number or the name',
    'Ce numéro est celui de {{name}} : corrigez le numéro ou le nom',
    'Dit nummer is dat van {{name}}: verbeter het nummer of de naam',
  ],
  'error.company_alike': [
    'May be the same as {{names}}. Remove it, enter its number, or import despite similar companies',
    'Peut-être la même que {{names}}. Retirez-la, indiquez son numéro, ou importez malgré les sociétés similaires',
    'Misschien hetzelfde als {{names}}. Haal het weg, geef het nummer, of importeer ondanks gelijkaardige bedrijven',
  ],
  'error.folder_key_missing': [
    'Enter a prospect code or a folder code to identify the folder',
    'Il faut un code prospect ou un code dossier pour reconnaître le dossier',
    'Een prospectcode of dossiercode is nodig om het dossier te herkennen',
  ],
  'error.folder_other_code': [
    'The folder with this folder code has the prospect code {{code}}: correct one of the two',
    'Le dossier qui a ce code dossier a le code prospect {{code}} : corrigez l’un des deux',
    'Het dossier met deze dossiercode heeft prospectcode {{code}}: verbeter een van de twee',
  ],
  'error.subfolder_key_missing': [
    'Enter a rank code, or a folder with a rank, a code or a name, to identify the subfolder',
    'Il faut un code rang, ou un dossier avec un rang, un code ou un nom, pour reconnaître le sous-dossier',
    'Een rangcode, of een dossier met een rang, code of naam, is nodig om het subdossier te herkennen',
  ],
  'error.name_ambiguous': [
    'Several have this name: enter a code, or # and the number of the right one',
    'Plusieurs portent ce nom : indiquez un code, ou # et le numéro de celui dont il s’agit',
    'Verschillende heten zo: geef een code, of # en het nummer van de bedoelde',
  ],
  'error.value_not_related': [
    'Does not go with the choice above it',
    'Ne va pas avec le choix dont il dépend',
    'Hoort niet bij de keuze erboven',
  ],
  'error.account_unknown': [
    'Not one of the firm’s active accounts: add it under Account first',
    'Aucun des comptes utilisés du bureau : notez-le d’abord sous Compte',
    'Geen van de gebruikte rekeningen van het bureau: noteer ze eerst bij Account',
  ],
  'error.association_without': [
    'This row is not a mission in association: set that to yes, or leave this empty',
    'La ligne dit que la mission n’est pas en association : mettez oui, ou laissez cette case vide',
    'De rij zegt dat dit geen opdracht in vereniging is: zet ja, of laat dit leeg',
  ],
  'import.bypass_one': [
    'Import although {{count}} company may already exist',
    'Importer bien que {{count}} société soit peut-être déjà connue',
    'Importeren hoewel {{count}} bedrijf misschien al bekend is',
  ],
  'import.bypass_other': [
    'Import although {{count}} companies may already exist',
    'Importer bien que {{count}} sociétés soient peut-être déjà connues',
    'Importeren hoewel {{count}} bedrijven misschien al bekend zijn',
  ],
  'companies.import_title': ['Import companies', 'Importer des sociétés', 'Bedrijven importeren'],
  'companies.import_help': [
    'A workbook or CSV file with a name, and a number or reference to identify each company; optionally the VAT number, head office address, language and other columns of an exported list. You see the changes before anything is saved.',
    'Un classeur ou fichier CSV avec un nom, et un numéro ou une référence pour reconnaître les sociétés ; numéro de TVA, adresse du siège, langue et autres comme dans une liste exportée. Rien n’est enregistré avant que vous n’ayez vu le résultat.',
    'Een werkmap of CSV-bestand met een naam, en een nummer of referentie om de bedrijven te herkennen; btw-nummer, adres van de zetel, taal en andere zoals in een geëxporteerde lijst. Er wordt niets opgeslagen voor u het resultaat gezien hebt.',
  ],
  'folders.import_title': ['Import folders', 'Importer des dossiers', 'Dossiers importeren'],
  'folders.import_help': [
    'A workbook or CSV file with a prospect code or folder code to identify each folder; new folders need a name, a customer and a description. You see the changes before anything is saved.',
    'Un classeur ou fichier CSV avec un code prospect ou un code dossier pour reconnaître les dossiers ; les nouveaux ont besoin d’un nom, d’un client et d’une description. Rien n’est enregistré avant que vous n’ayez vu le résultat.',
    'Een werkmap of CSV-bestand met een prospectcode of dossiercode om de dossiers te herkennen; nieuwe hebben een naam, een klant en een omschrijving nodig. Er wordt niets opgeslagen voor u het resultaat gezien hebt.',
  ],
  'subfolders.import_title': ['Import subfolders', 'Importer des sous-dossiers', 'Subdossiers importeren'],
  'subfolders.import_help': [
    'A workbook or CSV file with a rank code, or a folder with a rank, code or name; new subfolders need a name and a status. You see the changes before anything is saved.',
    'Un classeur ou fichier CSV avec un code rang, ou un dossier avec un rang, un code ou un nom ; les nouveaux ont besoin d’un nom et d’un statut. Rien n’est enregistré avant que vous n’ayez vu le résultat.',
    'Een werkmap of CSV-bestand met een rangcode, of een dossier met een rang, code of naam; nieuwe hebben een naam en een status nodig. Er wordt niets opgeslagen voor u het resultaat gezien hebt.',
  ],
  'import.about': ['Record', 'Concerne', 'Betreft'],
  'import.before': ['Before', 'Avant', 'Voor'],
  'import.after': ['After', 'Après', 'Na'],
  'import.new': ['new', 'nouveau', 'nieuw'],
  'import.nothing': ['nothing', 'rien', 'niets'],
})
