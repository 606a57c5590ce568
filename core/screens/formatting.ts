import { isDay } from '../values/day.ts'
import { shownDay } from '../values/written.ts'
import type { Facts } from '../kernel/field.ts'
import type { Author } from '../access/changed-meanwhile.ts'
import type { Failure } from '../kernel/failure.ts'
import { headingOf, type Column } from '../tables/columns.ts'
import { choiceLabel } from '../tables/choice-label.ts'
import type { TextKey, Translate } from '../texts/translate.ts'
import type { FieldError } from './form/typed.ts'

/** The words of refusals, warnings, fields and choices on every screen. */

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

/** Whether a refusal is of what was given for a field: a wrong value, or a record that is not there. */
const isOfField = ({ code, details }: Pick<Failure, 'code' | 'details'>): boolean =>
  code === 'invalid_fields' || (code === 'record_not_found' && !('id' in (details.fields ?? {})))

/** Why one value is not taken: what is wrong with it, rather than that something is. */
export function shownReason(t: Translate, failure: Pick<Failure, 'code' | 'details'>): string {
  const [key] = Object.values(failure.details.fields ?? {})
  if (!isOfField(failure) || !key) return shownFailure(t, failure)
  const limit = Object.values(failure.details.params ?? {}).find(
    (each) => typeof each === 'number' || isChoice(key, each),
  )
  return shownError(t, { key, ...(limit === undefined ? {} : { limit }) })
}

/** The words of a refusal where no field stands beside them: of which it is, and why. */
export function shownWhole(t: Translate, failure: Pick<Failure, 'code' | 'details'>): string {
  const [path] = Object.keys(failure.details.fields ?? {})
  return isOfField(failure) && path
    ? t('form.says', { label: fieldLabel(t, path), value: shownReason(t, failure) })
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

/** What is wrong with a field in words; where they need a limit that nobody knows, that it will not do. */
export function shownError(t: Translate, error: FieldError): string {
  const words = text(t, reasonKey(error), error.limit === undefined ? {} : { limit: error.limit })
  return words === null || words.includes('{{limit}}') ? t('forms.validation.mixed.invalid') : words
}

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
