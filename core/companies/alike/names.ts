import { fold } from '../../values/fold.ts'
import type { Company } from '../company.ts'
import { tellingWords, type NameWord } from './name-words.ts'
import { areSimilar, traces } from './similar.ts'

/** What a company is called. */
export type Called = Pick<Company, 'name' | 'company_name_second'>

/** Which part of a house a second name tells, not which house: many have one of the same name. */
const department =
  /\b(?:services?|dien(?:st|sten)|direct(?:ion|ie)|departement|afdeling|cellule?|division|divisie)\b/

/** The names of a company as they are compared. */
export interface Names {
  readonly first: readonly NameWord[]
  readonly second: readonly NameWord[] | null
  /** The second one tells of which house it is. */
  readonly isOwn: boolean
}

/** The words of both names, to be compared with those of many. */
export function namesOf({ name, company_name_second: second }: Called): Names {
  return {
    first: tellingWords(name),
    second: second ? tellingWords(second) : null,
    isOwn: second !== null && !department.test(fold(second)),
  }
}

/** Whether two companies may be one by what they are called: by either name of the one and of the other. */
export function areAlike(one: Names, other: Names): boolean {
  if (areSimilar(one.first, other.first)) return true
  if (other.second && areSimilar(one.first, other.second)) return true
  if (!one.second) return false
  if (areSimilar(one.second, other.first)) return true
  return one.isOwn && other.isOwn && other.second !== null && areSimilar(one.second, other.second)
}

/** Pieces of which the names of a company that may be this one must hold one unchanged. */
export const tracesOf = ({ name, company_name_second: second }: Called): string[] => [
  ...new Set([...traces(name), ...(second ? traces(second) : [])]),
]
