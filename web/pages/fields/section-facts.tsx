import type { ReactNode } from 'react'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Facts as FieldFacts } from '#core/kernel/field.ts'
import { namesInSection, type Order, type PlacedField } from '#core/screens/form/sections.ts'
import { shownChoice } from '#core/screens/formatting.ts'
import { columnsIn } from '#core/tables/columns.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { countryName } from '#core/values/countries.ts'
import { Facts, WebLink, YesNo, type Fact } from '../../parts/record/facts.tsx'
import { Value } from '../../parts/value.tsx'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useParameters } from '../../state/use-parameters.ts'

/** A record that is shown: what it is, and what it says; null where there is none yet. */
export type ShownRecord = readonly [
  entity: Pick<AnyEntity, 'name' | 'given'>,
  record: object | null | undefined,
]

interface Props extends Order {
  readonly title: string
  readonly section: string
  readonly records: readonly ShownRecord[]
  /** The noun by which the words of chosen values are found: `company`. */
  readonly noun: string
  /** What says more than its value, by the name of its field or of what stands beside the fields. */
  readonly values?: { readonly [name: string]: ReactNode }
  /** What is headed otherwise than by the name of its field. */
  readonly labels?: { readonly [name: string]: TextKey }
  /** What has a line of its own. */
  readonly wide?: readonly string[]
  /** What does not stand here: it is shown elsewhere on the page, or it is not for the reader. */
  readonly without?: readonly string[]
}

/** A section of a record's page, as the facts of the records say it: a new field comes by its facts alone. */
export function SectionFacts({ title, section, records, noun, ...asked }: Props) {
  const { values = {}, labels = {}, wide = [], without = [] } = asked
  const entities = Object.fromEntries(records.map(([entity], place) => [place, entity]))
  const { names, fields } = namesInSection(section, entities, asked)
  const facts = names
    .filter((name) => !without.includes(name))
    .map((name): Fact => {
      const field = fields.get(name)
      const label = labels[name] ?? ((field?.facts.label ?? `field.${name}`) as TextKey)
      const width = wide.includes(name) ? (['wide'] as const) : ([] as const)
      if (name in values || !field) return [label, values[name], ...width]
      const record = records[Number(field.record)]?.[1] as { readonly [name: string]: unknown } | null
      return [label, <FieldValue key={name} field={field} noun={noun} value={record?.[name]} />, ...width]
    })
  return <Facts title={title} facts={facts} />
}

interface ValueProps {
  readonly field: PlacedField
  readonly noun: string
  readonly value: unknown
}

/** What a field says, as its facts ask. */
function FieldValue({ field: { name, facts, list }, noun, value }: ValueProps) {
  const t = useT()
  const language = useLanguage()
  const words = useValue(useParameters().words)
  if (value === null || value === undefined || value === '') return null
  if (facts.doors?.link) return <WebLink to={String(value)} />
  if (list) return words(list, String(value))
  if (facts.kind === 'flag') return <YesNo of={value === true} />
  if (facts.kind === 'choice') return shownChoice(t, noun, name, String(value))
  if (facts.format === 'country') return countryName(String(value), language)
  return <Value of={value} display={displayOf(name, facts)} />
}

const displayOf = (name: string, facts: FieldFacts) =>
  columnsIn({ kind: 'group', fields: { [name]: facts } }, [name])[0]?.display ?? 'text'
