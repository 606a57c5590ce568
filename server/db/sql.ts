/** SQL text with its values apart: nothing a person typed ever becomes SQL. */
export interface Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** A statement or a part of one. Values become bind parameters, parts are taken in, arrays become lists. */
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

/** The part when the condition holds, else nothing. */
export const when = (condition: unknown, part: Sql): Sql => (condition ? part : none)

/** Text of our own as SQL: a column or direction out of a table, never what somebody typed. */
export const raw = (text: string): Sql => ({ strings: [text], values: [] })

/** Parts one after the other, in one go: an import joins thousands. */
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

/** The statement with `$1`, `$2` … and what they stand for. */
export const bound = ({ strings, values }: Sql): { text: string; bind: unknown[] } => ({
  text: strings.map((string, i) => (i === 0 ? string : `$${i}${string}`)).join(''),
  bind: [...values],
})
