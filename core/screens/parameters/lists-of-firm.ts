import { computed } from '@preact/signals-core'
import type { Language } from '../../kernel/permission.ts'
import type { Client } from '../../kernel/operation.ts'
import { classOf, parameterClassNames, type ParameterClassName } from '../../parameters/classes.ts'
import { listParameters, listRelations } from '../../parameters/operations.ts'
import type { Parameter, ParameterRelation } from '../../parameters/parameter.ts'
import type { Translate } from '../../texts/translate.ts'
import { plain } from '../form/choices.ts'
import { loaded } from '../loaded.ts'
import { text } from '../formatting.ts'

export type ParametersScreen = ReturnType<typeof parametersScreen>

/** A class with its values, as the explorer shows it. */
export interface ListOfFirm {
  readonly name: string
  readonly values: readonly Parameter[]
}

/** One end of a relation, seen from the other. */
export interface Related {
  readonly relation: ParameterRelation
  readonly class: string
  readonly type: string
}

/** What a class is called; one that no list comes from any more by its own name. */
export const className = (t: Translate, name: string): string =>
  text(t, `parameter_class.${name}`) ?? plain(name)

/** What a value is called in somebody's language. */
export const parameterName = (t: Translate, each: Parameter, language: Language): string =>
  each[`label_${language}`] ?? text(t, `parameter_type.${each.type}`) ?? plain(each.type)

/** The firm's lists and settings, and which values go together. */
export function parametersScreen(client: Client) {
  const answer = loaded(async () => {
    const [all, relations] = await Promise.all([client(listParameters, {}), client(listRelations, {})])
    return { all, relations }
  })
  const parameters = computed(() =>
    (answer.value.value?.all ?? []).filter((each) => !classOf(each.class)?.ours),
  )
  const relations = computed(() => answer.value.value?.relations ?? [])
  /** The classes in the order of their table, then whatever an earlier program left behind. */
  const lists = computed((): ListOfFirm[] => {
    const found = Map.groupBy(parameters.value, (each) => each.class)
    const known = parameterClassNames.filter((name) => isShown(name, found.has(name)))
    const names = [...new Set<string>([...known, ...found.keys()])]
    return names.map((name) => ({ name, values: found.get(name) ?? [] }))
  })
  return {
    answer,
    parameters,
    relations,
    lists,
    /** What a value is related to, whichever end was named first. */
    relatedTo: ({ class: name, type }: Parameter): Related[] =>
      relations.value.flatMap((relation) => {
        const { class_1, type_1, class_2, type_2 } = relation
        if (class_1 === name && type_1 === type) return [{ relation, class: class_2, type: type_2 }]
        if (class_2 === name && type_2 === type) return [{ relation, class: class_1, type: type_1 }]
        return []
      }),
  }
}

/** A fixed list of which the firm keeps no words has nothing to show. */
const isShown = (name: ParameterClassName, hasValues: boolean): boolean => {
  const known = classOf(name)
  return known !== undefined && !known.ours && (known.adds || known.settings !== undefined || hasValues)
}
