import Mustache from 'mustache'
import { Failure } from '../kernel/failure.ts'

/** What a template may name: texts and numbers, flags, groups and lists of them. */
export type Value = string | number | boolean | Values | readonly Values[]
export interface Values {
  readonly [name: string]: Value
}

type Token = readonly [kind: string, name: string, start: number, end: number, inner?: readonly Token[]]

/**
 * A mustache template filled in, every value escaped but the ones named in `raw`, which are markup of our
 * own. A placeholder that nothing fills is a Failure: a document with a hole must not leave.
 */
export function render(template: string, values: Values, raw: readonly string[] = []): string {
  check(parse(template), [values], raw)
  return Mustache.render(template, values)
}

function parse(template: string): readonly Token[] {
  try {
    return Mustache.parse(template) as readonly Token[]
  } catch (cause) {
    throw new Failure('template_unreadable', { params: { reason: (cause as Error).message } }, { cause })
  }
}

function check(tokens: readonly Token[], scopes: readonly Values[], raw: readonly string[]): void {
  for (const [kind, name, , , inner] of tokens) {
    if (kind === 'text' || kind === '!' || kind === '=') continue
    const value = kind === '>' ? undefined : lookUp(name, scopes)
    if (value === undefined) throw new Failure('template_placeholder', { params: { name } })
    if (kind === '&' && !raw.includes(name)) throw new Failure('template_raw', { params: { name } })
    if (inner && !isEmptyList(value))
      check(inner, kind === '#' ? [...scopes, ...innerScope(value)] : scopes, raw)
  }
}

const isEmptyList = (value: Value): boolean => Array.isArray(value) && value.length === 0

/** The rows of a list are alike: the first one speaks for all. */
function innerScope(value: Value): Values[] {
  const [row] = Array.isArray(value) ? (value as readonly Values[]) : [value]
  return typeof row === 'object' ? [row as Values] : []
}

/** As mustache finds it: the innermost scope that has the first part of a dotted name. */
function lookUp(name: string, scopes: readonly Values[]): Value | undefined {
  if (name === '.') return scopes.at(-1)
  const [first = '', ...rest] = name.split('.')
  const scope = scopes.findLast((each) => Object.hasOwn(each, first))
  return rest.reduce<Value | undefined>((value, part) => {
    return typeof value === 'object' && Object.hasOwn(value, part) ? (value as Values)[part] : undefined
  }, scope?.[first])
}
