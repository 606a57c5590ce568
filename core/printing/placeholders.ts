import type { Language } from '../kernel/permission.ts'
import type { Value, Values } from './render.ts'
import type { TemplateKind } from './kind.ts'

/** What a placeholder stands for. */
export const placeholderKinds = ['text', 'flag', 'list', 'group', 'markup'] as const

/** A placeholder of a kind of document. */
export interface Placeholder {
  readonly name: string
  readonly within: string | null
  readonly kind: (typeof placeholderKinds)[number]
  readonly example: string
  readonly required: boolean
}

const longestExample = 200

/**
 * What a template of a kind may name, in the order of its values: groups by dotted names, rows of lists under their list.
 * The examples are those of a document, empty where it does not say them, or the sample's; a list without rows there has
 * the sample's.
 */
export function placeholdersOf(
  kind: TemplateKind,
  language: Language,
  document: Values | null,
): Placeholder[] {
  const placeholdersIn = (
    sample: Values,
    values: Values,
    before: string,
    within: string | null,
  ): Placeholder[] =>
    Object.entries(sample).flatMap(([own, value]): Placeholder[] => {
      const name = before + own
      const mine = values[own]
      if (isGroup(value)) return placeholdersIn(value, isGroup(mine) ? mine : {}, `${name}.`, within)
      const shared = { name, within, required: within === null && kind.required.includes(name) }
      if (Array.isArray(value)) {
        const [row] = value as readonly Values[]
        const [first] = Array.isArray(mine) ? (mine as readonly Values[]) : []
        return [
          { ...shared, kind: 'list', example: '' },
          ...(row ? placeholdersIn(row, first ?? row, '', own) : []),
        ]
      }
      if (typeof value === 'boolean') return [{ ...shared, kind: 'flag', example: '' }]
      if (kind.raw.includes(name)) return [{ ...shared, kind: 'markup', example: '' }]
      // Words are those of the template's language, whatever the document speaks.
      const example = String((name.startsWith('words.') ? value : mine) ?? '')
      return [{ ...shared, kind: 'text', example: example.slice(0, longestExample) }]
    })
  const sample = kind.sample(language)
  const all = placeholdersIn(sample, document ?? sample, '', null)
  // Rows of one list that stand in two places are told once.
  const key = ({ name, within }: Placeholder): string => `${within} ${name}`
  return [...new Map(all.toReversed().map((each) => [key(each), each])).values()].toReversed()
}

const isGroup = (value: Value | undefined): value is Values =>
  typeof value === 'object' && !Array.isArray(value)
