import { words } from '#core/values/define.ts'

/** Everybody’s months in the terminal. */
export const capacityTerminal = words({
  'tui.map.key.room': [
    'people with room, or everyone',
    'qui a de la place, ou tous',
    'wie ruimte heeft, of iedereen',
  ],
  'tui.map.key.by': ['by team or by function', 'par équipe ou par fonction', 'per team of per functie'],
  'tui.map.key.team': ['one team, or all', 'une équipe, ou toutes', 'één team, of alle'],
  'tui.map.key.function': ['one function, or all', 'une fonction, ou toutes', 'één functie, of alle'],
  'tui.map.key.down': ['next person', 'personne suivante', 'volgende persoon'],
  'tui.map.key.back': ['clear all filters', 'enlever tous les filtres', 'alle filters wissen'],
  'tui.map.hint.open': ['details', 'contenu', 'inhoud'],
  'tui.map.hint.room': ['room', 'place', 'ruimte'],
  'tui.map.hint.by': ['group', 'grouper', 'groeperen'],
  'tui.map.hint.team': ['team', 'équipe', 'team'],
  'tui.map.hint.function': ['function', 'fonction', 'functie'],
  'tui.map.signs': [
    'A cell shows how much of the capacity is planned. ! over capacity, ↑ ↓ more or less including proposals, – not in the firm.',
    'Une cellule dit quelle part de la capacité est planifiée. ! au-delà de la capacité, ↑ ↓ plus ou moins avec les propositions, – pas dans la firme.',
    'Een cel zegt welk deel van de capaciteit gepland is. ! boven de capaciteit, ↑ ↓ meer of minder met de voorstellen, – niet in dienst.',
  ],
  'tui.map.no_functions': [
    'You cannot see people’s functions',
    'Vous ne voyez pas les fonctions',
    'U ziet de functies niet',
  ],
  'tui.map.cell_keys': ['↑↓ scroll  Esc back', '↑↓ défiler  Échap retour', '↑↓ schuiven  Esc terug'],
})
