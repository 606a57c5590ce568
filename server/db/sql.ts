/** SQL text with its values kept apart, so that nothing that a person typed becomes SQL. */
export interface Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  /** What traces call the statement; a query of the store has its own name. */
  readonly name?: string
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** Makes a statement or a part of one. Values become bind parameters, parts are inserted, arrays become lists. */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const strings = [parts[0]!]
  const flat: unknown[] = []
  const add = (value: unknown): void => {
    if (isSql(value)) {
      strings[strings.length - 1] += value.strings[0]!
      value.values.forEach((inner, i) => (flat.push(inner), strings.push(value.strings[i + 1]!)))
    } else if (Array.isArray(value)) {
      value.forEach((each, i) => {
        if (i > 0) strings[strings.length - 1] += ', '
        add(each)
      })
      if (value.length === 0) strings[strings.length - 1] += 'NULL'
    } else {
      flat.push(value)
      strings.push('')
    }
  }
  values.forEach((value, i) => {
    add(value)
    strings[strings.length - 1] += parts[i + 1]!
  })
  return { strings, values: flat }
}

export const none: Sql = { strings: [''], values: [] }

/** The part if the condition is true, otherwise nothing. */
export const when = (condition: unknown, part: Sql): Sql => (condition ? part : none)

/** Our own text as SQL: a name of a column or a direction of sorting. Never use it for text that somebody typed. */
export const raw = (text: string): Sql => ({ strings: [text], values: [] })

/** Joins many parts into one. It does so in one pass, because an import joins thousands. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  const strings = ['']
  const values: unknown[] = []
  parts.forEach((part, i) => {
    strings[strings.length - 1] += (i > 0 ? separator : '') + part.strings[0]!
    for (let n = 0; n < part.values.length; n++) {
      values.push(part.values[n])
      strings.push(part.strings[n + 1]!)
    }
  })
  return { strings, values }
}

/** The text with `$1`, `$2` … and the values for them. */
export const bound = ({ strings, values }: Sql): { text: string; bind: unknown[] } => ({
  text: strings.map((string, i) => (i === 0 ? string : `$${i}${string}`)).join(''),
  bind: [...values],
})
