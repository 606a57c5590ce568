import { words } from '../../../values/define.ts'

/** Imports of workbooks by commands. */
export const importing = words({
  'cli.import.file': [
    'workbook (.xlsx) or CSV file; - for CSV on stdin',
    'classeur (.xlsx) ou fichier CSV ; - pour du CSV sur stdin',
    'werkmap (.xlsx) of CSV-bestand; - voor CSV op stdin',
  ],
  'cli.import.workbook': ['workbook (.xlsx)', 'classeur (.xlsx)', 'werkmap (.xlsx)'],
  'cli.import.ignore_unknown': [
    'ignore unknown columns',
    'importe sans les colonnes qui ne sont pas connues ici',
    'importeert zonder de kolommen die hier niet gekend zijn',
  ],
  'cli.import.ignore_hint': [
    'Add --ignore-unknown to import without those columns.',
    'Avec --ignore-unknown, le fichier est importé sans ces colonnes.',
    'Met --ignore-unknown wordt het bestand zonder die kolommen geïmporteerd.',
  ],
  'cli.import.dry_run': [
    'show what would change, without changing anything',
    'dit ce qui changerait sans rien changer',
    'zegt wat er zou veranderen en verandert niets',
  ],
  'cli.import.done': [
    '{{created}} created, {{updated}} updated, {{unchanged}} unchanged',
    'créés : {{created}}, modifiés : {{updated}}, inchangés : {{unchanged}}',
    '{{created}} nieuw, {{updated}} gewijzigd, {{unchanged}} ongewijzigd',
  ],
  'cli.import.would': [
    'would be: {{created}} created, {{updated}} updated, {{unchanged}} unchanged',
    'ce serait – créés : {{created}}, modifiés : {{updated}}, inchangés : {{unchanged}}',
    'het zou zijn: {{created}} nieuw, {{updated}} gewijzigd, {{unchanged}} ongewijzigd',
  ],
  'cli.import.nothing_written': [
    'Dry run: nothing was changed.',
    'Essai : rien n’a été modifié.',
    'Proef: er is niets gewijzigd.',
  ],
})
