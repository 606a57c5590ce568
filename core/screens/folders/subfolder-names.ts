import { namesOf, type NamedRecord, type Names } from '../form/names.ts'

/** The names of what a subfolder and its parts refer to, by number. */
export interface SubfolderNames {
  readonly companies: Names
  readonly people: Names
  readonly tasks: Names
}

interface Telling {
  readonly companies: readonly NamedRecord[]
  readonly tasks: readonly NamedRecord[]
  readonly customer: NamedRecord | null
  readonly association: NamedRecord | null
  readonly leader: NamedRecord | null
}

/** Those that are known of a stored subfolder, and of whatever is chosen from then on. */
export function subfolderNames(subfolder: Telling | null): SubfolderNames {
  const names = { companies: namesOf([]), people: namesOf([]), tasks: namesOf([]) }
  if (subfolder) tellNames(names, subfolder)
  return names
}

/** How the record is called that the field at a path names; an empty text where it names none. */
export function nameAt({ companies, people, tasks }: SubfolderNames, path: string, value: unknown): string {
  if (path.endsWith('company_id')) return companies.of(value)
  if (path.endsWith('project_leader')) return people.of(value)
  return path.endsWith('wbs_task_id') ? tasks.of(value) : ''
}

/** Tells what is known of a subfolder as it is now. */
export function tellNames(names: SubfolderNames, subfolder: Telling): void {
  const { companies, tasks, customer, association, leader } = subfolder
  const nonNull = (...each: (NamedRecord | null)[]): NamedRecord[] => each.filter((one) => one !== null)
  names.companies.know([...companies, ...nonNull(customer, association)])
  names.people.know(nonNull(leader))
  names.tasks.know(tasks)
}
