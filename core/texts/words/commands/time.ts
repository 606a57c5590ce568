import { words } from '../define.ts'

/** Booking, tasks and planning by commands. */
export const time = words({
  'cli.planner': [
    'your week in the terminal, to book with the keyboard',
    'votre semaine dans le terminal, à encoder au clavier',
    'uw week in de terminal, te boeken met het toetsenbord',
  ],
  'cli.week': [
    'show a week of your bookings',
    'affiche une semaine de vos encodages',
    'toont een week van uw boekingen',
  ],
  'cli.week.limits': [
    'Week of {{monday}}, in dd; at most {{n}} a day.',
    'Semaine du {{monday}}, en dd ; au plus {{n}} par jour.',
    'Week van {{monday}}, in dd; hoogstens {{n}} per dag.',
  ],
  'cli.book': [
    'make a task hold so many blocks on a day; 0 empties it',
    'met ce nombre de blocs sur une tâche un jour donné ; 0 vide',
    'zet zoveel blokken op een taak en een dag; 0 maakt leeg',
  ],
  'cli.book.task': [
    'id (#42), task code, or FOLDER/TASK',
    'identifiant (#42), code de tâche, ou DOSSIER/TÂCHE',
    'nummer (#42), taakcode, of DOSSIER/TAAK',
  ],
  'cli.book.blocks': [
    '0 to 10, a block being a tenth of a day',
    'de 0 à 10, un bloc étant un dixième de jour',
    '0 tot 10, een blok is een tiende van een dag',
  ],
  'cli.book.comment': [
    'what the time was for; "" removes it',
    'à quoi le temps a servi ; "" l’enlève',
    'waarvoor de tijd diende; "" verwijdert het',
  ],
  'cli.book.emptied': [
    'Nothing is booked on this task on {{date}}.',
    'Rien n’est encodé sur cette tâche le {{date}}.',
    'Op deze taak is op {{date}} niets geboekt.',
  ],
  'cli.bookings': [
    'bookings as a list or a file',
    'les encodages en liste ou en fichier',
    'boekingen als lijst of bestand',
  ],
  'cli.bookings.list': [
    'list your bookings of the last three months, latest first',
    'liste vos encodages des trois derniers mois, les derniers d’abord',
    'toont uw boekingen van de laatste drie maanden, de laatste eerst',
  ],
  'cli.bookings.from': ['from this day on', 'à partir de ce jour', 'vanaf deze dag'],
  'cli.bookings.to': ['until this day', 'jusqu’à ce jour', 'tot en met deze dag'],
  'cli.bookings.person': [
    'of this person (with the right to read bookings)',
    'de cette personne (avec le droit de lire les encodages)',
    'van deze persoon (met het recht om boekingen te lezen)',
  ],
  'cli.bookings.all': [
    'of everybody (with the right to read bookings)',
    'de tous (avec le droit de lire les encodages)',
    'van iedereen (met het recht om boekingen te lezen)',
  ],
  'cli.bookings.import': [
    'book from a workbook or CSV file: all of it or nothing',
    'encode depuis un classeur ou un CSV : tout ou rien',
    'boekt uit een werkmap of CSV-bestand: alles of niets',
  ],
  'cli.tasks': ['tasks of the work breakdowns', 'tâches des découpages', 'taken van de takenstructuren'],
  'cli.tasks.list': [
    'list tasks with dd planned and booked',
    'liste les tâches avec les dd planifiés et encodés',
    'toont taken met geplande en geboekte dd',
  ],
  'cli.tasks.list.bookable': [
    'those alone that can be booked on today',
    'seulement celles où l’on peut encoder aujourd’hui',
    'alleen die waarop u vandaag kunt boeken',
  ],
  'cli.tasks.list.folder': ['this folder alone', 'ce dossier seulement', 'alleen dit dossier'],
  'cli.tasks.tree': [
    'show the tree of a folder, with what each task and all below it come to',
    'montre l’arbre d’un dossier, avec ce que représente chaque tâche et ses sous-tâches',
    'toont de boom van een dossier, met wat elke taak en alles eronder samen is',
  ],
  'cli.tasks.create': ['make a task', 'crée une tâche', 'maakt een taak'],
  'cli.tasks.edit': ['change a task, or move it', 'modifie une tâche ou la déplace', 'wijzigt een taak of verplaatst ze'],
  'cli.tasks.delete': [
    'remove a task on which nothing hangs',
    'supprime une tâche dont rien ne dépend',
    'verwijdert een taak waaraan niets hangt',
  ],
  'cli.tasks.copy': [
    'copy a task with all below it, or a template',
    'copie une tâche avec ses sous-tâches, ou un modèle',
    'kopieert een taak met alles eronder, of een sjabloon',
  ],
  'cli.tasks.under': ['the task under which it comes', 'la tâche sous laquelle elle se place', 'de taak waaronder ze komt'],
  'cli.tasks.top': [
    'at the top of the tree of this folder',
    'à la racine de l’arbre de ce dossier',
    'bovenaan in de boom van dit dossier',
  ],
  'cli.tasks.heading': [
    'make a bookable parent not bookable',
    'rend non encodable une tâche parente encodable',
    'maakt een boekbare bovenliggende taak niet boekbaar',
  ],
  'cli.tasks.source': [
    'the task to copy, or with --template the name of a template',
    'la tâche à copier ou, avec --template, le nom d’un modèle',
    'de te kopiëren taak of, met --template, de naam van een sjabloon',
  ],
  'cli.tasks.template': ['copy the template of that name', 'copie le modèle de ce nom', 'kopieert het sjabloon met die naam'],
  'cli.tasks.below': [
    'copy what is below the task alone',
    'ne copie que ce qui est sous la tâche',
    'kopieert alleen wat onder de taak hangt',
  ],
  'cli.tasks.deleted': ['The task is gone.', 'La tâche est supprimée.', 'De taak is verwijderd.'],
  'cli.misuse.tasks_where': [
    'Say where: --under TASK, or --top FOLDER for the top of its tree.',
    'Dites où : --under TÂCHE, ou --top DOSSIER pour la racine de son arbre.',
    'Zeg waar: --under TAAK, of --top DOSSIER voor bovenaan in de boom.',
  ],
  'cli.misuse.template_unknown': [
    'There is no template {{typed}}. There are: {{known}}',
    'Il n’y a pas de modèle {{typed}}. Il y a : {{known}}',
    'Er is geen sjabloon {{typed}}. Er zijn: {{known}}',
  ],
  'cli.plannings': ['the office’s planning', 'le planning du bureau', 'de planning van het bureau'],
  'cli.plannings.list': [
    'the planning of a folder, cell by cell',
    'le planning d’un dossier, cellule par cellule',
    'de planning van een dossier, cel per cel',
  ],
  'cli.plannings.folder': ['code, name or #id of a folder', 'code, nom ou #id d’un dossier', 'code, naam of #id van een dossier'],
  'cli.plannings.from': ['the first month; without it this month', 'le premier mois ; sinon ce mois', 'de eerste maand; anders deze maand'],
  'cli.plannings.months': ['how many months; without it 6', 'nombre de mois ; sinon 6', 'hoeveel maanden; anders 6'],
  'cli.plannings.proposed': ['only what is proposed, of all months', 'seulement ce qui est proposé, tous mois confondus', 'alleen wat is voorgesteld, van alle maanden'],
  'cli.plannings.set': [
    'make a month of a task hold so many blocks, unassigned or a person’s',
    'met autant de blocs dans un mois d’une tâche, non assignés ou pour un collaborateur',
    'zet zoveel blokken in een maand van een taak, niet toegewezen of van een medewerker',
  ],
  'cli.plannings.blocks': ['blocks, or days with their sign: 2d', 'blocs, ou jours avec leur signe : 2j', 'blokken, of dagen met hun teken: 2d'],
  'cli.plannings.person': ['whose; without it what is unassigned', 'pour qui ; sinon le non assigné', 'van wie; anders wat niet is toegewezen'],
  'cli.plannings.validate': [
    'accept what is proposed in a folder that you manage, all of it or some',
    'accepte ce qui est proposé dans un dossier que vous gérez, en tout ou en partie',
    'aanvaardt wat is voorgesteld in een dossier dat u beheert, alles of een deel',
  ],
  'cli.plannings.only_task': ['only this task: #id, code or folder/task', 'seulement cette tâche : #id, code ou dossier/tâche', 'alleen deze taak: #id, code of dossier/taak'],
  'cli.plannings.only_person': ['only what is for this person', 'seulement ce qui est pour ce collaborateur', 'alleen wat voor deze medewerker is'],
  'cli.plannings.only_month': ['only this month', 'seulement ce mois', 'alleen deze maand'],
  'cli.plannings.refuse': ['refuse it instead', 'le refuse plutôt', 'weigert het in plaats daarvan'],
  'cli.plannings.comment': ['a word for who proposed', 'un mot pour l’auteur', 'een woord voor de indiener'],
  'cli.plannings.export': [
    'the planning of this year and the next as a workbook',
    'le planning de cette année et de la suivante en classeur',
    'de planning van dit jaar en het volgende als werkmap',
  ],
  'cli.plannings.file': ['the workbook to write; - for stdout', 'le classeur à écrire ; - pour la sortie standard', 'de te schrijven werkmap; - voor stdout'],
  'cli.plannings.import': [
    'import a planning workbook: all of it or nothing',
    'importe un classeur de planning : tout ou rien',
    'importeert een planningswerkmap: alles of niets',
  ],
  'cli.invoiced': ['invoiced', 'facturé', 'gefactureerd'],
})
