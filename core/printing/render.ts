import Mustache from 'mustache'
import { Failure } from '../kernel/failure.ts'
import { lastItem } from '../values/known.ts'

/** What a template may name: texts and numbers, flags, groups and lists of them. */
export type Value = string | number | boolean | Values | readonly Values[]
export interface Values {
  readonly [name: string]: Value
}

type Token = readonly [kind: string, name: string, start: number, end: number, inner?: readonly Token[]]

/** Sections stand in one another no deeper than this: whatever goes deeper is made to tire a reader. */
const deepest = 20
/** A document of so many letters at most: whatever is longer repeats itself. */
const longest = 5_000_000

/**
 * A mustache template filled in, every value escaped but the ones named in `raw`, which are markup of our
 * own. A placeholder that nothing fills is a Failure: a document with a hole must not leave.
 */
export function render(template: string, values: Values, raw: readonly string[] = []): string {
  refuseUnfit(template, values, raw)
  return Mustache.render(template, values)
}

/** Words without markup, such as a mail, filled in: values stand as they are. */
export function renderWords(template: string, values: Values): string {
  refuseUnfit(template, values, [])
  return Mustache.render(template, values, undefined, { escape: String })
}

function refuseUnfit(template: string, values: Values, raw: readonly string[]): void {
  checkTemplate(template, values, raw)
  measure(parse(template), [values], 0)
}

/** A Failure that names the first placeholder that these values do not fill, with its line and column. */
export function checkTemplate(template: string, values: Values, raw: readonly string[] = []): void {
  check(parse(template), [values], { raw, template, open: [] })
}

/** The names of all placeholders, those of sections too. */
export function namesIn(template: string): ReadonlySet<string> {
  const namesOf = (tokens: readonly Token[]): string[] =>
    tokens.flatMap(([kind, name, , , inner]) =>
      kind === 'text' || kind === '!' ? [] : [name, ...namesOf(inner ?? [])],
    )
  return new Set(namesOf(parse(template)))
}

/** What mustache says of a template that it cannot read, by what went wrong. */
const unreadable: readonly (readonly [RegExp, string])[] = [
  [/^Unclosed tag/, 'template_unclosed_tag'],
  [/^Unclosed section/, 'template_unclosed_section'],
  [/^Unopened section/, 'template_unopened_section'],
]

function parse(template: string): readonly Token[] {
  try {
    return Mustache.parse(template) as readonly Token[]
  } catch (cause) {
    const { message: reason } = cause as Error
    const code = unreadable.find(([words]) => words.test(reason))?.[1] ?? 'template_unreadable'
    const at = Number(/at (\d+)$/.exec(reason)?.[1] ?? 0)
    const name = /"([^"]*)"/.exec(reason)?.[1] ?? ''
    throw new Failure(code, { params: { name, reason, ...placeOf(template, at) } }, { cause })
  }
}

/** Line and column, from 1. */
function placeOf(template: string, at: number): { line: number; column: number } {
  const before = template.slice(0, at).split('\n')
  return { line: before.length, column: lastItem(before).length + 1 }
}

interface Checked {
  readonly raw: readonly string[]
  readonly template: string
  /** Sections that are open, the lists among them. */
  readonly open: readonly { readonly list: boolean; readonly name: string }[]
}

function check(tokens: readonly Token[], scopes: readonly Values[], about: Checked): void {
  const { raw, template, open } = about
  for (const [kind, name, start, , inner] of tokens) {
    if (kind === 'text' || kind === '!') continue
    const refused = (code: string): Failure =>
      new Failure(code, { params: { name, ...placeOf(template, start) } })
    const value = kind === '>' || kind === '=' ? undefined : lookUp(name, scopes)
    if (value === undefined) throw refused('template_placeholder')
    if (kind === '&' && !raw.includes(name)) throw refused('template_raw')
    if (!inner) continue
    const list = kind === '#' && Array.isArray(value)
    if (open.length >= deepest || (list && open.some((each) => each.list && each.name === name)))
      throw refused('template_loop')
    if (!isEmptyList(value))
      check(inner, kind === '#' ? [...scopes, ...innerScope(value)] : scopes, {
        ...about,
        open: [...open, { list, name }],
      })
  }
}

/** How long it comes to be, before it is: sections that repeat others grow without end in few words. */
function measure(tokens: readonly Token[], scopes: readonly Values[], before: number): number {
  let length = before
  for (const [kind, name, , , inner] of tokens) {
    if (kind === 'text') length += name.length
    const value = kind === 'text' || kind === '!' ? '' : lookUp(name, scopes)
    if (inner)
      for (const scope of scopesOf(kind, value)) length = measure(inner, [...scopes, ...scope], length)
    else length += String(value ?? '').length
    if (length > longest) throw new Failure('template_too_long', { params: { limit: longest } })
  }
  return length
}

/** The scopes in which a section stands: none where it is left out, one for each row of a list. */
function scopesOf(kind: string, value: Value | undefined): readonly (readonly Values[])[] {
  if (kind === '^') return !value || isEmptyList(value) ? [[]] : []
  if (!value) return []
  if (Array.isArray(value)) return (value as readonly Values[]).map((row) => [row])
  return [typeof value === 'object' ? [value as Values] : []]
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
