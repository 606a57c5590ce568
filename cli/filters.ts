import type { Facts, Fields, InputOf } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import { readDay, readMonth } from './arguments.ts'
import type { ConnectedContext, Option } from './command.ts'
import { namedBy } from './find/record-arguments.ts'
import { propertyOf } from './find/offered.ts'

type Options = { readonly [flag: string]: unknown }

/** Which records a command takes: its options, and what they say in the input of its operation. */
export interface Filters<S extends Fields> {
  readonly options: readonly Option[]
  inputOf(options: Options, context: ConnectedContext): Partial<InputOf<S>> | Promise<Partial<InputOf<S>>>
}

/**
 * The filters of an operation, each beside the field of the input that it fills. The facts of the field say what may be
 * chosen and how a day or a month is read; a field that points at a record takes what people call it. An option may say
 * otherwise. An empty word filters nothing.
 */
export function filtersOf<S extends Fields>(
  { input }: Operation<S, unknown>,
  filters: { readonly [name in keyof InputOf<S>]?: Option },
): Filters<S> {
  const options = Object.entries<Option>(filters as { readonly [name: string]: Option })
  return {
    options: options.map(([name, option]) => ({ ...optionOf(input[name]!), ...option })),
    inputOf: async (flagValues, { client }) => {
      const values: { [name: string]: unknown } = {}
      for (const [name, { flags, find }] of options) {
        const typed = flagValues[propertyOf(flags)]
        if (!typed) continue
        const facts = input[name]!
        // What the option finds by itself is a number by now.
        const pointed = find ? undefined : namedBy(facts.of)
        const value = pointed ? (await pointed.find(client, [String(typed)]))[0] : typed
        values[name] = facts.kind === 'list' ? [value] : value
      }
      return values as Partial<InputOf<S>>
    },
  }
}

function optionOf(facts: Facts): Partial<Option> {
  const { kind, choices, of, format } = facts.item ?? facts
  if (choices) return { choices, ...(of ? { list: of } : {}) }
  if (kind === 'day') return { read: readDay }
  if (format === 'month') return { read: readMonth }
  const completes = namedBy(of)?.completes
  return completes ? { completes } : {}
}
