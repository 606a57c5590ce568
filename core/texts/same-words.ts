/** Words that two languages share, each with why. Compared without case. */
export const sameWords: { readonly [text: string]: string } = {
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
  '{{label}}: {{value}}': 'a colon stands alike in English and Dutch',
  '{{n}} d': 'a day is d in English and Dutch',
  '{{n}} dd': 'the unit of work, which the office writes so in every language',
  id: 'the English abbreviation is used in French',
  code: 'the same word in all three',
  contact: 'the same word in all three',
  type: 'the same word in all three',
  prospect: 'the same word in all three',
  'e-mail': 'the same word in all three',
  excel: 'the name of a program',
  synopsis: 'what a manual page calls it in English and French',
  options: 'the same word in English and French',
  '[options]': 'the same word in English and French',
  '{{flag}}: {{reason}}': 'a colon stands alike in English and Dutch',
  absences: 'the same word in English and French',
  actions: 'the same word in English and French',
  association: 'the same word in English and French',
  communication: 'the same word in English and French',
  conditions: 'the same word in English and French',
  contacts: 'the same word in English and French',
  date: 'the same word in English and French',
  dates: 'the same word in English and French',
  description: 'the same word in English and French',
  'distance (km)': 'the same word in English and French',
  latitude: 'the same word in English and French',
  longitude: 'the same word in English and French',
  message: 'the same word in English and French',
  notifications: 'the same word in English and French',
  banner: 'the same word in English and Dutch',
  link: 'the same word in English and Dutch',
  provider: 'the same word in English and Dutch',
  mission: 'the same word in English and French',
  page: 'the same word in English and French',
  permission: 'the same word in English and French',
  permissions: 'the same word in English and French',
  '{{count}} permission': 'the same word in English and French',
  '{{count}} permissions': 'the same word in English and French',
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
  '{{count}} fiche': 'the same word in French and Dutch',
  '{{count}} fiches': 'the same word in French and Dutch',
  rang: 'the same word in French and Dutch',
}

/** Whether a text that reads the same in these languages does so rightly, and not for want of a translation. */
export const sameForAReason = (words: readonly string[]): boolean =>
  repeatedIn(words).every((text) => text in sameWords || withoutWords(text))

/** The texts that stand twice, in lower case. */
export function repeatedIn(words: readonly string[]): string[] {
  return words.filter((each, i) => words.indexOf(each) !== i).map((each) => each.toLowerCase())
}

/** Nothing in it to translate: values, figures and signs alone. */
function withoutWords(text: string): boolean {
  return !/\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))
}
