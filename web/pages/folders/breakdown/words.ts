import { words } from '#core/values/define.ts'

/** The page of a folder’s work breakdown. */
export const breakdownPage = words({
  'tasks.add_child': [
    'Add a subtask to {{name}}',
    'Ajouter une sous-tâche à {{name}}',
    'Subtaak toevoegen aan {{name}}',
  ],
  'tasks.bookable': ['Bookable', 'Encodable', 'Boekbaar'],
  'tasks.used': ['Share booked', 'Part encodée', 'Geboekt deel'],
  'tasks.drag': [
    'Drag to move; or use Alt with an arrow key',
    'Glissez vers une autre place ; Alt et une flèche font de même',
    'Sleep naar een andere plaats; Alt met een pijl doet hetzelfde',
  ],
  'tasks.up': ['Move up', 'Monter', 'Omhoog'],
  'tasks.down': ['Move down', 'Descendre', 'Omlaag'],
  'tasks.more': [
    'How much of the tree to show',
    'Ce qui est montré de l’arbre',
    'Wat van de boom te zien is',
  ],
  'tasks.more_of': ['More for {{name}}', 'Plus pour {{name}}', 'Meer voor {{name}}'],
  'tasks.copy': ['Copy tasks', 'Copier des tâches', 'Taken kopiëren'],
  'tasks.copy_now': ['Copy', 'Copier', 'Kopiëren'],
  'tasks.copy_from': ['Copy from', 'Copier depuis', 'Kopiëren uit'],
  'tasks.from_folder': ['A folder', 'Un dossier', 'Een dossier'],
  'tasks.from_template': ['A template', 'Un modèle', 'Een sjabloon'],
  'tasks.template_of_one': [
    '{{name}} ({{count}} task)',
    '{{name}} ({{count}} tâche)',
    '{{name}} ({{count}} taak)',
  ],
  'tasks.template_of_other': [
    '{{name}} ({{count}} tasks)',
    '{{name}} ({{count}} tâches)',
    '{{name}} ({{count}} taken)',
  ],
  'tasks.no_templates': [
    'No templates yet: save a task with its subtasks as one.',
    'Il n’y a pas encore de modèle : gardez une tâche d’un arbre comme modèle, avec ses sous-tâches.',
    'Er is nog geen sjabloon: bewaar een taak uit een boom als sjabloon, met wat eronder hangt.',
  ],
  'tasks.forget_template': ['Delete this template', 'Supprimer ce modèle', 'Dit sjabloon verwijderen'],
  'tasks.forget_title': [
    'Delete template {{name}}?',
    'Supprimer le modèle {{name}} ?',
    'Sjabloon {{name}} verwijderen?',
  ],
  'tasks.forget_help': [
    'It is deleted for the whole firm. Tasks made from it stay.',
    'Il disparaît pour tout le bureau. Les tâches qui en viennent restent.',
    'Het verdwijnt voor het hele bureau. Taken die ermee gemaakt zijn, blijven staan.',
  ],
  'tasks.keep_as_template': ['Save as template', 'Garder comme modèle', 'Als sjabloon bewaren'],
  'tasks.template_kept_one': [
    'Template {{name}} saved, with {{count}} task',
    'Modèle {{name}} gardé, avec {{count}} tâche',
    'Sjabloon {{name}} bewaard, met {{count}} taak',
  ],
  'tasks.template_kept_other': [
    'Template {{name}} saved, with {{count}} tasks',
    'Modèle {{name}} gardé, avec {{count}} tâches',
    'Sjabloon {{name}} bewaard, met {{count}} taken',
  ],
  'tasks.copied_one': ['{{count}} task copied', '{{count}} tâche copiée', '{{count}} taak gekopieerd'],
  'tasks.copied_other': ['{{count}} tasks copied', '{{count}} tâches copiées', '{{count}} taken gekopieerd'],
  'tasks.open': ['Open {{name}}', 'Déplier {{name}}', '{{name}} openklappen'],
  'tasks.close': ['Close {{name}}', 'Replier {{name}}', '{{name}} dichtklappen'],
  'keys.tasks_move': ['Previous or next task', 'De tâche en tâche', 'Van taak naar taak'],
  'keys.tasks_rank': ['Move it up or down', 'La monter ou la descendre', 'De taak omhoog of omlaag zetten'],
})
