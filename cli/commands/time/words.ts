import { words } from '#core/values/define.ts'

/** Commands on booking, tasks and planning. */
export const timeCommands = words({
  'planning.request_of_one': [
    '{{count}} change waiting for {{name}}',
    '{{count}} modification attend {{name}}',
    '{{count}} wijziging wacht op {{name}}',
  ],
  'planning.request_of_other': [
    '{{count}} changes waiting for {{name}}',
    '{{count}} modifications attendent {{name}}',
    '{{count}} wijzigingen wachten op {{name}}',
  ],
  'cli.home': [
    'your first page in words: what is yours to do, what waits for you, and the firm',
    'votre page d’accueil en mots : ce qui est à faire, ce qui vous attend, et le bureau',
    'uw startpagina in woorden: wat u te doen hebt, wat op u wacht, en het bureau',
  ],
  'cli.home.part': ['Part', 'Partie', 'Onderdeel'],
  'cli.home.number': ['Number', 'Nombre', 'Getal'],
  'cli.home.about': ['What', 'Quoi', 'Wat'],
  'cli.home.page': ['Page', 'Page', 'Pagina'],
  'cli.search': [
    'search everything you may open, and what documents say',
    'cherche partout où vous avez accès, et dans le texte des documents',
    'zoekt in alles wat u mag openen, en in de tekst van documenten',
  ],
  'cli.search.found': ['Found', 'Trouvé', 'Gevonden'],
  'cli.search.of': ['Of', 'De', 'Van'],
  'cli.search.page': ['Page', 'Page', 'Pagina'],
  'cli.capacity': [
    'People’s load by month, and who has room',
    'Charge des personnes par mois, et qui a de la place',
    'Bezetting van de medewerkers per maand, en wie ruimte heeft',
  ],
  'cli.capacity.from': ['First month (this month)', 'Premier mois (ce mois-ci)', 'Eerste maand (deze maand)'],
  'cli.capacity.months': [
    'Number of months, up to 24 (6)',
    'Nombre de mois, 24 au plus (6)',
    'Aantal maanden, hoogstens 24 (6)',
  ],
  'cli.capacity.function': ['Only this function', 'Seulement cette fonction', 'Alleen deze functie'],
  'cli.capacity.team': [
    'Only people working in this person’s folders',
    'Seulement qui travaille dans les dossiers de cette personne',
    'Alleen wie in de dossiers van deze persoon werkt',
  ],
  'cli.capacity.person': [
    'The person whose month to show in detail',
    'La personne dont on veut le mois : ce qui le remplit',
    'Wiens maand gevraagd wordt: wat ze vult',
  ],
  'cli.capacity.by': [
    'Group people by team or function',
    'Grouper par équipe ou par fonction',
    'Groeperen per team of functie',
  ],
  'cli.capacity.search': [
    'Only people whose name or trigram contains these words',
    'Seulement ceux dont le nom ou trigramme contient ces mots',
    'Alleen wie deze woorden in naam of trigram heeft',
  ],
  'cli.misuse.capacity_cell': [
    'To see a month in detail, give only a person and a month, without filters.',
    'Ce qui remplit un mois se demande par personne et mois seulement, sans filtres.',
    'Wat een maand vult, vraagt u alleen met persoon en maand, zonder filters.',
  ],
  'cli.capacity.room': [
    'Only people with room, most available first',
    'Qui a de la place, le plus d’abord',
    'Wie ruimte heeft, meeste eerst',
  ],
  'cli.capacity.summary_one': [
    '{{planned}} of {{capacity}} days planned, {{room}} left; {{count}} month over capacity',
    '{{planned}} sur {{capacity}} jours planifiés, reste {{room}} ; {{count}} mois en surcharge',
    '{{planned}} van {{capacity}} dagen gepland, {{room}} vrij; {{count}} maand boven capaciteit',
  ],
  'cli.capacity.summary_other': [
    '{{planned}} of {{capacity}} days planned, {{room}} left; {{count}} months over capacity',
    '{{planned}} sur {{capacity}} jours planifiés, reste {{room}} ; {{count}} mois en surcharge',
    '{{planned}} van {{capacity}} dagen gepland, {{room}} vrij; {{count}} maanden boven capaciteit',
  ],
  'weeks.open_left': [
    'Incomplete days: {{days}}',
    'Jours incomplets : {{days}}',
    'Onvolledige dagen: {{days}}',
  ],
  'cli.weeks.review': [
    'approve or return weeks, on screen',
    'ce qui attend votre décision, à l’écran : approuver ou renvoyer',
    'wat op uw beslissing wacht, op een scherm: goedkeuren of terugsturen',
  ],
  'cli.week.submit': [
    'submit the week for approval, listing its incomplete days',
    'soumet la semaine à approbation, et cite ses jours incomplets',
    'dient de week in ter goedkeuring en noemt de onvolledige dagen',
  ],
  'cli.week.take_back': [
    'take back a submitted week that no one has decided on yet',
    'reprend une semaine soumise tant que personne n’a décidé',
    'neemt een ingediende week terug zolang niemand beslist heeft',
  ],
  'cli.misuse.both_ways': [
    'Use either --submit or --take-back, not both',
    'Donnez --submit ou --take-back, pas les deux',
    'Geef --submit of --take-back, niet allebei',
  ],
  'cli.weeks': [
    'submitted weeks: list, approve, return',
    'les semaines soumises : ce qui vous attend, approuver, renvoyer',
    'ingediende weken: wat op u wacht, goedkeuren, terugsturen',
  ],
  'cli.weeks.list': [
    'what is waiting for your approval, oldest first',
    'ce qui attend votre décision, le plus ancien d’abord',
    'wat op uw beslissing wacht, het oudste eerst',
  ],
  'cli.weeks.state': [
    'only in this state, or any; by default, what is waiting',
    'seulement de cet état, ou any ; sinon ce qui attend',
    'enkel in deze staat, of any; anders wat wacht',
  ],
  'cli.weeks.from': [
    'from the week of this date',
    'à partir de la semaine de cette date',
    'vanaf de week van deze datum',
  ],
  'cli.weeks.to': [
    'up to the week of this date',
    'jusqu’à la semaine de cette date',
    'tot de week van deze datum',
  ],
  'cli.weeks.all': [
    'include what others are asked to approve and you can too',
    'aussi ce qui est demandé à d’autres et que vous pouvez décider',
    'ook wat aan anderen gevraagd is en u mag beslissen',
  ],
  'cli.weeks.ids': ['numbers, as listed', 'numéros de la liste', 'nummers van de lijst'],
  'cli.weeks.missing': [
    'people who have not submitted a week (default: last week)',
    'qui n’a pas soumis une semaine, la précédente si aucune n’est citée',
    'wie een week niet heeft ingediend, de vorige tenzij een andere genoemd is',
  ],
  'cli.weeks.date': ['a day of the week', 'un jour de la semaine', 'een dag van de week'],
  'cli.weeks.missing_count_one': [
    '{{count}} person has not submitted the week of {{monday}}',
    '{{count}} collaborateur n’a pas soumis la semaine du {{monday}}',
    '{{count}} medewerker heeft de week van {{monday}} niet ingediend',
  ],
  'cli.weeks.missing_count_other': [
    '{{count}} people have not submitted the week of {{monday}}',
    '{{count}} collaborateurs n’ont pas soumis la semaine du {{monday}}',
    '{{count}} medewerkers hebben de week van {{monday}} niet ingediend',
  ],
  'cli.months': [
    'months and whether their time is locked',
    'les mois dont le temps est verrouillé',
    'maanden waarvan de tijd vastligt',
  ],
  'cli.months.list': [
    'recent months: which are closed, and what is not approved in them',
    'les derniers mois : lesquels sont clôturés, et ce qui n’y est pas approuvé',
    'de laatste maanden: welke afgesloten zijn en wat er niet goedgekeurd is',
  ],
  'cli.queue': [
    'bookings waiting on this machine while the server cannot be reached',
    'encodages qui attendent sur cette machine quand le serveur est injoignable',
    'boekingen die op deze machine wachten als de server onbereikbaar is',
  ],
  'cli.queue.list': [
    'list waiting bookings and those the server refused',
    'liste ce qui attend et ce que le serveur a refusé',
    'toont wat wacht en wat de server geweigerd heeft',
  ],
  'cli.queue.send': [
    'send waiting bookings, in order',
    'envoie ce qui attend, dans l’ordre',
    'verstuurt wat wacht, in volgorde',
  ],
  'cli.queue.again': [
    'keep yours: send a refused booking again over the server’s value',
    'garde ce qui est refusé : l’envoie malgré ce qui est sur le serveur',
    'houdt wat geweigerd is: verstuurt het tegen wat nu op de server staat',
  ],
  'cli.queue.drop': [
    'discard a waiting or refused booking and keep the server’s value',
    'abandonne ce qui attend ou est refusé : ce qui est sur le serveur reste',
    'geeft op wat wacht of geweigerd is: wat op de server staat, blijft',
  ],
  'cli.queue.id': [
    'its number, as listed',
    'son numéro, tel que la liste le montre',
    'het nummer, zoals de lijst het toont',
  ],
  'cli.misuse.queue_unknown': [
    'There is no booking with the number {{id}} waiting on this machine. See “decidag queue list”.',
    'Rien ne porte le numéro {{id}} sur cette machine. « decidag queue list » montre ce qui attend.',
    'Op deze machine wacht niets met nummer {{id}}. “decidag queue list” toont wat wacht.',
  ],
  'cli.week.copy_last': [
    'first book last week’s blocks again',
    'encoder d’abord les blocs de la semaine précédente',
    'boek eerst de blokken van vorige week opnieuw',
  ],
  'cli.week.fill_from_plan': [
    'first book this week’s share of the month’s plan',
    'encoder d’abord la part du planning du mois',
    'boek eerst het deel van de planning van de maand',
  ],
  'cli.month': [
    'your month as a timesheet, with the days still to book',
    'votre mois en feuille de temps, et les jours encore à encoder',
    'uw maand als urenstaat, en de dagen die nog te boeken zijn',
  ],
  'cli.misuse.both_fills': [
    'Use either --copy-last or --fill-from-plan, not both',
    'Donnez --copy-last ou --fill-from-plan, pas les deux',
    'Geef --copy-last of --fill-from-plan, niet allebei',
  ],
  'cli.plannings.edit': [
    'plan a folder in the terminal, six months at a time; without a terminal it is listed',
    'le planning d’un dossier dans le terminal, six mois en cellules ; sans terminal il est listé',
    'de planning van een dossier in de terminal, zes maanden in cellen; zonder terminal wordt ze opgelijst',
  ],
  'cli.plannings.edit_folder': [
    'code or name of the folder; if omitted, you choose it on screen',
    'son code ou son nom ; sans lui, on le cherche à l’écran',
    'zijn code of naam; zonder wordt hij op het scherm gezocht',
  ],
  'cli.misuse.plannings_folder': [
    'Name a folder: without a terminal you cannot choose one on screen.',
    'Nommez un dossier : sans terminal pour le chercher, aucun ne peut être choisi.',
    'Noem een dossier: zonder terminal om het te zoeken kan er geen gekozen worden.',
  ],
  'cli.tasks.tree_screen': [
    'a folder’s task tree in the terminal; without a terminal it is printed',
    'l’arbre des tâches d’un dossier dans le terminal ; sans terminal il est imprimé',
    'de takenboom van een dossier in de terminal; zonder terminal wordt hij afgedrukt',
  ],
  'cli.heatmap': [
    'everyone’s load against their capacity by month, in the terminal; without a terminal it is printed as by “capacity”',
    'les mois de chacun face à sa capacité, dans le terminal ; sans terminal, comme les imprime « capacity »',
    'ieders maanden tegenover de capaciteit, in de terminal; zonder terminal zoals “capacity” ze afdrukt',
  ],
  'cli.count_of': [
    '{{shown}} of {{count}} lines',
    '{{shown}} sur {{count}} lignes',
    '{{shown}} van {{count}} lijnen',
  ],
  'cli.planner': [
    'your week in the terminal: book time with the keyboard',
    'votre semaine dans le terminal, à encoder au clavier',
    'uw week in de terminal, te boeken met het toetsenbord',
  ],
  'cli.week': [
    'show your bookings for a week',
    'affiche une semaine de vos encodages',
    'toont een week van uw boekingen',
  ],
  'cli.week.limits': [
    'Week of {{monday}}, in dd; at most {{n}} a day.',
    'Semaine du {{monday}}, en dd ; au plus {{n}} par jour.',
    'Week van {{monday}}, in dd; hoogstens {{n}} per dag.',
  ],
  'cli.book': [
    'set the number of blocks booked on a task for a day; 0 clears it',
    'met ce nombre de blocs sur une tâche un jour donné ; 0 vide',
    'zet zoveel blokken op een taak en een dag; 0 maakt leeg',
  ],
  'cli.book.task': [
    'id (#42), task code, or FOLDER/TASK',
    'identifiant (#42), code de tâche, ou DOSSIER/TÂCHE',
    'nummer (#42), taakcode, of DOSSIER/TAAK',
  ],
  'cli.book.blocks': [
    '0 to 10; a block is a tenth of a day',
    'de 0 à 10, un bloc étant un dixième de jour',
    '0 tot 10, een blok is een tiende van een dag',
  ],
  'cli.book.comment': [
    'what the time was spent on; "" removes it',
    'à quoi le temps a servi ; "" l’enlève',
    'waarvoor de tijd diende; "" verwijdert het',
  ],
  'cli.book.emptied': [
    'Nothing is booked on this task on {{date}} any more.',
    'Rien n’est encodé sur cette tâche le {{date}}.',
    'Op deze taak is op {{date}} niets geboekt.',
  ],
  'cli.bookings': [
    'list, import or export bookings',
    'les encodages en liste ou en fichier',
    'boekingen als lijst of bestand',
  ],
  'cli.bookings.list': [
    'list your bookings of the last three months, newest first',
    'liste vos encodages des trois derniers mois, les derniers d’abord',
    'toont uw boekingen van de laatste drie maanden, de laatste eerst',
  ],
  'cli.bookings.from': ['from this day', 'à partir de ce jour', 'vanaf deze dag'],
  'cli.bookings.to': ['up to this day', 'jusqu’à ce jour', 'tot en met deze dag'],
  'cli.bookings.person': [
    'of this person (requires the right to read bookings)',
    'de cette personne (avec le droit de lire les encodages)',
    'van deze persoon (met het recht om boekingen te lezen)',
  ],
  'cli.bookings.all': [
    'of everyone (requires the right to read bookings)',
    'de tous (avec le droit de lire les encodages)',
    'van iedereen (met het recht om boekingen te lezen)',
  ],
  'cli.bookings.import': [
    'book time from a workbook or CSV file, all or nothing',
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
    'only tasks you can book on today',
    'seulement celles où l’on peut encoder aujourd’hui',
    'alleen die waarop u vandaag kunt boeken',
  ],
  'cli.tasks.list.folder': ['only this folder', 'ce dossier seulement', 'alleen dit dossier'],
  'cli.tasks.tree': [
    'show the task tree of a folder, with totals for each task',
    'montre l’arbre d’un dossier, avec ce que représente chaque tâche et ses sous-tâches',
    'toont de boom van een dossier, met wat elke taak en alles eronder samen is',
  ],
  'cli.tasks.create': ['create a task', 'crée une tâche', 'maakt een taak'],
  'cli.tasks.edit': [
    'edit or move a task',
    'modifie une tâche ou la déplace',
    'wijzigt een taak of verplaatst ze',
  ],
  'cli.tasks.delete': [
    'delete a task that nothing depends on',
    'supprime une tâche dont rien ne dépend',
    'verwijdert een taak waaraan niets hangt',
  ],
  'cli.tasks.copy': [
    'copy a task with its subtasks, or a template',
    'copie une tâche avec ses sous-tâches, ou un modèle',
    'kopieert een taak met alles eronder, of een sjabloon',
  ],
  'cli.tasks.under': ['the parent task', 'la tâche sous laquelle elle se place', 'de taak waaronder ze komt'],
  'cli.tasks.top': [
    'at the top level of this folder’s tree',
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
  'cli.tasks.template': [
    'copy the template of that name',
    'copie le modèle de ce nom',
    'kopieert het sjabloon met die naam',
  ],
  'cli.tasks.below': [
    'copy only the subtasks',
    'ne copie que ce qui est sous la tâche',
    'kopieert alleen wat onder de taak hangt',
  ],
  'cli.tasks.deleted': ['Task deleted.', 'La tâche est supprimée.', 'De taak is verwijderd.'],
  'cli.tasks.rank': [
    'change the position of a task among its siblings',
    'donne à une tâche une autre place parmi ses voisines',
    'geeft een taak een andere plaats tussen die ernaast',
  ],
  'cli.tasks.place': [
    'position from the top, starting at 1',
    'sa place en partant du haut, 1 étant la première',
    'haar plaats van boven af, 1 is de eerste',
  ],
  'cli.tasks.ranked_one': [
    '{{count}} task moved',
    '{{count}} tâche a un autre rang',
    '{{count}} taak heeft een andere rang',
  ],
  'cli.tasks.ranked_other': [
    '{{count}} tasks moved',
    '{{count}} tâches ont un autre rang',
    '{{count}} taken hebben een andere rang',
  ],
  'cli.tasks.keep': [
    'add a task to your week, optionally as a favourite',
    'ajoute une tâche à votre semaine, en favori ou non',
    'zet een taak in uw week, als favoriet of niet',
  ],
  'cli.tasks.favourite': ['keep it as a favourite', 'pour de bon : un favori', 'voorgoed: een favoriet'],
  'cli.tasks.no_favourite': ['remove it from your favourites', 'n’est plus un favori', 'geen favoriet meer'],
  'cli.tasks.kept': [
    '{{task}} is in your week.',
    '{{task}} est dans votre semaine.',
    '{{task}} staat in uw week.',
  ],
  'cli.tasks.is_favourite': [
    '{{task}} is one of your favourites.',
    '{{task}} fait partie de vos favoris.',
    '{{task}} is een van uw favorieten.',
  ],
  'cli.tasks.drop': [
    'remove a task you added from your week; it stays while it has time',
    'retire de votre semaine une tâche ajoutée ; ses prestations l’y gardent',
    'haalt een toegevoegde taak uit uw week; tijd erop houdt ze daar',
  ],
  'cli.tasks.dropped': [
    '{{task}} has been removed from your week.',
    '{{task}} n’est plus gardée dans votre semaine.',
    '{{task}} wordt niet meer in uw week bewaard.',
  ],
  'cli.tasks.not_kept': [
    '{{task}} was not added to your week.',
    '{{task}} n’avait pas été ajoutée à votre semaine.',
    '{{task}} was niet aan uw week toegevoegd.',
  ],
  'cli.task_templates': [
    'task trees to start new ones from',
    'arbres de tâches dont en partent d’autres',
    'takenbomen om andere mee te beginnen',
  ],
  'cli.task_templates.list': [
    'list the task templates',
    'liste les modèles de tâches',
    'toont de takensjablonen',
  ],
  'cli.task_templates.create': [
    'save the subtasks of a task as a template',
    'garde en modèle ce qui est sous une tâche',
    'bewaart wat onder een taak hangt als sjabloon',
  ],
  'cli.task_templates.task': [
    'the task whose tree to save: #id, code or FOLDER/TASK',
    'la tâche dont l’arbre est gardé : #id, code ou DOSSIER/TÂCHE',
    'de taak waarvan de boom bewaard wordt: #id, code of DOSSIER/TAAK',
  ],
  'cli.task_templates.with_itself': [
    'include the task itself',
    'la tâche elle-même aussi',
    'ook de taak zelf',
  ],
  'cli.task_templates.replace': [
    'replace an existing template with this name',
    'à la place de celui de ce nom',
    'in de plaats van dat met die naam',
  ],
  'cli.task_templates.delete': [
    'delete a template; tasks made from it stay',
    'supprime un modèle ; ce qui en vient reste',
    'verwijdert een sjabloon; wat ervan komt blijft',
  ],
  'cli.task_templates.name': ['its name', 'son nom', 'zijn naam'],
  'cli.task_templates.deleted': [
    'Template {{name}} deleted.',
    '{{name}} est supprimé.',
    '{{name}} is verwijderd.',
  ],
  'cli.misuse.tasks_where': [
    'Say where: --under TASK, or --top FOLDER for the top level of its tree.',
    'Dites où : --under TÂCHE, ou --top DOSSIER pour la racine de son arbre.',
    'Zeg waar: --under TAAK, of --top DOSSIER voor bovenaan in de boom.',
  ],
  'cli.plannings': ['the office’s planning', 'le planning du bureau', 'de planning van het bureau'],
  'cli.plannings.list': [
    'the planning of a folder, cell by cell',
    'le planning d’un dossier, cellule par cellule',
    'de planning van een dossier, cel per cel',
  ],
  'cli.plannings.folder': [
    'code, name or #id of a folder',
    'code, nom ou #id d’un dossier',
    'code, naam of #id van een dossier',
  ],
  'cli.plannings.from': [
    'first month (default: this month)',
    'le premier mois ; sinon ce mois',
    'de eerste maand; anders deze maand',
  ],
  'cli.plannings.months': [
    'number of months (default: 6)',
    'nombre de mois ; sinon 6',
    'hoeveel maanden; anders 6',
  ],
  'cli.plannings.proposed': [
    'only proposals, in all months',
    'seulement ce qui est proposé, tous mois confondus',
    'alleen wat is voorgesteld, van alle maanden',
  ],
  'cli.plannings.set': [
    'set the blocks planned on a task for a month, unassigned or for a person',
    'met autant de blocs dans un mois d’une tâche, non assignés ou pour un collaborateur',
    'zet zoveel blokken in een maand van een taak, niet toegewezen of van een medewerker',
  ],
  'cli.plannings.blocks': [
    'blocks, or days with a d: 2d',
    'blocs, ou jours avec leur signe : 2j',
    'blokken, of dagen met hun teken: 2d',
  ],
  'cli.plannings.person': [
    'the person; unassigned if omitted',
    'pour qui ; sinon le non assigné',
    'van wie; anders wat niet is toegewezen',
  ],
  'cli.plannings.was': [
    'the number you saw: refused if it has changed since',
    'ce que vous y avez vu : refusé si un autre nombre s’y trouve entre-temps',
    'wat u er zag: geweigerd als er intussen een ander getal staat',
  ],
  'cli.plannings.stands': [
    '{{n}} dd are planned there now.',
    'Il y a {{n}} dd maintenant.',
    'Er staan nu {{n}} dd.',
  ],
  'cli.plannings.request': [
    'ask a folder’s manager to validate the proposals',
    'demande au gestionnaire d’un dossier de valider ce qui y est proposé',
    'vraagt de beheerder van een dossier om te valideren wat er is voorgesteld',
  ],
  'cli.plannings.message': [
    'message to the manager',
    'un mot pour le gestionnaire',
    'een woord voor de beheerder',
  ],
  'cli.plannings.validate': [
    'accept all or some proposals in a folder you manage',
    'accepte ce qui est proposé dans un dossier que vous gérez, en tout ou en partie',
    'aanvaardt wat is voorgesteld in een dossier dat u beheert, alles of een deel',
  ],
  'cli.plannings.only_task': [
    'only this task: #id, code or folder/task',
    'seulement cette tâche : #id, code ou dossier/tâche',
    'alleen deze taak: #id, code of dossier/taak',
  ],
  'cli.plannings.only_person': [
    'only proposals for this person',
    'seulement ce qui est pour ce collaborateur',
    'alleen wat voor deze medewerker is',
  ],
  'cli.plannings.only_month': ['only this month', 'seulement ce mois', 'alleen deze maand'],
  'cli.plannings.refuse': ['refuse them instead', 'le refuse plutôt', 'weigert het in plaats daarvan'],
  'cli.plannings.comment': [
    'message to the person who made the proposal',
    'un mot pour l’auteur',
    'een woord voor de indiener',
  ],
  'cli.plannings.export': [
    'export the planning of this year and next as a workbook',
    'le planning de cette année et de la suivante en classeur',
    'de planning van dit jaar en het volgende als werkmap',
  ],
  'cli.plannings.file': [
    'the workbook to write; - for stdout',
    'le classeur à écrire ; - pour la sortie standard',
    'de te schrijven werkmap; - voor stdout',
  ],
  'cli.plannings.import': [
    'import a planning workbook, all or nothing',
    'importe un classeur de planning : tout ou rien',
    'importeert een planningswerkmap: alles of niets',
  ],
})
