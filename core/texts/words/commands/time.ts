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
  'cli.bookings': ['your bookings in bulk', 'vos encodages en nombre', 'uw boekingen in één keer'],
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
  'cli.plannings': ['the office’s planning', 'le planning du bureau', 'de planning van het bureau'],
  'cli.plannings.import': [
    'import a planning workbook: all of it or nothing',
    'importe un classeur de planning : tout ou rien',
    'importeert een planningswerkmap: alles of niets',
  ],
  'cli.invoiced': ['invoiced', 'facturé', 'gefactureerd'],
})
