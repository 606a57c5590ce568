import { plannerTasks } from '../booking/queries.ts'
import type { PlannerTask } from '../booking/planner-task.ts'
import { listCompanies } from '../companies/operations.ts'
import { companyLookupNames } from '../companies/lookup-names.ts'
import { folderLookupNames, subfolderLookupNames } from '../folders/lookup-names.ts'
import { listAllSubfolders, listFolders } from '../folders/operations.ts'
import type { ValueOf } from '../kernel/field.ts'
import { refuseCaller, runWithin } from '../kernel/run.ts'
import { preferredTasks, searchedTask, taskLookupNames, type NamedTask } from '../planning/lookup-names.ts'
import { listTasks } from '../planning/operations.ts'
import type { QueryContext } from '../ports.ts'
import { lookupByName } from '../tables/lookup-by-name.ts'
import { simpleUsers } from '../users/operations.ts'
import { fold } from '../values/fold.ts'
import { beginsWords } from '../values/fuzzy.ts'
import { numberSaid, theOne, unknownName, type Candidate } from './candidate.ts'

/** Which record a name means. What several records have is refused with all of them, and so is what none has. */

const mostFound = 50

/** The task that is meant by `#12`, its code or name, or one of these behind its folder or mission: `24058/Study`. */
export async function namedTask(context: QueryContext, said: string, field = 'task'): Promise<PlannerTask> {
  refuseCaller(listTasks, context.actor)
  const id = numberSaid(said) ?? (await searchedTaskId(context, said.trim(), field))
  const [task] = await context.store.query(plannerTasks, { ids: [id] })
  if (!task) throw unknownName(field)
  return task
}

async function searchedTaskId(context: QueryContext, said: string, field: string): Promise<number> {
  const tasksOf = async (search: string): Promise<readonly NamedTask[]> =>
    (await runWithin(listTasks, context, { search, size: mostFound })).rows
  // A folder or mission that is said is among the words, so that its task is found however many namesakes it has.
  const rows = await tasksOf(said.replaceAll('/', ' '))
  const exact = rows.filter((row) => taskLookupNames(row).includes(fold(said)))
  if (rows.length > 0)
    return theOne(field, preferredTasks(exact, true), preferredTasks(rows, true), taskInWords).id
  // Of another place it is offered and not taken.
  const elsewhere = said.includes('/') ? await tasksOf(searchedTask(said)) : []
  throw unknownName(field, preferredTasks(elsewhere, true).map(taskInWords))
}

/** A task as a candidate among others. */
export const taskInWords = ({ id, name, task_code, folder_code, folder_name, subfolder_code }: NamedTask) =>
  ({
    say: `#${id}`,
    name,
    code: task_code,
    place: [subfolder_code ?? folder_code, folder_name].filter(Boolean).join(' '),
  }) satisfies Candidate

type Person = ValueOf<typeof simpleUsers.output>[number]

const oneself = new Set(['me', 'myself', 'i', 'moi', 'ik', 'mij', 'mezelf'])

/** The colleague who is meant by `me`, `#12`, a trigram, or a name or its beginning. */
export async function namedPerson(context: QueryContext, said: string, field = 'person'): Promise<Person> {
  const people = await runWithin(simpleUsers, context, {})
  const own = oneself.has(fold(said.trim())) ? people.find(({ id }) => id === context.actor.id) : undefined
  if (own) return own
  const exact = lookupByName(people, [
    ({ code }) => code,
    ({ first_name, last_name }) => [`${first_name} ${last_name}`, `${last_name} ${first_name}`],
  ])(said)
  const near = people.filter((person) => beginsWords(nameOf(person), said))
  return theOne(field, exact, near, (person) => ({
    say: `#${person.id}`,
    name: nameOf(person),
    code: person.code,
    place: null,
  }))
}

/** First and last name. */
export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

/** The mission that is meant by `#12`, its rank code (`24058/2`), its code or its name. */
export async function namedMission(context: QueryContext, said: string, field = 'mission'): Promise<number> {
  refuseCaller(listAllSubfolders, context.actor)
  const id = numberSaid(said)
  if (id !== null) return id
  const { rows } = await runWithin(listAllSubfolders, context, { search: said, size: mostFound })
  return theOne(field, lookupByName(rows, subfolderLookupNames)(said), rows, (row) => ({
    say: `#${row.id}`,
    name: row.name,
    code: row.code ?? row.rank_code,
    place: row.folder_name,
  })).id
}

/** The folder that is meant by `#12`, its code or its name. */
export async function namedFolder(context: QueryContext, said: string, field = 'folder'): Promise<number> {
  const id = numberSaid(said)
  if (id !== null) return id
  const { rows } = await runWithin(listFolders, context, { search: said, size: mostFound, subfolders: false })
  return theOne(field, lookupByName(rows, folderLookupNames)(said), rows, (row) => ({
    say: `#${row.id}`,
    name: row.name,
    code: row.code,
    place: null,
  })).id
}

/** The company that is meant by `#12`, its reference, number or name. */
export async function namedCompany(context: QueryContext, said: string, field = 'company'): Promise<number> {
  const id = numberSaid(said)
  if (id !== null) return id
  const { rows } = await runWithin(listCompanies, context, { search: said, size: mostFound })
  return theOne(field, lookupByName(rows, companyLookupNames)(said), rows, (row) => ({
    say: `#${row.id}`,
    name: row.name,
    code: row.reference,
    place: row.city,
  })).id
}
