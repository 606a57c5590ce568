import { useOnce } from '../../../state/signals.ts'
import { namesOf } from '#core/screens/form/names.ts'
import type { Names } from '#core/screens/form/names.ts'
import type { CompleteSubfolder } from '#core/screens/folders/subfolder-edit.ts'

/** The names of what a mission and its parts refer to, by number. */
export interface MissionNames {
  readonly companies: Names
  readonly people: Names
  readonly tasks: Names
}

/** Those that are known of a stored mission. */
export function missionNames(subfolder: CompleteSubfolder | null): MissionNames {
  const { companies = [], tasks = [], customer, association, leader } = subfolder ?? {}
  const known = <T>(each: readonly (T | null | undefined)[]): T[] =>
    each.flatMap((one) => (one === null || one === undefined ? [] : [one]))
  return {
    companies: namesOf([...companies, ...known([customer, association])]),
    people: namesOf(known([leader])),
    tasks: namesOf(tasks),
  }
}

/** The names of a form: those of the mission that it began with, and of whatever is chosen from then on. */
export const useMissionNames = (subfolder: CompleteSubfolder | null): MissionNames =>
  useOnce(() => missionNames(subfolder))
