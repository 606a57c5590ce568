import { words } from '#core/values/define.ts'

/** The invoices of a month in the terminal. */
export const monthTerminal = words({
  'tui.run.keys': [
    'f forecast  d draft  e emit  Space tick  [ ] month  r reload  ? keys  q quit',
    'f prévoir  d brouillon  e émettre  Espace cocher  [ ] mois  ? touches  q quitter',
    'f prognose  d ontwerp  e uitreiken  Spatie kiezen  [ ] maand  ? toetsen  q stop',
  ],
  'tui.run.key.forecast': [
    'forecast the month’s time',
    'prévoir les prestations du mois',
    'prognose van de maand maken',
  ],
  'tui.run.key.draft': [
    'draft the ticked invoices',
    'faire les brouillons cochés',
    'gekozen ontwerpen maken',
  ],
  'tui.run.key.emit': [
    'emit the ticked invoices',
    'émettre les brouillons cochés',
    'gekozen ontwerpen uitreiken',
  ],
  'tui.run.key.stop': ['stop after this one', 's’arrêter après celle-ci', 'stoppen na deze'],
  'tui.run.key.tick': ['include or leave out', 'cocher ou décocher', 'meenemen of weglaten'],
  'tui.run.key.previous': ['previous month', 'mois précédent', 'vorige maand'],
  'tui.run.key.next': ['next month', 'mois suivant', 'volgende maand'],
  'tui.run.key.move': ['up, down', 'monter, descendre', 'omhoog, omlaag'],
  'tui.run.key.page': ['page up, down', 'une page plus haut, plus bas', 'een pagina omhoog, omlaag'],
  'tui.run.key.ends': ['to the first or last', 'à la première, la dernière', 'naar de eerste, de laatste'],
  'tui.run.key.back': ['stop, or leave', 's’arrêter, sinon quitter', 'stoppen, anders sluiten'],
  'tui.run.key.quit': ['stop and quit', 's’arrêter et quitter', 'stoppen en sluiten'],
  'tui.run.signs': [
    'Ticked invoices [x] are included; red ones cannot be, for the reason shown below the list. You can leave at any time: everything is saved, so just start again to continue.',
    'Ce qui est coché [x] est emporté ; ce qui est en rouge dit sous la liste ce qui l’empêche. Tout reste dans les livres : recommencez et poursuivez.',
    'Wat gekozen is [x] gaat mee; wat rood is zegt onder de lijst wat in de weg staat. Alles blijft in de boeken: begin opnieuw en ga verder.',
  ],
  'tui.run.undated_one': [
    '{{count}} without the day of its work',
    '{{count}} sans date de prestation',
    '{{count}} zonder dag van uitvoering',
  ],
  'tui.run.undated_other': [
    '{{count}} without the day of their work',
    '{{count}} sans date de prestation',
    '{{count}} zonder dag van uitvoering',
  ],
  'tui.run.ask': [
    '{{what}}, dated {{day}}?',
    '{{what}}, datées du {{day}} ?',
    '{{what}}, gedateerd {{day}}?',
  ],
  'tui.run.ask_keys': [
    'type {{word}} and ⏎: each gets its final number  any other key: no',
    'tapez {{word}} et ⏎ : chacune reçoit son numéro à jamais  autre touche : non',
    'typ {{word}} en ⏎: elke krijgt voorgoed haar nummer  een andere toets: nee',
  ],
  'tui.run.emitting_keys': [
    's stop after this one  q stop and quit',
    's arrêter après celle-ci  q arrêter et quitter',
    's stoppen na deze  q stoppen en sluiten',
  ],
  'tui.run.busy': ['One moment…', 'Un instant…', 'Even geduld…'],
})
