import { words } from '#core/values/define.ts'

/** The page of a folder’s planning. */
export const folderPlanningPage = words({
  'planning.in_blocks': ['In blocks of 0.1 day', 'En blocs de 0,1 jour', 'In blokken van 0,1 dag'],
  'planning.loads': [
    'Load across all folders / capacity, in days',
    'Charge sur tous les dossiers / capacité, en jours',
    'Belasting over alle dossiers / capaciteit, in dagen',
  ],
  'planning.by_name': ['By name', 'Par nom', 'Op naam'],
  'planning.by_room': ['Most available first', 'Le plus de place d’abord', 'Meeste ruimte eerst'],
  'planning.rooms': [
    'Days left in the months shown',
    'Jours libres dans les mois affichés',
    'Vrije dagen in de getoonde maanden',
  ],
  'planning.assign_order': ['Order', 'Ordre', 'Volgorde'],
  'planning.cell': ['{{row}}, {{month}}', '{{row}}, {{month}}', '{{row}}, {{month}}'],
  'planning.proposed_cell': [
    '{{cell}}: now {{before}}, proposed {{after}} by {{name}}; Enter or double-click to change it',
    '{{cell}} : actuellement {{before}}, proposé {{after}} par {{name}} ; Enter ou double-clic pour modifier',
    '{{cell}}: nu {{before}}, voorgesteld {{after}} door {{name}}; Enter of dubbelklik om te wijzigen',
  ],
  'planning.current_beside': [
    'proposed; currently {{before}}',
    'proposé ; ici figure actuellement {{before}}',
    'voorgesteld; hier staat nu {{before}}',
  ],
  'planning.assign': ['Assigne User', 'Assigner un collaborateur', 'Medewerker toewijzen'],
  'planning.assign_nowhere': [
    'Go to a task’s row to assign someone to it',
    'Placez-vous sur la ligne d’une tâche pour y assigner quelqu’un',
    'Ga naar de lijn van een taak om er iemand aan toe te wijzen',
  ],
  'planning.nobody': ['No one has this name', 'Personne ne s’appelle ainsi', 'Niemand heet zo'],
  'planning.import_help': [
    'The workbook as exported: one sheet per year, one row for each person and for unassigned blocks. Empty cells change nothing.',
    'Le classeur tel qu’il a été exporté : une feuille par année, une ligne par collaborateur et pour ce qui n’est pas assigné. Une cellule vide ne change rien.',
    'De werkmap zoals ze werd geëxporteerd: een blad per jaar, een lijn per medewerker en voor wat niet is toegewezen. Een lege cel wijzigt niets.',
  ],
  'planning.waiting_one': [
    '{{count}} change proposed',
    '{{count}} modification est proposée',
    '{{count}} wijziging is voorgesteld',
  ],
  'planning.waiting_other': [
    '{{count}} changes proposed',
    '{{count}} modifications sont proposées',
    '{{count}} wijzigingen zijn voorgesteld',
  ],
  'planning.accept': ['Accept selected', 'Accepter les lignes cochées', 'Aangevinkte aanvaarden'],
  'planning.refuse': ['Refuse selected', 'Refuser les lignes cochées', 'Aangevinkte weigeren'],
  'planning.empty_help': [
    'Tasks of active or intermediate subfolders appear here. Create them in the WBS tab.',
    'Ici figurent les tâches des sous-dossiers actifs ou intermédiaires. Elles se créent dans l’onglet WBS.',
    'Hier staan de taken van actieve of intermediaire subdossiers. U maakt ze aan in het tabblad WBS.',
  ],
  'planning.to_wbs': ['Go to the WBS tab', 'Vers l’onglet WBS', 'Naar het tabblad WBS'],
  'keys.unlock': [
    'Edit a cell with a proposal',
    'Modifier une cellule qui porte une proposition',
    'Een cel met een voorstel wijzigen',
  ],
})
