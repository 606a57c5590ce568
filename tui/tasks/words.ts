import { words } from '#core/values/define.ts'

/** The tree of a folder’s tasks in the terminal. */
export const tasksTerminal = words({
  'tui.tree.folder': ['Tasks of a folder', 'Tâches d’un dossier', 'Taken van een dossier'],
  'tui.tree.tasks_one': ['{{count}} task', '{{count}} tâche', '{{count}} taak'],
  'tui.tree.tasks_other': ['{{count}} tasks', '{{count}} tâches', '{{count}} taken'],
  'tui.tree.key.top': ['new top-level task', 'nouvelle tâche à la racine', 'nieuwe taak bovenaan'],
  'tui.tree.key.up': ['move it up', 'la monter', 'omhoog zetten'],
  'tui.tree.key.down': ['move it down', 'la descendre', 'omlaag zetten'],
  'tui.tree.key.close': [
    'collapse, or go to the parent',
    'replier, sinon au titre',
    'dichtklappen, anders naar de titel',
  ],
  'tui.tree.key.open': [
    'expand, or go to the first subtask',
    'déplier, sinon à la première',
    'openklappen, anders naar de eerste',
  ],
  'tui.tree.key.find': ['Find a task', 'Chercher une tâche', 'Taak zoeken'],
  'tui.tree.hint.edit': ['edit', 'modifier', 'bewerken'],
  'tui.tree.hint.add': ['new', 'nouvelle', 'nieuw'],
  'tui.tree.hint.delete': ['delete', 'supprimer', 'verwijderen'],
  'tui.tree.hint.fold': ['fold', 'plier', 'klappen'],
  'tui.tree.signs': [
    '● bookable, ▾ ▸ an expanded or collapsed branch. Figures include all subtasks, in dd; red: more booked than foreseen.',
    '● on peut y encoder, ▾ ▸ branche dépliée ou repliée. Les chiffres sont ceux de la tâche et de ses sous-tâches, en dd ; rouge : plus d’encodé que prévu.',
    '● er kan op geboekt worden, ▾ ▸ open of dichte tak. De cijfers zijn van de taak en alles eronder, in dd; rood: meer geboekt dan voorzien.',
  ],
  'tui.tree.form_keys': [
    '↑↓ field  Space choose  ⏎ save  Esc back',
    '↑↓ champ  Espace choisir  ⏎ enregistrer  Échap retour',
    '↑↓ veld  Spatie kiezen  ⏎ opslaan  Esc terug',
  ],
})
