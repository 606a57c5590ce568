import type { BadRow, Failure } from '#core/kernel/failure.ts'
import { allTexts } from '#core/texts/translate.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'
import { plain } from './plain.ts'

type Values = { readonly [name: string]: string | number }

/** A refusal in the person's words: what and what to do, then each field and each bad row with its reason. */
export function explain({ code, details }: Failure, t: Translate): string[] {
  const { fields = {}, params = {}, rows = [] } = details
  const names = Object.keys(fields)
  const values = { ...params, fields: names.map((name) => label(name, t)).join(', ') }
  const reasons = Object.entries(fields).filter(([, key]) => !saidByName.has(key))
  return [
    say(t, `error.${code}`, values) ?? code,
    ...reasons.map(([name, key]) => `  ${label(name, t)}: ${reasonOf(key, limitOf(params, name), t)}`),
    ...rows.map((row) => `  ${describeRow(row, t)}`),
  ].map(plain)
}

/** Reasons that add nothing to the name of the field. */
const saidByName = new Set(['mixed.required', 'mixed.invalid', 'mixed.invalid_credentials'])

const limitOf = (params: Values, name: string): Values => ({ ...params, limit: params[name] ?? params['limit'] ?? '' })

/** The text of a key that exists, also as a plural; null where nobody wrote one. */
function say(t: Translate, key: string, values: Values): string | null {
  return key in allTexts || `${key}_other` in allTexts ? t(key as TextKey, values) : null
}

const reasonOf = (key: string, values: Values, t: Translate): string =>
  say(t, `forms.validation.${key}`, values) ?? say(t, `error.${key}`, values) ?? key

/** `companyContacts.0.email` as the form's label of its last word; what has none is named as it is. */
function label(name: string, t: Translate): string {
  const last = name.split('.').at(-1)!
  const known = say(t, `field.${last}`, {})
  return known && !name.includes('.') ? known : name
}

function describeRow({ sheet, row, column, reason, params = {} }: BadRow, t: Translate): string {
  const place = [sheet, t('cli.row', { row }), column].filter(Boolean).join(', ')
  return `${place}: ${reasonOf(reason, params, t)}`
}
