import t from 'tap'
import { languages } from '../kernel/permission.ts'
import { allTexts } from './translate.ts'

/** A number of something, in each language: what is counted has to agree with it. */
const counted = {
  en: /\{\{(\w+)\}\} (?:\w+ing )?(?:days|blocks|rows|people|lines|invoices|tasks|missions|weeks|months|files|columns|cells)\b/,
  fr: /\{\{(\w+)\}\}[  ](?:jours|blocs|libres|lignes|factures|tâches|missions|semaines|fichiers|colonnes|cellules|personnes|collaborateurs)(?![\wé])/,
  nl: /\{\{(\w+)\}\} (?:dagen|werkdagen|blokken|regels|facturen|taken|opdrachten|weken|maanden|bestanden|kolommen|cellen|personen|medewerkers)\b/,
} as const

/** Numbers that the product sets, and that are never 0 or 1. */
const fixed: ReadonlySet<string> = new Set(['limit', 'max', 'minutes', 'seconds'])

/** Texts whose number agrees all the same. */
const agreeing: { readonly [key: string]: string } = {
  'import.first_of': 'of many rows the first ones',
  'mail.invitation.text': 'a link holds for days',
  'mail.new_password.text': 'a link holds for days',
  'access_request.asked': 'a request waits for days',
  'access_requests.help': 'a request waits for days',
  'absences.overdrawn': 'a part of the holidays of a year',
  'error.planning_cell_limit': 'a month holds dozens',
  'error.too_many_to_copy': 'hundreds may be copied',
  'error.weekend_limit_create': 'letter for letter of the specification',
  'error.weekend_limit_update': 'letter for letter of the specification',
  'error.daily_limit': 'letter for letter of the specification',
  'capacity.cell': 'a part of the days of a month',
  'capacity.days_of': 'a part of the days of a month',
  'planner.unbooked_limit': 'a part of the blocks of a day',
  'cli.misuse.timesheet_rows': 'more than may be changed at a time',
  'cli.count_of': 'a part of more than one page',
}

t.test('what is counted agrees with its number: one and many have a text each, or none is named', async (t) => {
  for (const [place, language] of languages.entries()) {
    const wrong = Object.entries(allTexts).filter(([key, words]) => {
      const [, number] = counted[language].exec(words[place]!) ?? []
      return number !== undefined && !/_(one|other|many)$/.test(key) && !fixed.has(number) && !(key in agreeing)
    })
    t.strictSame(wrong, [], language)
  }
})

t.test('no exception is without need', async (t) => {
  const without = Object.keys(agreeing).filter(
    (key) => !languages.some((language, place) => counted[language].test(allTexts[key as keyof typeof allTexts]?.[place] ?? '')),
  )
  t.strictSame(without, [])
})
