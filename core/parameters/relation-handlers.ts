import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import { createRelation, deleteRelation, listRelations } from './operations.ts'

handle(listRelations, ({ store }) => store.parameter_relations.find())

handle(createRelation, async ({ store, emit }, input) => {
  const { class_1, type_1, class_2, type_2 } = input
  if (!class_1 || !type_1 || !class_2 || !type_2)
    throw new Failure('empty_fields', { fields: emptyIn(input) })
  await store.lock('parameters')
  if (class_1 === class_2) throw new Failure('related_to_itself', { fields: { class_2: 'mixed.invalid' } })
  for (const [name, own] of [
    ['type_1', { class: class_1, type: type_1 }],
    ['type_2', { class: class_2, type: type_2 }],
  ] as const) {
    if (!(await store.parameters.first(own)))
      throw new Failure('unknown_type', { fields: { [name]: 'mixed.invalid' } })
  }
  const pair = { class_1, type_1, class_2, type_2 }
  const turned = { class_1: class_2, type_1: type_2, class_2: class_1, type_2: type_1 }
  if ((await store.parameter_relations.first(pair)) ?? (await store.parameter_relations.first(turned)))
    throw new Failure('duplicate_fields', { fields: { type_2: 'string.unique' } })
  const made = await store.parameter_relations.insert(pair)
  emit({ type: 'parameter' })
  return made
})

handle(deleteRelation, async ({ store, emit }, { id }) => {
  found(await store.parameter_relations.get(id))
  await store.parameter_relations.remove(id)
  emit({ type: 'parameter' })
  return true
})

const emptyIn = (input: { readonly [name: string]: string | null }): { [name: string]: string } =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => !value)
      .map(([name]) => [name, 'mixed.required']),
  )
