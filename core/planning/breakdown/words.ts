import { words } from '../../values/define.ts'

/** The work breakdown of a folder: fields of tasks, their tree and templates, and refusals. */
export const breakdown = words({
  'field.color_code': ['Colour', 'Couleur', 'Kleur'],
  'field.total_number_blocks': ['Foreseen incl. subtasks', 'Prévu avec sous-tâches', 'Voorzien met subtaken'],
  'field.total_planned': ['Planned incl. subtasks', 'Planifié avec sous-tâches', 'Gepland met subtaken'],
  'field.total_booked': ['Booked incl. subtasks', 'Encodé avec sous-tâches', 'Geboekt met subtaken'],
  'field.total_left': ['Left incl. subtasks', 'Reste avec sous-tâches', 'Resterend met subtaken'],
  'field.with_itself': ['Include the task itself', 'Avec la tâche elle-même', 'Met de taak zelf'],
  'field.replace': [
    'Replace an existing one with this name',
    'Remplacer celui qui porte ce nom',
    'Die met deze naam vervangen',
  ],
  'field.parent_not_bookable': [
    'Make the parent task not bookable',
    'Rendre la tâche parente non encodable',
    'De bovenliggende taak niet boekbaar maken',
  ],
  'field.from_task_id': ['Task to copy', 'Tâche à copier', 'Te kopiëren taak'],

  'tasks.create': ['New task', 'Nouvelle tâche', 'Nieuwe taak'],
  'tasks.failed': ['error: {{message}}', 'erreur : {{message}}', 'fout: {{message}}'],
  'tasks.created': ['Task created', 'Tâche créée', 'Taak aangemaakt'],
  'tasks.empty': ['No tasks yet', 'Pas encore de tâches', 'Nog geen taken'],
  'tasks.empty_help': [
    'Every subfolder starts with its own task; time is booked on the bookable tasks below it.',
    'Chaque sous-dossier commence par sa propre tâche ; le temps s’encode sur les tâches encodables en dessous.',
    'Elk subdossier begint met een eigen taak; tijd wordt geboekt op de boekbare taken eronder.',
  ],
  'tasks.planned': ['Planned', 'Planifié', 'Gepland'],
  'tasks.booked': ['Booked', 'Encodé', 'Geboekt'],
  'tasks.foreseen': ['Foreseen', 'Prévu', 'Voorzien'],
  'tasks.under': ['Parent task', 'Sous', 'Onder'],
  'tasks.root': ['Top level', 'Racine', 'Bovenaan'],
  'tasks.left': ['Left', 'Reste', 'Resterend'],
  'tasks.under_help': [
    'If empty, the task is at the top level, outside any subfolder.',
    'Laissée vide, la tâche se place à la racine, hors de tout sous-dossier.',
    'Leeg: de taak staat bovenaan, buiten elk subdossier.',
  ],
  'tasks.top_help': [
    'If empty, the task is at the top level and stays in its subfolder.',
    'Laissée vide, la tâche se place à la racine et reste dans son sous-dossier.',
    'Leeg: de taak staat bovenaan en blijft in haar subdossier.',
  ],
  'tasks.saved': ['Task saved', 'Tâche enregistrée', 'Taak opgeslagen'],
  'tasks.edit': ['Edit {{name}}', 'Modifier {{name}}', '{{name}} bewerken'],
  'tasks.delete': ['Delete', 'Supprimer', 'Verwijderen'],
  'tasks.delete_title': ['Delete {{name}}', 'Supprimer {{name}}', '{{name}} verwijderen'],
  'tasks.delete_help': [
    'Do you really want to delete this task?',
    'Voulez-vous vraiment supprimer cette tâche ?',
    'Wilt u deze taak echt verwijderen?',
  ],
  'tasks.deleted': ['{{name}} deleted', '{{name}} est supprimée', '{{name}} is verwijderd'],
  'tasks.parent_title': ['{{name}} is bookable', '{{name}} est encodable', '{{name}} is boekbaar'],
  'tasks.parent_not_bookable': [
    'Set the parent to not bookable',
    'Rendre la tâche parente non encodable',
    'De bovenliggende taak niet boekbaar maken',
  ],
  'tasks.open_all': ['Expand all', 'Tout déplier', 'Alles openklappen'],
  'tasks.close_all': ['Collapse all', 'Tout replier', 'Alles dichtklappen'],
  'keys.tasks_fold': [
    'Collapse or expand a branch',
    'Replier ou déplier une branche',
    'Een tak dicht- of openklappen',
  ],
  'keys.tasks_edit': ['Edit the task', 'Modifier la tâche', 'De taak bewerken'],
  'keys.tasks_add': ['New subtask', 'Nouvelle tâche en dessous', 'Nieuwe taak eronder'],
  'keys.tasks_delete': ['Delete the task', 'Supprimer la tâche', 'De taak verwijderen'],
  'export.task.list': ['Tasks', 'Tâches', 'Taken'],

  'error.parent_bookable': [
    'The parrent task cannot be bookable. Update bookable attribute of parent task or cancel the creation',
    'La tâche parente ne peut pas être encodable. Changez cela sur la tâche parente ou annulez la création',
    'De bovenliggende taak mag niet boekbaar zijn. Wijzig dat bij de bovenliggende taak of annuleer',
  ],
  'error.task_with_children_not_deletable': [
    "You can't delete because of a subTask",
    'Suppression impossible : cette tâche a une sous-tâche',
    'U kunt deze taak niet verwijderen: ze heeft een subtaak',
  ],
  'error.task_with_bookings_not_deletable': [
    'Time is booked on this task, so it cannot be deleted. Make it not bookable to prevent new bookings.',
    'Du temps est encodé sur cette tâche : elle reste. Rendez-la non encodable pour que personne n’y encode plus.',
    'Op deze taak is tijd geboekt: ze blijft staan. Maak ze niet boekbaar zodat niemand er nog op boekt.',
  ],
  'error.task_with_planning_not_deletable': [
    'Blocks are planned on this task: remove them from the planning first.',
    'Des blocs sont planifiés sur cette tâche : retirez-les d’abord du planning.',
    'Op deze taak zijn blokken gepland: haal ze eerst uit de planning.',
  ],
  'error.task_with_use_not_deletable': [
    'A contract, an invoicing forecast or an invoice line refers to this task, so it cannot be deleted.',
    'Un contrat, une prévision de facturation ou une ligne de facture se rapporte à cette tâche : elle reste.',
    'Een contract, een facturatieprognose of een factuurlijn verwijst naar deze taak: ze blijft staan.',
  ],
  'error.mission_root_not_deletable': [
    'This task represents its subfolder in the tree: it is deleted with the subfolder.',
    'Cette tâche représente son sous-dossier dans l’arbre : elle disparaît quand le sous-dossier est supprimé.',
    'Deze taak staat in de boom voor haar subdossier: ze verdwijnt als het subdossier wordt verwijderd.',
  ],
  'error.mission_root_stays': [
    'This task represents its subfolder in the tree: it stays at the top level.',
    'Cette tâche représente son sous-dossier dans l’arbre : elle reste à la racine.',
    'Deze taak staat in de boom voor haar subdossier: ze blijft bovenaan.',
  ],
  'error.task_with_children_not_bookable': [
    'Only a task without subtasks can be bookable',
    'Seule une tâche sans sous-tâche peut être encodable',
    'Alleen een taak zonder subtaken kan boekbaar zijn',
  ],
  'error.task_under_itself': [
    'A task cannot be moved under itself or one of its own subtasks: choose another place',
    'Une tâche ne peut pas se placer sous elle-même ni sous une de ses sous-tâches : choisissez une autre place',
    'Een taak kan niet onder zichzelf of onder een van haar subtaken komen: kies een andere plaats',
  ],
  'error.task_in_use_not_movable': [
    'This task or one below it has time, planning, a contract or a forecast: it must stay in its subfolder',
    'Du temps, un planning, un contrat ou une prévision s’y rapporte, ou à une de ses sous-tâches : elle reste dans son sous-dossier',
    'Er is tijd, planning, een contract of een prognose op deze taak of daaronder: ze blijft in haar subdossier',
  ],
  'error.nothing_to_copy': [
    'This task has no subtasks to copy',
    'Il n’y a rien à copier sous cette tâche',
    'Er is niets te kopiëren onder deze taak',
  ],
  'error.too_many_to_copy': [
    'At most {{n}} tasks can be copied at a time: choose a smaller part of the tree',
    'On copie au plus {{n}} tâches à la fois : choisissez une plus petite partie de l’arbre',
    'Er worden hoogstens {{n}} taken tegelijk gekopieerd: kies een kleiner deel van de boom',
  ],
  'warning.task_with_time_shut': [
    'The task is no longer bookable. Time already booked on it stays, but no more can be added.',
    'Du temps est encodé sur la tâche qui n’est plus encodable : il reste, et personne ne peut en ajouter.',
    'Op de taak die niet meer boekbaar is, is tijd geboekt: die blijft staan en niemand kan er nog aan toevoegen.',
  ],
})
