import { words } from '../values/define.ts'

/** Pictures, as every door says them. */
export const charts = words({
  'chart.today': ['Today', 'Aujourd’hui', 'Vandaag'],
  'chart.others': ['Others', 'Autres', 'Andere'],
  'chart.expected': ['{{label}} (expected)', '{{label}} (attendu)', '{{label}} (verwacht)'],
  'chart.over': ['{{value}} (over)', '{{value}} (dépassé)', '{{value}} (overschreden)'],
  'chart.over_middle': [
    '{{value}} (over {{middle}})',
    '{{value}} (au-delà de {{middle}})',
    '{{value}} (boven {{middle}})',
  ],
  'chart.sign_over': ['! over {{middle}}', '! au-delà de {{middle}}', '! boven {{middle}}'],
  'chart.low': ['{{label}}, lowest', '{{label}}, au plus bas', '{{label}}, laagste'],
  'chart.high': ['{{label}}, highest', '{{label}}, au plus haut', '{{label}}, hoogste'],
  'chart.empty': [
    'There is nothing to show for this choice yet.',
    'Il n’y a encore rien à montrer pour ce choix.',
    'Voor deze keuze is er nog niets te tonen.',
  ],
  'chart.period': ['Period', 'Période', 'Periode'],
  'chart.name': ['Name', 'Nom', 'Naam'],
  'chart.step': ['Step', 'Étape', 'Stap'],
  'chart.value': ['Value', 'Valeur', 'Waarde'],
  'chart.no_value': ['no value', 'pas de valeur', 'geen waarde'],
  'chart.mean_of_one': [
    'Each column is {{count}} period.',
    'Chaque colonne est {{count}} période.',
    'Elke kolom is {{count}} periode.',
  ],
  'chart.mean_of_other': [
    'Each column is the mean of {{count}} periods.',
    'Chaque colonne est la moyenne de {{count}} périodes.',
    'Elke kolom is het gemiddelde van {{count}} periodes.',
  ],
})
