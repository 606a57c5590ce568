import { signal } from '@preact/signals-core'
import { listCompanies } from '../companies/operations.ts'
import { listFolders, listSubfolders } from '../folders/operations.ts'
import type { Client } from '../kernel/operation.ts'
import { listParameters } from '../parameters/operations.ts'
import type { Parameter } from '../parameters/parameter.ts'
import { simpleUsers } from '../users/operations.ts'

/** Something that can be chosen: what is stored and what is read. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** Answers what matches a typed text. */
export type Chooser = (search: string) => Promise<readonly Choice[]>

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

/** Folders asked for at once: each brings its subfolders. */
const foldersAtOnce = 8

/** Subfolders, by the words of their folder and their own. */
export const chooseSubfolder =
  (client: Client): Chooser =>
  async (search) => {
    const { rows } = await client(listFolders, {
      page: 1,
      size: foldersAtOnce,
      ...(search ? { search } : {}),
    })
    const found = await Promise.all(rows.map(({ id }) => client(listSubfolders, { folderId: id })))
    return found.flat().map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))
  }

/** Staff without an exit date: code, first and last name. */
export function chooseUser(client: Client): Chooser {
  let all: Promise<readonly Choice[]> | undefined
  return async (search) => {
    all ??= client(simpleUsers, {}).then((users) =>
      users.map(({ id, code, first_name, last_name }) => ({
        value: String(id),
        label: [code, `${first_name} ${last_name}`].filter(Boolean).join(' - '),
      })),
    )
    const wanted = search.toLowerCase()
    return (await all).filter(({ label }) => label.toLowerCase().includes(wanted))
  }
}

/** The firm's own lists: the values of a parameter class in somebody's language. */
export function parameterChoices(client: Client) {
  const parameters = signal<readonly Parameter[]>([])
  return {
    load: async () => void (parameters.value = await client(listParameters, {})),
    /** In use, in the firm's order. */
    of: (list: string, language: 'en' | 'fr' | 'nl'): Choice[] =>
      parameters.value
        .filter((each) => each.class === list && !each.obselete)
        .map((each) => ({ value: each.type, label: each[`label_${language}`] ?? plain(each.type) })),
    /** The words of a stored value; the value itself where the list has no words for it. */
    label: (list: string, value: string | null | undefined, language: 'en' | 'fr' | 'nl'): string => {
      const found = parameters.value.find((each) => each.class === list && each.type === value)
      return found?.[`label_${language}`] ?? plain(value ?? '')
    },
  }
}

/** `structural_works` as people write it. */
const plain = (value: string): string =>
  (value.slice(0, 1).toUpperCase() + value.slice(1)).replaceAll('_', ' ')
