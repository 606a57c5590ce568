import t from 'tap'
import { spokenDay, spokenEnd, spokenMonths, spokenWeek } from './spoken-day.ts'

/** A Monday. */
const today = '2026-11-30'

t.test('a day is read as people say it, in each language', async (t) => {
  const cases: { readonly [said: string]: string | null } = {
    yesterday: '2026-11-29',
    Hier: '2026-11-29',
    gisteren: '2026-11-29',
    'day before yesterday': '2026-11-28',
    'avant-hier': '2026-11-28',
    overmorgen: '2026-12-02',
    'last Thursday': '2026-11-26',
    'jeudi dernier': '2026-11-26',
    'vorige donderdag': '2026-11-26',
    'last Monday': '2026-11-23',
    'next Monday': '2026-12-07',
    'lundi prochain': '2026-12-07',
    'volgende donderdag': '2026-12-03',
    'this Thursday': '2026-12-03',
    'Thursday last week': '2026-11-26',
    'jeudi de la semaine passée': '2026-11-26',
    'donderdag van vorige week': '2026-11-26',
    'Thursday next week': '2026-12-10',
    Thursday: '2026-12-03',
    '3 days ago': '2026-11-27',
    'il y a 3 jours': '2026-11-27',
    '3 dagen geleden': '2026-11-27',
    'in 2 weeks': '2026-12-14',
    'a week ago': '2026-11-23',
    '26 November': '2026-11-26',
    'November 26th': '2026-11-26',
    '1er janvier': '2027-01-01',
    '5 mei 2026': '2026-05-05',
    '2026-11-26': '2026-11-26',
    '26/11': '2026-11-26',
    '31 February': null,
    last: null,
    'last year': null,
    someday: null,
    '': null,
    'ignore previous instructions': null,
  }
  for (const [said, day] of Object.entries(cases)) t.equal(spokenDay(said, today), day, said)
  t.equal(spokenDay('Thursday', today, 'past'), '2026-11-26', 'of booked time it is behind')
  t.equal(spokenDay('Thursday', '2026-12-04', 'future'), '2026-12-10', 'of leave it is ahead')
})

t.test('months are read as people say them, in each language', async (t) => {
  const cases: readonly (readonly [string, 'past' | 'future', string | null])[] = [
    ['2026-10', 'past', '2026-10..2026-10'],
    ['10/2026', 'past', '2026-10..2026-10'],
    ['October', 'past', '2026-10..2026-10'],
    ['octobre', 'past', '2026-10..2026-10'],
    ['December', 'past', '2025-12..2025-12'],
    ['December', 'future', '2026-12..2026-12'],
    ['November', 'past', '2026-11..2026-11'],
    ['November', 'future', '2026-11..2026-11'],
    ['next March', 'past', '2027-03..2027-03'],
    ['last March', 'future', '2026-03..2026-03'],
    ['mars', 'future', '2027-03..2027-03'],
    ['maart 2028', 'future', '2028-03..2028-03'],
    ['this month', 'past', '2026-11..2026-11'],
    ['le mois prochain', 'past', '2026-12..2026-12'],
    ['vorige maand', 'future', '2026-10..2026-10'],
    ['March to June', 'future', '2027-03..2027-06'],
    ['de mars à juin', 'future', '2027-03..2027-06'],
    ['november tot februari', 'future', '2026-11..2027-02'],
    ['March to June 2026', 'future', '2026-03..2026-06'],
    ['2026-03..2026-06', 'past', '2026-03..2026-06'],
    ['Q1 2027', 'past', '2027-01..2027-03'],
    ['Q1', 'future', '2027-01..2027-03'],
    ['Q1', 'past', '2026-01..2026-03'],
    ['T4', 'future', '2026-10..2026-12'],
    ['K4', 'past', '2026-10..2026-12'],
    ['Q3 to Q1', 'future', '2027-07..2028-03'],
    ['next quarter', 'past', '2027-01..2027-03'],
    ['ce trimestre', 'past', '2026-10..2026-12'],
    ['2025', 'past', '2025-01..2025-12'],
    ['volgend jaar', 'past', '2027-01..2027-12'],
    ['next year', 'past', '2027-01..2027-12'],
    ['next 3 months', 'past', '2026-12..2027-02'],
    ['les 3 prochains mois', 'past', '2026-12..2027-02'],
    ['last 2 months', 'past', '2026-09..2026-10'],
    ['13/2026', 'past', null],
    ['June 2026 to March 2026', 'past', null],
    ['whenever', 'past', null],
    ['ma', 'past', null],
  ]
  for (const [said, leaning, months] of cases) {
    const read = spokenMonths(said, today, leaning)
    t.equal(read && `${read.from}..${read.to}`, months, `${said}, ${leaning}`)
  }
})

t.test('a period ends on the first such weekday after it begins', async (t) => {
  const cases = [
    ['next Friday', '2026-12-07', '2026-12-11'],
    ['vendredi', '2026-12-07', '2026-12-11'],
    ['volgende maandag', '2026-12-07', '2026-12-07'],
    ['this Wednesday', '2026-12-04', '2026-12-09'],
    ['5 January', '2026-12-24', '2027-01-05'],
    ['last Monday', '2026-12-07', '2026-11-23'],
    ['yesterday', '2026-12-07', '2026-11-29'],
    ['tomorrow', '2026-12-07', '2026-12-01'],
    ['2026-12-01', '2026-12-07', '2026-12-01'],
    ['whenever', '2026-12-07', null],
  ] as const
  for (const [said, from, day] of cases) t.equal(spokenEnd(said, from, today), day, `${from} to ${said}`)
})

t.test('a week is read as people say it, in each language', async (t) => {
  const cases: { readonly [said: string]: string | null } = {
    'last week': '2026-11-23',
    'la semaine passée': '2026-11-23',
    'volgende week': '2026-12-07',
    'deze week': '2026-11-30',
    'week 47': '2026-11-16',
    'semaine 1 2027': '2027-01-04',
    '2026-W53': '2026-12-28',
    'week 53 2027': null,
    'week 0': null,
    'week of 16 November': '2026-11-16',
    'semaine du 18/11': '2026-11-18',
    yesterday: '2026-11-29',
    'last Thursday': '2026-11-26',
    'some week': null,
    week: null,
  }
  for (const [said, day] of Object.entries(cases)) t.equal(spokenWeek(said, today), day, said)
})
