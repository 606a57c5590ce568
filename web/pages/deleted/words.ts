import { words } from '#core/values/define.ts'

/** The page of what was deleted. */
export const deletedPage = words({
  'deleted.search': ['Name, or who deleted it', 'Nom ou auteur de la suppression', 'Naam of wie verwijderde'],
  'deleted.restore_it': ['Restore {{name}}', 'Restaurer {{name}}', '{{name}} herstellen'],
  'deleted.open': ['Open', 'Ouvrir', 'Openen'],
  'deleted.every_kind': ['All kinds', 'Tous les types', 'Alle soorten'],
  'deleted.empty': ['Nothing to restore', 'Rien à restaurer', 'Niets te herstellen'],
  'deleted.empty_help': [
    'Deleted records stay here for 30 days: companies, folders, subfolders and their parts, and tasks.',
    'Ce que l’on supprime figure ici pendant 30 jours : sociétés, dossiers, sous-dossiers et leurs éléments, et les tâches.',
    'Wat iemand verwijdert, staat hier 30 dagen: bedrijven, dossiers, subdossiers en hun onderdelen, en taken.',
  ],
})
