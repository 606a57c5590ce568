import { firstOfMonth, lastOfMonth, type Month } from '../../values/day.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { stateOf } from '../absence.ts'
import { capacityOf, round } from './capacity.ts'
import type { PersonFacts } from './capacity-facts.ts'
import type { gridMonth, PersonGrid } from './operations.ts'
import { projectTypes } from '../user.ts'
import { blocksPerDay } from './working-days.ts'

type ProjectType = (typeof projectTypes)[number]
type GridMonth = RecordOf<typeof gridMonth.fields>

/** Planned blocks of one project type in a month. */
export interface Planned {
  readonly month: Month
  readonly project_type: ProjectType
  readonly number_blocks: number
}

export interface Targets {
  readonly operations: number | null
  readonly support: number | null
}

/** The target percentages of one person, from his rows. */
export function targetsFrom(
  rows: readonly { readonly project_type: ProjectType; readonly percentage: number }[],
): Targets {
  const of = (type: ProjectType): number | null =>
    rows.find(({ project_type }) => project_type === type)?.percentage ?? null
  return { operations: of('operations'), support: of('support') }
}

/** What is planned of one project type in a month, in days. */
export const plannedDays = (planned: readonly Planned[], of: Omit<Planned, 'number_blocks'>): number =>
  planned.reduce(
    (blocks, each) =>
      each.month === of.month && each.project_type === of.project_type ? blocks + each.number_blocks : blocks,
    0,
  ) / blocksPerDay

/** The months of a person's grid. */
export const gridOf = (
  user_id: number,
  months: readonly Month[],
  facts: PersonFacts,
  targets: Targets,
  planned: readonly Planned[],
): PersonGrid => ({
  user_id,
  months: months.map((month) => monthOfGrid(month, facts, targets, planned)),
  absences: facts.absences
    .filter(
      ({ start_date, end_date }) =>
        start_date <= lastOfMonth(months.at(-1) ?? '') && end_date >= firstOfMonth(months[0] ?? ''),
    )
    .map((absence) => ({
      id: absence.id,
      start_date: absence.start_date,
      end_date: absence.end_date,
      number_blocks: absence.number_blocks,
      planning_level_type: absence.planning_level_type,
      state: stateOf(absence),
      updated_at: absence.updated_at,
    })),
})

function monthOfGrid(
  month: Month,
  facts: PersonFacts,
  targets: Targets,
  planned: readonly Planned[],
): GridMonth {
  const { availability, ...figures } = capacityOf(month, facts)
  const entry = facts.availabilities.find(({ id }) => id === availability.id)
  const operations = plannedDays(planned, { month, project_type: 'operations' })
  const support = plannedDays(planned, { month, project_type: 'support' })
  const total = round(operations + support)
  return {
    ...figures,
    availability: { ...availability, updated_at: entry?.updated_at ?? null },
    operations: occupationOf(operations, targets.operations, figures.capacity),
    support: occupationOf(support, targets.support, figures.capacity),
    total: { planned: total, overload: isOverload(total, figures.capacity) },
  }
}

/** Whether more is planned than the capacity. */
export const isOverload = (planned: number, capacity: number): boolean => planned > Math.max(0, capacity)

/** Work against its target percentage of the capacity; without one it may fill the capacity. */
export function occupationOf(planned: number, target_percentage: number | null, capacity: number) {
  const target = round((Math.max(0, capacity) * (target_percentage ?? 100)) / 100)
  return { planned, target_percentage, target, overload: planned > target }
}
