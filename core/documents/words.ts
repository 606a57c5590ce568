import { words } from '../values/define.ts'

/** Documents of records: their fields, what keeps one from being taken, and what a store of files refuses. */
export const recordDocuments = words({
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
})
