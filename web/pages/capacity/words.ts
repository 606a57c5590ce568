import { words } from '#core/values/define.ts'

/** The page of everybody’s months. */
export const capacityPage = words({
  'capacity.caption': [
    'People’s load by month',
    'Charge des personnes par mois',
    'Bezetting van de medewerkers per maand',
  ],
  'capacity.by': ['Group', 'Grouper', 'Groeperen'],
  'capacity.by_team': ['By team', 'Par équipe', 'Per team'],
  'capacity.by_function': ['By function', 'Par fonction', 'Per functie'],
  'capacity.period': ['Months shown', 'Mois affichés', 'Getoonde maanden'],
  'capacity.months_one': ['{{count}} month', '{{count}} mois', '{{count}} maand'],
  'capacity.months_other': ['{{count}} months', '{{count}} mois', '{{count}} maanden'],
  'capacity.this_month': ['This month', 'Ce mois-ci', 'Deze maand'],
  'capacity.overloaded_one': [
    '{{count}} over capacity',
    '{{count}} en surcharge',
    '{{count}} boven capaciteit',
  ],
  'capacity.overloaded_other': [
    '{{count}} over capacity',
    '{{count}} en surcharge',
    '{{count}} boven capaciteit',
  ],
  'capacity.days_of': [
    '{{planned}} of {{capacity}} days',
    '{{planned}} sur {{capacity}} jours',
    '{{planned}} van {{capacity}} dagen',
  ],
  'capacity.legend': [
    'Share of capacity planned',
    'Planifié par rapport à la capacité',
    'Gepland ten opzichte van de capaciteit',
  ],
  'capacity.person_page': [
    'Availability and absences',
    'Disponibilités et absences',
    'Beschikbaarheid en afwezigheden',
  ],
})
