import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { languages } from '../kernel/permission.ts'
import { allTexts, textsOf } from './translate.ts'

const entries = Object.entries(allTexts)

/** Words that two languages share, each with why. Compared without case. */
const sameWords: { readonly [text: string]: string } = {
  decidag: 'our name',
  english: 'each language calls itself by its own name',
  français: 'each language calls itself by its own name',
  nederlands: 'each language calls itself by its own name',
  bic: 'an international abbreviation',
  iban: 'an international abbreviation',
  pdf: 'an international abbreviation',
  '{{count}} pdf in {{folder}}':
    'an international abbreviation, and the same little word in English and Dutch',
  wbs: 'the office says WBS in every language',
  dd: 'the unit of work, which the office writes so in every language',
  '{{n}} dd': 'the unit of work, which the office writes so in every language',
  id: 'the English abbreviation is used in French',
  code: 'the same word in all three',
  type: 'the same word in all three',
  prospect: 'the same word in all three',
  'e-mail': 'the same word in all three',
  actions: 'the same word in English and French',
  association: 'the same word in English and French',
  client: 'the same word in English and French',
  communication: 'the same word in English and French',
  conditions: 'the same word in English and French',
  contacts: 'the same word in English and French',
  date: 'the same word in English and French',
  dates: 'the same word in English and French',
  description: 'the same word in English and French',
  'distance (km)': 'the same word in English and French',
  latitude: 'the same word in English and French',
  longitude: 'the same word in English and French',
  mission: 'the same word in English and French',
  page: 'the same word in English and French',
  permission: 'the same word in English and French',
  permissions: 'the same word in English and French',
  pages: 'the same word in English and French',
  production: 'the same word in English and French',
  relation: 'the same word in English and French',
  relations: 'the same word in English and French',
  total: 'the same word in English and French',
  trigramme: 'the specification’s heading, as it stands, in English too',
  filter: 'the same word in English and Dutch',
  filters: 'the same word in English and Dutch',
  memo: 'the same word in English and Dutch',
  matrix: 'the same word in English and Dutch',
  parameters: 'the same word in English and Dutch',
  percentage: 'the same word in English and Dutch',
  project: 'the same word in English and Dutch',
  sector: 'the same word in English and Dutch',
  status: 'the same word in English and Dutch',
  subsector: 'the same word in English and Dutch',
  website: 'the same word in English and Dutch',
  week: 'the same word in English and Dutch',
  'week {{n}}': 'the same word in English and Dutch',
  bureau: 'a firm of engineers is a bureau in Belgian French and Dutch',
  dossier: 'the same word in French and Dutch',
  dossiers: 'the same word in French and Dutch',
  particulier: 'the same word in French and Dutch',
  planning: 'the same word in French and Dutch',
  rang: 'the same word in French and Dutch',
}

t.test('no text is empty in any language, nor begins or ends with a space', async (t) => {
  t.ok(entries.length > 700, `${entries.length} texts`)
  const wrong = entries.filter(
    ([, words]) => words.length !== 3 || words.some((each) => each === '' || each !== each.trim()),
  )
  t.strictSame(wrong, [])
  for (const language of languages) t.equal(Object.keys(textsOf(language)).length, entries.length, language)
})

t.test('one key has its words in one file', async (t) => {
  const keys = findAll(
    sourcesOf('core').filter(({ path }) => /^core\/texts\/|words\.ts$/.test(path)),
    /^ {2}'?([\w.-]+)'?: \[/gm)
  t.equal(new Set(keys.map(({ found }) => found)).size, entries.length, 'the scan sees every text')
  const twice = Map.groupBy(keys, ({ found }) => found)
  t.strictSame(
    [...twice]
      .filter(([, places]) => places.length > 1)
      .map(([key, places]) => [key, ...places.map(({ path }) => path)]),
    [],
  )
})

t.test('the same values stand in the text of every language', async (t) => {
  t.strictSame(
    entries.filter(([, words]) => new Set(words.map(valuesIn)).size > 1),
    [],
  )
  const unclosed = entries.filter(([, words]) =>
    words.some((each) => /\{\{|\}\}/.test(each.replaceAll(/\{\{\w+\}\}/g, ''))),
  )
  t.strictSame(unclosed, [], 'and every one of them is written {{so}}')
})

t.test('what has a singular has a plural, with the same values in both', async (t) => {
  const singular = entries.filter(([key]) => key.endsWith('_one'))
  t.ok(singular.length > 0)
  for (const [key] of entries.filter(([key]) => /_(one|other)$/.test(key))) {
    const base = key.replace(/_(one|other)$/, '')
    t.ok(`${base}_one` in allTexts && `${base}_other` in allTexts, base)
    t.notOk(base in allTexts, `${base} is not a text as well`)
  }
})

t.test('texts that are equal in two languages are so for a reason', async (t) => {
  const equal = entries
    .filter(([, words]) => new Set(words).size < 3)
    .map(([key, words]) => [key, words] as const)
  const unexplained = equal.filter(([, words]) => !reasonFor(words))
  t.strictSame(unexplained, [])
  const used = new Set(equal.flatMap(([, words]) => repeatedIn(words)))
  t.strictSame(
    Object.keys(sameWords).filter((text) => !used.has(text)),
    [],
    'and no reason outlives its text',
  )
})

function repeatedIn(words: readonly string[]): string[] {
  return words.filter((each, i) => words.indexOf(each) !== i).map((each) => each.toLowerCase())
}

function reasonFor(words: readonly string[]): boolean {
  return repeatedIn(words).every((text) => text in sameWords || withoutWords(text))
}

/** Nothing in it to translate: values, figures and signs alone. */
function withoutWords(text: string): boolean {
  return !/\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))
}

function valuesIn(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .toSorted()
    .join()
}
