import { words } from '../define.ts'

/** The work breakdown, and choosing a task to book on. */
export const tasksPage = words({
  'tasks.create': ['New task', 'Nouvelle tâche', 'Nieuwe taak'],
  'tasks.add_child': [
    'Add a subtask to {{name}}',
    'Ajouter une sous-tâche à {{name}}',
    'Subtaak toevoegen aan {{name}}',
  ],
  'tasks.created': ['Task created', 'Tâche créée', 'Taak aangemaakt'],
  'tasks.empty': ['No tasks yet', 'Pas encore de tâches', 'Nog geen taken'],
  'tasks.empty_help': [
    'Every subfolder begins with a task of its own; time is booked on the bookable ones below it.',
    'Chaque sous-dossier commence par sa propre tâche ; le temps s’encode sur les tâches encodables en dessous.',
    'Elk subdossier begint met een eigen taak; tijd wordt geboekt op de boekbare taken eronder.',
  ],
  'tasks.planned': ['Planned', 'Planifié', 'Gepland'],
  'tasks.booked': ['Booked', 'Encodé', 'Geboekt'],
  'tasks.foreseen': ['Foreseen', 'Prévu', 'Voorzien'],
  'tasks.under': ['Under', 'Sous', 'Onder'],
  'tasks.root': ['Top of the tree', 'Racine', 'Bovenaan'],
  'tasks.bookable': ['Bookable', 'Encodable', 'Boekbaar'],
  'tasks.open': ['Open {{name}}', 'Déplier {{name}}', '{{name}} openklappen'],
  'tasks.close': ['Close {{name}}', 'Replier {{name}}', '{{name}} dichtklappen'],

  'picker.no_folders': ['No folder matches', 'Aucun dossier ne correspond', 'Geen dossier gevonden'],
  'picker.no_tasks': [
    'This folder has no task',
    'Ce dossier n’a aucune tâche',
    'Dit dossier heeft geen taak',
  ],
  'picker.folder': ['Folder', 'Dossier', 'Dossier'],
  'picker.folders': ['Folders', 'Dossiers', 'Dossiers'],
  'planner.cell': ['{{task}}, {{day}}', '{{task}}, {{day}}', '{{task}}, {{day}}'],
  'planner.cell_of': ['{{cell}}, {{project}}', '{{cell}}, {{project}}', '{{cell}}, {{project}}'],
  'planner.month_load': [
    'Booked/Planned, {{month}}',
    'Encodé/Planifié, {{month}}',
    'Geboekt/Gepland, {{month}}',
  ],
  'planner.load_empty': [
    'Nothing booked or planned this month.',
    'Rien d’encodé ni de planifié ce mois-ci.',
    'Deze maand niets geboekt of gepland.',
  ],
  'planner.limit': ['{{n}} of {{limit}} dd', '{{n}} sur {{limit}} dd', '{{n}} van {{limit}} dd'],
})
