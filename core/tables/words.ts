import { words } from '../values/define.ts'

/** Lists, exports and imports of every kind: their fields, what a workbook would change, and what is wrong in it. */
export const tables = words({
  'field.order': ['Order', 'Sens du tri', 'Sorteerrichting'],
  'field.ignore_unknown': [
    'Ignore unknown columns',
    'Sans les colonnes inconnues',
    'Zonder onbekende kolommen',
  ],
  'field.sort': ['Sorted by', 'Tri', 'Sortering'],
  'field.file': ['File', 'Fichier', 'Bestand'],
  'field.columns': ['Columns', 'Colonnes', 'Kolommen'],

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
  'import.first_of': [
    'The first {{count}} of {{of}} rows that will change',
    'Les {{count}} premières des {{of}} lignes qui changeraient',
    'De eerste {{count}} van {{of}} rijen die zouden wijzigen',
  ],
  'import.unknown': [
    'Does not exist here: correct it, or create it first',
    'N’existe pas ici : corrigez cette valeur, ou créez-la d’abord',
    'Bestaat hier niet: verbeter dit, of maak het eerst aan',
  ],
  'import.new': ['new', 'nouveau', 'nieuw'],
  'import.nothing': ['nothing', 'rien', 'niets'],
  'format.xlsx': ['Workbook (.xlsx)', 'Classeur (.xlsx)', 'Werkmap (.xlsx)'],
  'format.csv': ['Text (.csv)', 'Texte (.csv)', 'Tekst (.csv)'],
  'list.export': ['Excel', 'Excel', 'Excel'],
  'import.open': ['Import', 'Importer', 'Importeren'],
  'import.done': ['Import done !', 'Importation terminée !', 'Import voltooid!'],
  'import.needed_in': ['Needed in row {{rows}}', 'Nécessaire à la ligne {{rows}}', 'Nodig in rij {{rows}}'],
  'import.not_taken_one': [
    '{{count}} changed cell cannot be imported',
    '{{count}} cellule modifiée n’est pas reprise par l’importation',
    '{{count}} gewijzigde cel wordt bij het importeren niet overgenomen',
  ],
  'import.not_taken_other': [
    '{{count}} changed cells cannot be imported',
    '{{count}} cellules modifiées ne sont pas reprises par l’importation',
    '{{count}} gewijzigde cellen worden bij het importeren niet overgenomen',
  ],
  'import.not_taken_cell': [
    'row {{row}}, {{column}} “{{value}}” (it stays “{{stands}}”)',
    'ligne {{row}}, {{column}} « {{value}} » (reste « {{stands}} »)',
    'rij {{row}}, {{column}} “{{value}}” (blijft “{{stands}}”)',
  ],
  'import.not_taken_alone': [
    'row {{row}}, {{column}} “{{value}}”',
    'ligne {{row}}, {{column}} « {{value}} »',
    'rij {{row}}, {{column}} “{{value}}”',
  ],
  'import.progress_one': [
    '{{count}} row read, {{checked}} checked, {{written}} saved',
    '{{count}} ligne lue, {{checked}} vérifiée, {{written}} enregistrée',
    '{{count}} rij gelezen, {{checked}} nagekeken, {{written}} opgeslagen',
  ],
  'import.progress_other': [
    '{{count}} rows read, {{checked}} checked, {{written}} saved',
    '{{count}} lignes lues, {{checked}} vérifiées, {{written}} enregistrées',
    '{{count}} rijen gelezen, {{checked}} nagekeken, {{written}} opgeslagen',
  ],
  'import.refused_value': [
    '“{{value}}”: {{reason}}',
    '« {{value}} » : {{reason}}',
    '“{{value}}”: {{reason}}',
  ],

  'error.ids_not_matching': [
    'The two numbers given do not belong together. Reload and try again.',
    'Les deux numéros donnés ne vont pas ensemble. Rechargez et réessayez.',
    'De twee opgegeven nummers horen niet bij elkaar. Herlaad en probeer opnieuw.',
  ],
  'error.import_refused_one': [
    'Nothing was imported: {{count}} row has an error. Correct it and import again.',
    'Rien n’a été importé : {{count}} ligne est incorrecte. Corrigez-la et recommencez.',
    'Er is niets geïmporteerd: {{count}} rij is fout. Verbeter ze en importeer opnieuw.',
  ],
  'error.import_refused_other': [
    'Nothing was imported: {{count}} rows have errors. Correct them and import again.',
    'Rien n’a été importé : {{count}} lignes sont incorrectes. Corrigez-les et recommencez.',
    'Er is niets geïmporteerd: {{count}} rijen zijn fout. Verbeter ze en importeer opnieuw.',
  ],
  'error.workbook_unreadable': [
    'This file cannot be read as a workbook. Open it in a spreadsheet program and save it again.',
    'Ce fichier n’est pas un classeur lisible. Ouvrez-le dans un tableur et enregistrez-le à nouveau.',
    'Dit bestand is geen leesbare werkmap. Open het in een rekenblad en sla het opnieuw op.',
  ],
  'error.workbook_too_large': [
    'This file is too large: the limit is {{limit}} MB.',
    'Ce fichier est trop volumineux : {{limit}} Mo au plus.',
    'Dit bestand is te groot: hoogstens {{limit}} MB.',
  ],
  'error.workbook_unpacks_too_large': [
    'This workbook is too large when unzipped: the limit is {{limit}} MB.',
    'Ce classeur est trop volumineux une fois décompressé : {{limit}} Mo au plus.',
    'Deze werkmap is te groot na het uitpakken: hoogstens {{limit}} MB.',
  ],
  'error.workbook_too_many_rows': [
    'This worksheet has too many rows: the limit is {{limit}}.',
    'Cette feuille compte trop de lignes : {{limit}} au plus.',
    'Dit werkblad telt te veel rijen: hoogstens {{limit}}.',
  ],
  'error.workbook_too_many_columns': [
    'This worksheet has too many columns: the limit is {{limit}}.',
    'Cette feuille compte trop de colonnes : {{limit}} au plus.',
    'Dit werkblad telt te veel kolommen: hoogstens {{limit}}.',
  ],
  'error.workbook_too_many_cells': [
    'This workbook has too many cells: the limit is {{limit}}. Split it and import the parts.',
    'Ce classeur compte trop de cellules : {{limit}} au plus. Divisez-le et importez les parties.',
    'Deze werkmap telt te veel cellen: hoogstens {{limit}}. Splits ze en importeer de delen.',
  ],
  'error.workbook_text_too_long': [
    'A cell in this workbook is too long: the limit is {{limit}} characters.',
    'Une cellule de ce classeur contient un texte trop long : {{limit}} caractères au plus.',
    'Een cel van deze werkmap bevat een te lange tekst: hoogstens {{limit}} tekens.',
  ],
  'error.workbook_too_slow': [
    'Reading this workbook takes longer than {{limit}} seconds. Split it and import the parts.',
    'La lecture de ce classeur prend plus de {{limit}} secondes. Divisez-le et importez les parties.',
    'Het lezen van deze werkmap duurt langer dan {{limit}} seconden. Splits ze en importeer de delen.',
  ],
  'error.workbook_needs_memory': [
    'Reading this workbook takes more than {{limit}} MB of memory. Split it and import the parts.',
    'La lecture de ce classeur demande plus de {{limit}} Mo de mémoire. Divisez-le et importez les parties.',
    'Het lezen van deze werkmap vraagt meer dan {{limit}} MB geheugen. Splits ze en importeer de delen.',
  ],
  'error.xlsx_only': [
    'This file is text, not a workbook. Only .xlsx workbooks can be imported here: save the table as one.',
    'Ce fichier contient du texte et pas un classeur. Seuls les classeurs .xlsx peuvent être importés ici : enregistrez le tableau sous cette forme.',
    'Dit bestand is tekst en geen werkmap. Hier kunnen alleen .xlsx-werkmappen worden geïmporteerd: sla de tabel zo op.',
  ],
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
  'error.key_missing': [
    'Enter a code or an email to identify the person',
    'Il faut un code ou un e-mail pour reconnaître le collaborateur',
    'Een code of e-mailadres is nodig om de medewerker te herkennen',
  ],
  'error.duplicate_row': [
    'The same as row {{row}} of {{sheet}}',
    'Identique à la ligne {{row}} de {{sheet}}',
    'Hetzelfde als rij {{row}} van {{sheet}}',
  ],
})
