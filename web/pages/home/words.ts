import { words } from '#core/values/define.ts'

/** The first page. */
export const homePage = words({
  'home.title': ['Hello, {{name}}', 'Bonjour {{name}}', 'Dag {{name}}'],
  'home.nothing': [
    'All parts are hidden',
    'Toutes les parties sont masquées',
    'Alle onderdelen zijn verborgen',
  ],
  'home.arrange': ['Arrange', 'Personnaliser', 'Indelen'],
  'home.arranged': ['Done', 'Terminé', 'Klaar'],
  'home.arrange_help': [
    'Move a part with its arrows or with ↑ and ↓, hide or show it with Space. Every change is kept at once.',
    'Déplacez une partie avec ses flèches ou avec ↑ et ↓, masquez-la ou affichez-la avec Espace. Chaque changement est gardé aussitôt.',
    'Verplaats een onderdeel met zijn pijlen of met ↑ en ↓, verberg of toon het met Spatie. Elke wijziging wordt meteen bewaard.',
  ],
  'home.usual': ['Usual order', 'Ordre habituel', 'Gewone volgorde'],
  'home.up': ['Move {{name}} up', 'Monter {{name}}', '{{name}} omhoog'],
  'home.down': ['Move {{name}} down', 'Descendre {{name}}', '{{name}} omlaag'],
  'home.moved': [
    '{{name}} is number {{place}} of {{count}}',
    '{{name}} est à la place {{place}} sur {{count}}',
    '{{name}} staat op plaats {{place}} van {{count}}',
  ],
  'home.place.mine': ['What is mine', 'Ce qui est à moi', 'Wat van mij is'],
  'home.place.waiting': ['What waits for me', 'Ce qui m’attend', 'Wat op mij wacht'],
  'home.place.firm': ['The firm', 'Le bureau', 'Het bureau'],
  'home.book_day': [
    '{{day}}: {{booked}} of {{expected}} dd. Book this day',
    '{{day}} : {{booked}} sur {{expected}} dd. Encoder ce jour',
    '{{day}}: {{booked}} van {{expected}} dd. Deze dag boeken',
  ],
  'home.burn': [
    'Booked by everyone / planned',
    'Encodé par tous / planifié',
    'Geboekt door iedereen / gepland',
  ],
})
