import type { AnyEntity } from '../../kernel/entity.ts'
import type { Facts } from '../../kernel/field.ts'
import { listOfField, type ParameterClassName } from '../../parameters/classes.ts'

type Declared = Pick<AnyEntity, 'name' | 'given'>

/** A field in a section of a form or of a record's page. */
export interface PlacedField {
  readonly name: string
  readonly facts: Facts
  /** Which of the records has it, by the key under which that was given. */
  readonly record: string
  /** The list of the firm from which its values are. */
  readonly list: ParameterClassName | null
}

/** What comes first and last in a section, where the order is not that of the entities; what is no field may be among it. */
export interface Order {
  readonly first?: readonly string[]
  readonly last?: readonly string[]
}

/**
 * The names that stand in a section, in their order: those that the page puts first, then the fields of the records that
 * their facts put there, as each entity has them.
 */
export function namesInSection(
  section: string,
  records: { readonly [record: string]: Declared },
  { first = [], last = [] }: Order = {},
): { readonly names: readonly string[]; readonly fields: ReadonlyMap<string, PlacedField> } {
  const placed = Object.entries(records).flatMap(([record, { name: table, given }]) =>
    Object.entries(given).flatMap(([name, facts]) =>
      facts.doors?.section === section
        ? [{ name, facts, record, list: listOfField(table, name, facts) }]
        : [],
    ),
  )
  const fields = new Map(placed.map((each) => [each.name, each]))
  return {
    names: [...new Set([...first, ...[...fields.keys()].filter((name) => !last.includes(name)), ...last])],
    fields,
  }
}
