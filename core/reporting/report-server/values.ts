import { Failure } from '../../kernel/failure.ts'
import type { Scalar } from '../../kernel/field.ts'
import { isDay } from '../../values/day.ts'
import type { ParameterType, ReportParameter, ReportValues } from './report.ts'

/** What a caller gives for the parameters of a report, by name. */
export interface GivenValues {
  readonly [parameter: string]: Scalar | readonly Scalar[]
}

/** A refusal names at most so many unknown parameters, and so many of the values that may be chosen. */
const mostNamed = 20
/** Characters that one value may have, and values that one parameter may have. */
const longest = 4000
const mostValues = 5000

/**
 * The given values as the report takes them. Throws a Failure `invalid_fields` that names each parameter whose value is of
 * the wrong kind, and each parameter that the report does not have. An empty value is none: null where the parameter takes
 * null, else it is left out.
 */
export function valuesOfKind(parameters: readonly ReportParameter[], given: GivenValues): ReportValues {
  const faults: Faults = new Map()
  const known = new Map(parameters.map((each) => [each.Name, each]))
  const unknown = Object.keys(given).filter((name) => !known.has(name))
  for (const name of unknown.slice(0, mostNamed)) faults.set(name, { reason: 'mixed.unknown' })
  const entries = parameters.flatMap((parameter) => {
    const { Name: name } = parameter
    if (!Object.hasOwn(given, name)) return []
    const values = asList(given[name])
      .map((each) => (each === '' && !takesBlank(parameter) ? null : each))
      .filter((each) => each !== null || parameter.Nullable)
    if (values.length === 0) return []
    const written = values.map((each) =>
      each === null ? null : writtenAs(parameter.ParameterTypeName, each),
    )
    const fault = faultOf(parameter, values, written)
    if (fault !== null) faults.set(name, fault)
    return [[name, written.map((each) => each ?? null)] as const]
  })
  refuseFaults(faults)
  return Object.fromEntries(entries)
}

/**
 * Refuses values that cannot make the report: a value that cannot be chosen, or none where one is needed. A parameter with a
 * default may be absent, but not be given empty: nobody gets the default who took it away. The parameters were asked for with
 * these values, so that dependent ones offer what belongs to them.
 */
export function checkChosen(
  parameters: readonly ReportParameter[],
  values: ReportValues,
  given: GivenValues,
): void {
  const faults: Faults = new Map()
  for (const parameter of parameters) {
    const { Name: name, ValidValues } = parameter
    const own = Object.hasOwn(values, name) ? values[name] : undefined
    if (own === undefined) {
      const isEmptied = parameter.PromptUser && Object.hasOwn(given, name)
      if (isEmptied || needsValue(parameter)) faults.set(name, { reason: 'mixed.required' })
      continue
    }
    const offered = new Set(ValidValues.map(({ Value }) => Value))
    if (offered.size === 0 || own.every((each) => offered.has(each))) continue
    if (own.every((each) => each === null) && parameter.Nullable) continue
    const labels = ValidValues.slice(0, mostNamed).map(({ Label }) => Label)
    faults.set(name, { reason: 'mixed.choice', limit: labels.join(', ') })
  }
  refuseFaults(faults)
}

/** Whether some parameter offers what depends on the value of another. */
export const areDependent = (parameters: readonly ReportParameter[]): boolean =>
  parameters.some(({ Dependencies }) => Dependencies.length > 0)

const asList = (given: Scalar | readonly Scalar[] = []): readonly Scalar[] => [given].flat()

/** Whether an empty text is a value; of any other parameter it is an empty box of a form. */
const takesBlank = ({ AllowBlank, ParameterTypeName }: ReportParameter): boolean =>
  ParameterTypeName === 'String' && AllowBlank

function faultOf(
  { PromptUser, MultiValue }: ReportParameter,
  values: readonly Scalar[],
  written: readonly (string | null | undefined)[],
): Fault | null {
  const most = MultiValue ? mostValues : 1
  if (!PromptUser) return { reason: 'mixed.not_allowed' }
  if (values.length > most) return { reason: 'array.max', limit: most }
  const isWrong = written.includes(undefined) || (MultiValue && written.includes(null))
  return isWrong ? { reason: 'mixed.invalid' } : null
}

const needsValue = ({ DefaultValues, Nullable, PromptUser, ParameterStateName }: ReportParameter): boolean =>
  PromptUser && DefaultValues.length === 0 && !Nullable && ParameterStateName !== 'HasValidValue'

/** A value as a report takes it; undefined for a value of another kind. */
function writtenAs(type: ParameterType, given: Scalar): string | undefined {
  if (typeof given === 'string' && given.length > longest) return undefined
  return writers[type](given)
}

type Writer = (given: Scalar) => string | undefined

const writers: { readonly [type in ParameterType]: Writer } = {
  String: (given) =>
    typeof given === 'string' && isStorable(given)
      ? given
      : typeof given === 'number' && Number.isFinite(given)
        ? String(given)
        : undefined,
  Boolean: (given) => {
    const [word] = /^(true|false)$/i.exec(String(given)) ?? []
    if (word === undefined || !['boolean', 'string'].includes(typeof given)) return undefined
    return word.toLowerCase() === 'true' ? 'True' : 'False'
  },
  DateTime: (given) => (typeof given === 'string' && isMoment(given) ? given : undefined),
  // A whole number of a report has 32 bits.
  Integer: (given) => {
    const number = numberIn(given, /^[+-]?\d{1,10}$/)
    return number !== undefined && (number | 0) === number ? String(number) : undefined
  },
  Float: (given) => {
    const number = numberIn(given, /^[+-]?\d{1,300}(\.\d{1,300})?(e[+-]?\d{1,3})?$/i)
    return number !== undefined && Number.isFinite(number) ? String(number) : undefined
  },
}

/** Without characters that no document can carry to the report server. */
const isStorable = (text: string): boolean =>
  text.isWellFormed() && !/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)

/** `2026-01-31`, or with a time of that day as a report may offer it: `2026-01-31T14:30:00`. */
function isMoment(text: string): boolean {
  const [day = '', time] = text.split('T', 2)
  return isDay(day) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
}

function numberIn(given: unknown, pattern: RegExp): number | undefined {
  if (typeof given === 'number') return given
  return typeof given === 'string' && pattern.test(given.trim()) ? Number(given) : undefined
}

/** Why the value of a parameter is refused: a key of forms.validation, and the limit that its words name. */
interface Fault {
  readonly reason: string
  readonly limit?: string | number
}
type Faults = Map<string, Fault>

function refuseFaults(faults: Faults): void {
  if (faults.size === 0) return
  const named = [...faults].map(([name, fault]) => [`parameters.${name}`, fault] as const)
  const isMissing = named.every(([, { reason }]) => reason === 'mixed.required')
  throw new Failure(isMissing ? 'missing_fields' : 'invalid_fields', {
    fields: Object.fromEntries(named.map(([name, { reason }]) => [name, reason])),
    params: Object.fromEntries(
      named.flatMap(([name, { limit }]) => (limit === undefined ? [] : [[name, limit]])),
    ),
  })
}
