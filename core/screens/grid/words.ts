import { words } from '../../values/define.ts'

/** A grid of figures: its selection, what it saved and what it did not. */
export const grid = words({
  'cells.idle': [
    'Changes are saved automatically',
    'Les changements s’enregistrent seuls',
    'Wijzigingen worden vanzelf opgeslagen',
  ],
  'cells.read_only': [
    'Read only; cells can be copied',
    'En lecture seule ; les cellules peuvent être copiées',
    'Alleen lezen; cellen kunnen worden gekopieerd',
  ],
  'cells.saved_cell': ['Saved: {{cell}}', 'Enregistré : {{cell}}', 'Opgeslagen: {{cell}}'],
  'cells.saved_one': ['{{count}} cell saved', '{{count}} cellule enregistrée', '{{count}} cel opgeslagen'],
  'cells.saved_other': [
    '{{count}} cells saved',
    '{{count}} cellules enregistrées',
    '{{count}} cellen opgeslagen',
  ],
  'cells.undone_cell': ['Undone: {{cell}}', 'Défait : {{cell}}', 'Ongedaan gemaakt: {{cell}}'],
  'cells.undone_one': ['{{count}} cell undone', '{{count}} cellule défaite', '{{count}} cel hersteld'],
  'cells.undone_other': [
    '{{count}} cells undone',
    '{{count}} cellules défaites',
    '{{count}} cellen hersteld',
  ],
  'cells.lost_one': [
    'not restored: the proposal by {{name}} ({{n}}), who can propose it again',
    'non rétablie : la proposition de {{name}} ({{n}}), qui peut la refaire',
    'niet teruggebracht: het voorstel van {{name}} ({{n}}), die het opnieuw kan doen',
  ],
  'cells.lost_other': [
    'not restored: {{count}} proposals; the people who made them can propose them again',
    'non rétablies : {{count}} propositions ; leurs auteurs peuvent les refaire',
    'niet teruggebracht: {{count}} voorstellen; wie ze deed, kan ze opnieuw doen',
  ],
  'cells.copied_one': ['{{count}} cell copied', '{{count}} cellule copiée', '{{count}} cel gekopieerd'],
  'cells.copied_other': [
    '{{count}} cells copied',
    '{{count}} cellules copiées',
    '{{count}} cellen gekopieerd',
  ],
  'cells.redone_cell': ['Redone: {{cell}}', 'Refait : {{cell}}', 'Opnieuw gedaan: {{cell}}'],
  'cells.redone_one': ['{{count}} cell redone', '{{count}} cellule refaite', '{{count}} cel opnieuw gedaan'],
  'cells.redone_other': [
    '{{count}} cells redone',
    '{{count}} cellules refaites',
    '{{count}} cellen opnieuw gedaan',
  ],
  'cells.cut_one': ['{{count}} cell cut', '{{count}} cellule coupée', '{{count}} cel geknipt'],
  'cells.cut_other': ['{{count}} cells cut', '{{count}} cellules coupées', '{{count}} cellen geknipt'],
  'cells.refused_cell': [
    'Not saved: {{cell}}. {{reason}}',
    'Non enregistré : {{cell}}. {{reason}}',
    'Niet opgeslagen: {{cell}}. {{reason}}',
  ],
  'cells.refused_one': [
    '{{count}} cell not saved',
    '{{count}} cellule non enregistrée',
    '{{count}} cel niet opgeslagen',
  ],
  'cells.refused_other': [
    '{{count}} cells not saved',
    '{{count}} cellules non enregistrées',
    '{{count}} cellen niet opgeslagen',
  ],
  'cells.left_one': [
    '{{count}} value skipped: it fell on a calculated cell or outside the grid',
    '{{count}} valeur laissée de côté : elle tombait sur une cellule calculée ou hors du tableau',
    '{{count}} waarde overgeslagen: ze viel op een berekende cel of buiten het raster',
  ],
  'cells.left_other': [
    '{{count}} values skipped: they fell on calculated cells or outside the grid',
    '{{count}} valeurs laissées de côté : elles tombaient sur des cellules calculées ou hors du tableau',
    '{{count}} waarden overgeslagen: ze vielen op berekende cellen of buiten het raster',
  ],
  'cells.locked_one': [
    '{{count}} locked cell skipped',
    '{{count}} cellule verrouillée laissée telle quelle',
    '{{count}} vergrendelde cel overgeslagen',
  ],
  'cells.locked_other': [
    '{{count}} locked cells skipped',
    '{{count}} cellules verrouillées laissées telles quelles',
    '{{count}} vergrendelde cellen overgeslagen',
  ],
  'cells.stands_now': [
    'Changed elsewhere in the meantime: it is now {{n}}',
    'Modifié ailleurs entre-temps : il y a maintenant {{n}}',
    'Intussen elders gewijzigd: er staat nu {{n}}',
  ],
  'cells.waits': [
    'It is kept here and will be sent when the server is back',
    'C’est gardé ici et envoyé à son retour',
    'Het wordt hier bewaard en verstuurd zodra hij terug is',
  ],
  'cells.emptied_now': [
    'Cleared elsewhere in the meantime',
    'Vidé ailleurs entre-temps',
    'Intussen elders leeggemaakt',
  ],
  'cells.go_refused': ['Go to the next error', 'Aller à la suivante', 'Ga naar de volgende'],
  'cells.range': ['{{from}} – {{to}}', '{{from}} – {{to}}', '{{from}} – {{to}}'],
  'cells.cells_one': ['{{count}} cell', '{{count}} cellule', '{{count}} cel'],
  'cells.cells_other': ['{{count}} cells', '{{count}} cellules', '{{count}} cellen'],
  'cells.sum': ['sum {{n}}', 'somme {{n}}', 'som {{n}}'],
  'cells.keep': ['Keep the saved value', 'Garder la valeur enregistrée', 'Opgeslagen waarde behouden'],
  'cells.nothing_to_undo': ['Nothing to undo', 'Rien à défaire', 'Niets ongedaan te maken'],
  'cells.nothing_to_redo': ['Nothing to redo', 'Rien à refaire', 'Niets opnieuw te doen'],
})
