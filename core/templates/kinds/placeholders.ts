import type { Language } from '../../kernel/permission.ts'
import type { Value, Values } from '../render.ts'
import type { placeholderKinds } from '../operations.ts'
import type { TemplateKind } from './kinds.ts'

export interface Placeholder {
  readonly name: string
  readonly within: string | null
  readonly kind: (typeof placeholderKinds)[number]
  readonly example: string
  readonly required: boolean
}

const longestExample = 200

/** What a template of a kind may name, in the order of its values: groups by dotted names, rows of lists under their list. */
export function placeholdersOf(kind: TemplateKind, language: Language): Placeholder[] {
  const named = (values: Values, before: string, within: string | null): Placeholder[] =>
    Object.entries(values).flatMap(([own, value]): Placeholder[] => {
      const name = before + own
      if (isGroup(value)) return named(value, `${name}.`, within)
      const shared = { name, within, required: within === null && kind.required.includes(name) }
      if (Array.isArray(value)) {
        const [row] = value as readonly Values[]
        return [{ ...shared, kind: 'list', example: '' }, ...(row ? named(row, '', own) : [])]
      }
      if (typeof value === 'boolean') return [{ ...shared, kind: 'flag', example: '' }]
      if (kind.raw.includes(name)) return [{ ...shared, kind: 'markup', example: '' }]
      return [{ ...shared, kind: 'text', example: String(value).slice(0, longestExample) }]
    })
  const all = named(kind.sample(language), '', null)
  // Rows of one list that stand in two places are told once.
  const key = ({ name, within }: Placeholder): string => `${within} ${name}`
  return [...new Map(all.toReversed().map((each) => [key(each), each])).values()].toReversed()
}

const isGroup = (value: Value): value is Values => typeof value === 'object' && !Array.isArray(value)
