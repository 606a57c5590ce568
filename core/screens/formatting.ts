import { addDays, daysBetween, isDay, mondayOf, writtenDay, type Day } from '../values/day.ts'
import type { Facts } from '../kernel/field.ts'
import type { Author } from '../access/changed-meanwhile.ts'
import type { Failure } from '../kernel/failure.ts'
import { formatEuro, formatNumber } from '../values/money.ts'
import { headingOf, type Column } from '../tables/columns.ts'
import { choiceLabel } from '../tables/choice-label.ts'
import type { TextKey, Translate } from '../texts/translate.ts'
import type { FieldError } from './form/typed.ts'

/** How values are written on every screen. Empty is empty, never 0 or "null". */

/** `05/01/2026`. */
export const shownDay = (day: Day | null | undefined): string => (day ? writtenDay(day.slice(0, 10)) : '')

/** Cents as `1.234,56 €`, which no line breaks in two; nothing is an empty text. */
export const shownEuro = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? formatEuro(cents).replace(' ', '\u00a0') : ''

/** A number as the language writes it, with a thin space for thousands; nothing is an empty text. */
export const shownNumber = (value: number | null | undefined, language: string, places = 2): string =>
  typeof value === 'number' ? formatNumber(value, language, places) : ''

/** A percentage as the language writes it. */
export const shownPercent = (value: number | null | undefined, language: string): string =>
  typeof value === 'number' ? `${formatNumber(value, language)} %` : ''

/** Blocks are dd: one each. */
export const shownBlocks = (blocks: number, language: string): string => formatNumber(blocks, language, 1)

const styles = {
  short: { weekday: 'short' },
  long: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: '2-digit' },
} as const
/** To make one takes as long as to write hundreds of days by it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatDay(day: Day, language: string, style: keyof typeof styles): string {
  const key = `${language} ${style}`
  let format = formats.get(key)
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : language
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(new Date(day + 'T00:00:00Z'))
}

/** The name of a day's weekday in a language. */
export const weekdayName = (day: Day, language: string, weekday: 'short' | 'long'): string =>
  formatDay(day, language, weekday)

/** `November 2026`. */
export const shownMonth = (day: Day, language: string): string => formatDay(day, language, 'month')

/** `Nov 26`, where many stand beside one another. */
export const shortMonth = (day: Day, language: string): string => formatDay(day, language, 'shortMonth')

/** `Monday 14 December 2026`: put together here, for engines differ in their commas. */
export const shownWholeDay = (day: Day, language: string): string =>
  `${weekdayName(day, language, 'long')} ${Number(day.slice(8))} ${shownMonth(day, language)}`

/** The week's number as Belgium counts (ISO 8601): week 1 is the one with 4 January in it. */
export function weekNumber(day: Day): number {
  const monday = mondayOf(day)
  const first = mondayOf(addDays(monday, 3).slice(0, 4) + '-01-04')
  return daysBetween(first, monday) / 7 + 1
}

/** The words of a refusal, with the names of the fields it is about. */
export function shownFailure(t: Translate, { code, details }: Pick<Failure, 'code' | 'details'>): string {
  const by = code === 'record_modified' ? shownAuthor(t, { details }) : ''
  if (by) return t('error.record_modified_by', { by })
  const fields = Object.keys(details.fields ?? {})
    .map((path) => fieldLabel(t, path))
    .join(', ')
  return (
    text(t, `error.${code}`, {
      fields,
      ...plainParams(details.params),
      ...whatOf(t, details.params),
      ...diskWords(t, code, details.params),
    }) ?? t('error.unexpected_error', { id: code })
  )
}

/** Who saved a record meanwhile, and when, as a sentence without its full stop; nothing where a refusal does not say it. */
export function shownAuthor(t: Translate, { details }: Pick<Failure, 'details'>): string {
  const { saved_by: name, saved_day, saved_time: time = '' } = (details.params ?? {}) as Partial<Author>
  if (name === undefined) return ''
  return t(name ? 'form.saved_by' : 'form.saved_by_you', { name, day: shownDay(saved_day), time })
}

/** In which parameter of a refusal the system's word for what a disk has against it stands. */
const diskReasons: { readonly [code: string]: string } = {
  folder_unwritable: 'reason',
  file_unreadable: 'reason',
  files_unreadable: 'reason',
  cannot_keep: 'cause',
}

function diskWords(t: Translate, code: string, params: Failure['details']['params'] = {}) {
  const name = diskReasons[code]
  return name === undefined ? {} : { [name]: shownDisk(t, params[name]) }
}

/** Why a file or folder cannot be written or read, by the system's word for it (ENOSPC); a word that is not known stays as it is. */
export const shownDisk = (t: Translate, cause: unknown): string =>
  text(t, `disk.${String(cause)}`) ?? String(cause)

/** Why one value is not taken: what is wrong with it, rather than that something is. */
export function shownReason(t: Translate, failure: Pick<Failure, 'code' | 'details'>): string {
  const [key] = Object.values(failure.details.fields ?? {})
  if (failure.code !== 'invalid_fields' || !key) return shownFailure(t, failure)
  const limit = Object.values(failure.details.params ?? {}).find(
    (each) => typeof each === 'number' || isChoice(key, each),
  )
  return shownError(t, { key, ...(limit === undefined ? {} : { limit }) })
}

/** The words of a refusal where no field stands beside them: of which it is, and why. */
export function shownWhole(t: Translate, failure: Pick<Failure, 'code' | 'details'>): string {
  const [path] = Object.keys(failure.details.fields ?? {})
  return failure.code === 'invalid_fields' && path
    ? `${fieldLabel(t, path)}: ${shownReason(t, failure)}`
    : shownFailure(t, failure)
}

/** How many blocks are left where more were typed than a day, or a pool, has room for; nothing for any other refusal. */
export function shownRoom(t: Translate, { details }: Pick<Failure, 'details'>): string {
  const left = details.params?.['left']
  if (typeof left !== 'number') return ''
  return t('planner.left_alone', { n: t('planner.dd', { n: left }) })
}

/** What a warning says in words. */
export const shownWarning = (t: Translate, code: string): string =>
  text(t, `warning.${code}`) ?? text(t, `error.${code}`) ?? code

/** Whether a value is none of the choices that there are, which are known. */
export const isChoice = (key: string, allowed: unknown): boolean =>
  key === 'mixed.invalid' && typeof allowed === 'string' && allowed !== ''

/** The words' key of what is wrong with a field. */
export const reasonKey = ({ key, limit }: FieldError): string =>
  `forms.validation.${isChoice(key, limit) ? 'mixed.choice' : key}`

/** What is wrong with a field in words. */
export const shownError = (t: Translate, error: FieldError): string =>
  text(t, reasonKey(error), error.limit === undefined ? {} : { limit: error.limit }) ??
  t('forms.validation.mixed.invalid')

/** What is wrong with what a person typed into a field: of a day it also says how one may be written. */
export const shownFault = (t: Translate, { kind }: Pick<Facts, 'kind'>, error: FieldError): string =>
  kind === 'day' && error.key === 'date.invalid' ? t('form.day_example') : shownError(t, error)

/** Which line of a document a fault is of, counted from 1, by its path (`details.3.vat_rate`); null for its head. */
export const lineOfPath = (path: string): number | null => {
  const line = /^details\.(\d+)\./.exec(path)?.[1]
  return line === undefined ? null : Number(line) + 1
}

/** A field's label by the last word of its path: `company.name` is `field.name`. */
export function fieldLabel(t: Translate, path: string): string {
  const name = path.split('.').at(-1) ?? path
  return text(t, `field.${name}`) ?? name
}

/** A field's label by its facts, where they name one, else by its path. */
export const factsLabel = (t: Translate, { label }: Pick<Facts, 'label'>, path: string): string =>
  (label ? text(t, label) : null) ?? fieldLabel(t, path)

/** The words of a chosen value of the field at a path, in a form over a noun. */
export const shownChoice = (t: Translate, noun: string, path: string, value: string): string =>
  choiceLabel(path.split('.').at(-1) ?? path, value, noun, (key) => text(t, key))

/** A text that may not exist. */
export const text = (
  t: Translate,
  key: string,
  values: { readonly [name: string]: string | number } = {},
): string | null => (t.knows(key) ? t(key as TextKey, values) : null)

/** What stands above a column. */
export const columnHeading = (t: Translate, { name, field }: Pick<Column, 'name' | 'field'>): string =>
  headingOf(name, field, (key) => text(t, key))

/** What of a file is wrong, where a message says it in a word. */
function whatOf(t: Translate, { what }: NonNullable<Failure['details']['params']> = {}): { what?: string } {
  const word = typeof what === 'string' ? text(t, `error.what.${what}`) : null
  return word === null ? {} : { what: word }
}

/** Values for the words of a message, as people read them: days in their own order. */
export const plainParams = (params: Failure['details']['params'] = {}) => ({
  limit: '',
  id: '',
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isDay(String(value)) ? shownDay(String(value)) : value,
    ]),
  ),
})
