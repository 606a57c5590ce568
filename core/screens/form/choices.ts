import { computed } from '@preact/signals-core'
import { listCompanies } from '../../companies/operations.ts'
import { findSubfolders, type subfolderFound } from '../../folders/operations.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Language } from '../../kernel/permission.ts'
import { classOf } from '../../parameters/classes.ts'
import { listParameters, listRelations } from '../../parameters/operations.ts'
import type { Parameter } from '../../parameters/parameter.ts'
import { relatedTo, type Relation } from '../../parameters/relations.ts'
import { simpleUsers } from '../../users/operations.ts'
import { fold } from '../../values/fold.ts'
import { loaded } from '../loaded.ts'

/** Something that can be chosen: what is stored and what is read. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** No longer to be chosen: shown only where it is chosen already. */
  readonly hidden?: true
}

/** Answers what matches a typed text; `again` asks anew for what it had kept. */
export type Chooser = (search: string, again?: boolean) => Promise<readonly Choice[]>

/** The companies that match, by name, with their reference. */
export const chooseCompany =
  (client: Client): Chooser =>
  async (search) => {
    const { rows } = await client(listCompanies, {
      page: 1,
      size: 25,
      sort: 'name',
      ...(search ? { search } : {}),
    })
    return rows.map(({ id, name, reference }) => ({
      value: String(id),
      label: reference ? `${name} (${reference})` : name,
    }))
  }

/** Subfolders, by the words of their folder and their own: the folder says which of many alike it is. */
export const chooseSubfolder =
  (client: Client): Chooser =>
  async (search) => {
    const found = await client(findSubfolders, search ? { search } : {})
    return found.map((each) => ({ value: String(each.id), label: subfolderName(each) }))
  }

/** `P24001 Town hall – Stability (P24001-1)`. */
const subfolderName = ({
  code,
  name,
  folder_code,
  folder_name,
}: RecordOf<typeof subfolderFound.fields>): string => `${folder_code} ${folder_name} – ${name} (${code})`

/** How somebody is called where people are chosen. */
export const personLabel = ({ code, first_name, last_name }: PersonNames): string =>
  [code, `${first_name} ${last_name}`].filter(Boolean).join(' - ')

interface PersonNames {
  readonly code: string | null
  readonly first_name: string
  readonly last_name: string
}

/** Staff without an exit date: code, first and last name. */
export function chooseUser(client: Client): Chooser {
  let all: Promise<readonly Choice[]> | undefined
  return async (search, again = false) => {
    if (again) all = undefined
    const asked = (all ??= client(simpleUsers, {}).then((users) =>
      users.map(({ id, code, first_name, last_name }) => ({
        value: String(id),
        label: personLabel({ code, first_name, last_name }),
      })),
    ))
    const wanted = fold(search)
    try {
      return (await asked).filter(({ label }) => fold(label).includes(wanted))
    } catch (error) {
      // Whoever looks next asks anew.
      if (all === asked) all = undefined
      throw error
    }
  }
}

/** The firm's own lists as they stand; another answer is another signal value, so that what shows them is drawn again. */
export function parameterChoices(client: Client) {
  const answer = loaded(async (): Promise<Known> => {
    const [parameters, relations] = await Promise.all([client(listParameters, {}), client(listRelations, {})])
    return { parameters, relations }
  })
  return {
    ...answer,
    lists: computed(() => listsOf(answer.value.value ?? { parameters: [], relations: [] })),
  }
}

/** A value that the program knows; `hidden` as of a choice. */
export interface KnownValue<V extends string> extends Pick<Choice, 'hidden'> {
  readonly value: V
}

interface Known {
  readonly parameters: readonly Parameter[]
  readonly relations: readonly Relation[]
}

const listsOf = ({ parameters, relations }: Known) => {
  const hiddenIn = (list: string): ReadonlySet<string> =>
    new Set(parameters.filter((each) => each.class === list && each.obselete).map(({ type }) => type))
  return {
    /** The values of a class in the firm's order; `above` is what was chosen in the list that narrows this one. */
    of: (list: string, language: Language, above?: string): Choice[] => {
      const chosen = { class: classOf(list)?.under ?? '', type: above }
      const fitting = relatedTo(relations, chosen, list)
      return parameters
        .filter((each) => each.class === list && (fitting?.has(each.type) ?? true))
        .map((each) => ({
          value: each.type,
          label: wordsOf(each, language),
          ...(each.obselete ? { hidden: true as const } : {}),
        }))
    },
    /** Values that the program knows, without words; the firm may have hidden some of them. */
    known: <V extends string>(list: string, values: readonly V[]): KnownValue<V>[] => {
      const hidden = hiddenIn(list)
      return values.map((value) => (hidden.has(value) ? { value, hidden: true as const } : { value }))
    },
    /** The same without what the firm has hidden, but for what is chosen already. */
    offered: <V extends string>(list: string, values: readonly V[], chosen?: V | null): V[] => {
      const hidden = hiddenIn(list)
      return values.filter((value) => value === chosen || !hidden.has(value))
    },
    /** The words of a stored value; the value itself where the list has no words for it. */
    label: (list: string, value: string | null | undefined, language: Language): string => {
      const found = parameters.find((each) => each.class === list && each.type === value)
      return found ? wordsOf(found, language) : plain(value ?? '')
    },
  }
}

const wordsOf = (each: Parameter, language: Language): string => each[`label_${language}`] ?? plain(each.type)

/** `structural_works` as people write it. */
export const plain = (value: string): string =>
  (value.slice(0, 1).toUpperCase() + value.slice(1)).replaceAll('_', ' ')
