import { words } from '../values/define.ts'

/** Words for what was deleted, and for the reasons why it cannot be restored. */
export const deleted = words({
  'column.deleted_at': ['Deleted on', 'Supprimé le', 'Verwijderd op'],
  'column.deleted_by': ['Deleted by', 'Supprimé par', 'Verwijderd door'],
  'column.part_of': ['Part of', 'De', 'Van'],
  'column.restorable_until': ['Can be restored until', 'Restaurable jusqu’au', 'Te herstellen tot'],

  'export.deleted.list': ['Deleted records', 'Éléments supprimés', 'Verwijderde gegevens'],
  'deleted.restore': ['Restore', 'Restaurer', 'Herstellen'],
  'deleted.restored': ['{{name}} has been restored', '{{name}} est de retour', '{{name}} is hersteld'],
  'deleted.restored_as': [
    '{{name}} has been restored as {{code}}: its rank is now used by another',
    '{{name}} est de retour, désormais sous {{code}} : un autre a pris son rang',
    '{{name}} is hersteld, voortaan als {{code}}: een ander heeft intussen zijn rang',
  ],
  'deleted.kind.companies': ['Company', 'Société', 'Bedrijf'],
  'deleted.kind.account_companies': ['Relation', 'Relation', 'Relatie'],
  'deleted.kind.company_addresses': ['Address', 'Adresse', 'Adres'],
  'deleted.kind.company_contacts': ['Contact', 'Contact', 'Contact'],
  'deleted.kind.folders': ['Folder', 'Dossier', 'Dossier'],
  'deleted.kind.folder_keywords': ['Keyword', 'Mot-clé', 'Trefwoord'],
  'deleted.kind.subfolders': ['Subfolder', 'Sous-dossier', 'Subdossier'],
  'deleted.kind.wbs_tasks': ['Task', 'Tâche', 'Taak'],
  'deleted.kind.competitors': ['Competitor', 'Concurrent', 'Concurrent'],
  'deleted.kind.contracts': ['Contract', 'Contrat', 'Contract'],
  'deleted.kind.stocks': ['Stock', 'Stock', 'Stock'],
  'deleted.kind.bank_guarantees': ['Bank guarantee', 'Garantie bancaire', 'Bankwaarborg'],
  'deleted.kind.associates': ['Associate', 'Associé', 'Vennoot'],
  'deleted.kind.subcontractors': ['Subcontractor', 'Sous-traitant', 'Onderaannemer'],
  'deleted.kind.budgets': ['Budget', 'Budget', 'Budget'],

  'warning.restored_alike': [
    'It has been restored, but another company may be the same one: search by its name or VAT number, and keep one of them',
    'Elle est de retour, mais une autre société est peut-être la même : cherchez son nom ou son numéro de TVA, et n’en gardez qu’une',
    'Het is er weer, maar een ander bedrijf is misschien hetzelfde: zoek op naam of btw-nummer, en behoud er één',
  ],
  'warning.restored_at_top': [
    'It has been restored at the top level of the work breakdown, because its parent task no longer exists: drag it to where it belongs',
    'Elle est de retour en haut du découpage, car la tâche au-dessus d’elle n’existe plus : faites-la glisser à sa place',
    'Ze is er weer, bovenaan de takenstructuur, want de taak erboven bestaat niet meer: sleep ze naar haar plaats',
  ],
  'warning.restored_task_code_twice': [
    'It has been restored, but a task next to it now has the same code: change one of them',
    'Elle est de retour, mais une tâche voisine porte entre-temps le même code : changez l’un des deux',
    'Ze is er weer, maar een taak ernaast heeft intussen dezelfde code: geef een van beide een andere',
  ],
  'error.restore_parent_bookable': [
    'Its parent task, {{name}}, is now bookable, and a bookable task cannot have subtasks. Make it not bookable, then restore.',
    'La tâche au-dessus, {{name}}, est devenue encodable, et rien ne peut se placer sous une tâche encodable. Rendez-la non encodable, puis restaurez.',
    'De taak erboven, {{name}}, is intussen boekbaar, en onder een boekbare taak mag niets hangen. Maak ze niet boekbaar en herstel dan.',
  ],
  'error.not_restorable': [
    'This cannot be restored from the list of deleted records.',
    'Ceci ne peut pas être restauré depuis la liste des éléments supprimés.',
    'Dit kan niet worden hersteld vanuit de lijst van verwijderde gegevens.',
  ],
  'error.too_late_to_restore': [
    'It was deleted more than 30 days ago and can no longer be restored.',
    'La suppression date de plus de 30 jours : la restauration n’est plus possible.',
    'Het is meer dan 30 dagen geleden verwijderd en kan niet meer worden hersteld.',
  ],
  'error.already_restored': [
    'Someone has already restored this.',
    'C’est déjà fait : quelqu’un l’a restauré avant vous.',
    'Het is er al: iemand heeft het vóór u hersteld.',
  ],
  'error.restore_lost': [
    'The audit log no longer has everything this needs ({{fields}}), so it cannot be restored.',
    'Le journal d’audit ne garde pas tout ce qu’il faut ({{fields}}) : la restauration est impossible.',
    'Het auditlogboek bewaart niet alles wat nodig is ({{fields}}), dus herstellen kan niet.',
  ],
  'error.restore_refers_to_gone': [
    'What it belongs to no longer exists ({{fields}}). Restore that first.',
    'Ce à quoi il se rattache n’existe plus ({{fields}}). Restaurez cela d’abord.',
    'Waar het bij hoort, bestaat niet meer ({{fields}}). Herstel dat eerst.',
  ],
  'error.restore_taken': [
    'In the meantime this was given to another record ({{fields}}). Change it there, then restore.',
    'Entre-temps, cette valeur a été donnée ailleurs ({{fields}}). Modifiez-la là-bas, puis restaurez.',
    'Intussen kreeg iets anders deze waarde ({{fields}}). Wijzig ze daar en herstel dan.',
  ],
})
