import type { BadRow, Failure } from '#core/kernel/failure.ts'
import { byPlace, shownRefusal } from '#core/screens/imports/refused.ts'
import {
  fieldLabel,
  isChoice,
  lineOfPath,
  plainParams,
  reasonKey,
  shownFailure,
  shownRoom,
  text,
} from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { plain } from '#core/screens/plain.ts'

type Values = { readonly [name: string]: string | number }

/** Of more bad rows nobody reads the words: `--format csv` lists them all. */
const rowsTold = 20

/** A refusal in the person's words: what and what to do, each of the `lines` that it has, then each field and the first bad rows with their reasons. */
export function explain(failure: Failure, t: Translate): string[] {
  const { fields = {}, params = {}, rows = [] } = failure.details
  const reasons = Object.entries(fields).filter(
    ([name, key]) => !saidByName.has(key) || isChoice(key, params[name]),
  )
  const { lines, ...others } = params
  const short =
    lines === undefined
      ? failure
      : { ...failure, details: { ...failure.details, params: { ...others, lines: '' } } }
  return [
    firstOf(short, t).trimEnd(),
    ...(lines === undefined
      ? []
      : String(lines)
          .split('\n')
          .map((line) => `  ${line}`)),
    ...[shownRoom(t, failure)].filter(Boolean),
    ...reasons.map(
      ([name, key]) =>
        `  ${describeField(name, key, { ...plainParams(params), limit: params[name] ?? params['limit'] ?? '' }, t)}`,
    ),
    ...rows
      .toSorted(byPlace)
      .slice(0, rowsTold)
      .map((row) => `  ${describeRow(row, t)}`),
    ...(rows.length > rowsTold ? [`  ${t('cli.more_rows', { count: rows.length - rowsTold })}`] : []),
  ].map(plain)
}

/** What is wrong. On a command line a setting and an address are named with what is wrong with them. */
function firstOf(failure: Pick<Failure, 'code' | 'details'>, t: Translate): string {
  const { variable, takes, value = '', server, cause = '' } = failure.details.params ?? {}
  if (variable) {
    const message = text(t, `setting.takes.${takes}`, { value }) ?? ''
    return t('error.wrong_setting', { message: t('form.says', { label: String(variable), value: message }) })
  }
  if (!server || !unreached.has(failure.code)) return shownFailure(t, failure)
  const why = causes.find(([, words]) => words.test(String(cause)))?.[0]
  return t('cli.unreachable', { server, cause: why ? t(`cli.cause.${why}`) : cause })
}

const unreached = new Set(['no_connection', 'database_unavailable'])

/** Why something cannot be reached, by the system's words for it. */
const causes = [
  ['refused', /^ECONNREFUSED$/],
  ['unknown', /^(ENOTFOUND|EAI_AGAIN)$/],
  ['late', /TIMEDOUT|TIMEOUT|TimeoutError|timeout/],
  ['broken', /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|57P0\d)$/],
  ['no_way', /UNREACH$/],
  ['port', /^bad port$/],
  ['certificate', /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/],
] as const

/** Reasons that add nothing to the name of the field. */
const saidByName = new Set(['mixed.required', 'mixed.invalid', 'mixed.invalid_credentials'])

/** The field and what it must be; what is a sentence already needs no name, but the line it is about. */
function describeField(name: string, key: string, values: Values, t: Translate): string {
  const sentence = text(t, `error.${key}`, values)
  const line = lineOfPath(name)
  if (sentence) return line ? says(t, t('form.line', { count: 1, lines: line }), sentence) : sentence
  return says(t, fieldLabel(t, name), reasonOf(key, values, t))
}

const says = (t: Translate, label: string, value: string): string => t('form.says', { label, value })

const reasonOf = (key: string, values: Values, t: Translate): string =>
  text(t, reasonKey({ ...values, key }), values) ?? text(t, `error.${key}`, values) ?? key

function describeRow(bad: BadRow, t: Translate): string {
  const place = [bad.sheet, t('cli.row', { row: bad.row }), bad.column].filter(Boolean).join(', ')
  return says(t, place, shownRefusal(t, bad))
}
