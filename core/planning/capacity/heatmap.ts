import { firstOfMonth, lastOfMonth, type Day, type Month } from '../../values/day.ts'
import { capacitiesOf, round, type CapacityFacts, type MonthCapacity } from '../../users/capacity/capacity.ts'
import { isOverload } from '../../users/capacity/grid.ts'
import { blocksPerDay } from '../../users/capacity/working-days.ts'
import type { CapacityHeatmap } from './operations.ts'
import { isAboveTarget, type Aims } from './targets.ts'

export type CapacityPerson = CapacityHeatmap['people'][number]
export type PersonMonth = CapacityPerson['months'][number]
export type SumMonth = CapacityHeatmap['totals'][number]

/** Blocks of a month, with every proposal accepted and without. */
export interface Blocks {
  readonly month: Month
  readonly planned: number
  readonly proposed: number
}

/** The first and the last day of somebody in the firm. */
interface Service {
  readonly entry_date: Day
  readonly exit_Date: Day | null
}

/** A person's months: what is planned against the capacity that his own page shows. */
export function monthsOfPerson(
  months: readonly Month[],
  facts: CapacityFacts,
  blocks: readonly Blocks[],
  service: Service,
  { seesAbsences, aims }: { readonly seesAbsences: boolean; readonly aims: Aims | undefined },
): PersonMonth[] {
  const held = new Map(blocks.map((each) => [each.month, each]))
  return capacitiesOf(months, facts).map((each) => {
    const { planned = 0, proposed = 0 } = held.get(each.month) ?? {}
    return monthOfPerson(each, planned, proposed, {
      employed: isEmployed(each.month, service),
      seesAbsences,
      isAboveAims: aims !== undefined && isAboveTarget(each.month, each.capacity, aims),
    })
  })
}

function monthOfPerson(
  { month, capacity, approved, requested, pending }: MonthCapacity,
  plannedBlocks: number,
  proposedBlocks: number,
  {
    employed,
    seesAbsences,
    isAboveAims,
  }: Readonly<Record<'employed' | 'seesAbsences' | 'isAboveAims', boolean>>,
): PersonMonth {
  const [planned, proposed] = [plannedBlocks / blocksPerDay, proposedBlocks / blocksPerDay]
  const overload = isOverload(planned, capacity) || (planned > 0 && !employed)
  return {
    month,
    planned,
    proposed,
    capacity,
    room: employed ? roomIn(planned, capacity) : 0,
    share: employed ? shareOf(planned, capacity) : null,
    approved,
    requested: seesAbsences ? requested : null,
    pending: pending.share,
    overload,
    above_target: isAboveAims && !overload,
    employed,
  }
}

/** Whether somebody is in the firm on any day of the month. */
export const isEmployed = (month: Month, { entry_date, exit_Date }: Service): boolean =>
  entry_date <= lastOfMonth(month) && (exit_Date === null || exit_Date >= firstOfMonth(month))

/** Days left of a capacity; never less than none. */
export const roomIn = (planned: number, capacity: number): number => Math.max(0, round(capacity - planned))

/** In whole percent; never 100 of what is more than the capacity, nor of what is less. */
export function shareOf(planned: number, capacity: number): number | null {
  if (capacity <= 0) return null
  const share = (planned / capacity) * 100
  if (share > 100) return Math.max(101, Math.round(share))
  return share < 100 ? Math.min(99, Math.round(share)) : 100
}

/** What people's months come to. Capacity and room are of those who are in the firm; what is planned is everybody's. */
export function sumMonths(
  months: readonly Month[],
  people: readonly { readonly months: readonly PersonMonth[] }[],
): SumMonth[] {
  return months.map((month, at) => {
    const all = people.flatMap((person) => person.months[at] ?? [])
    const sum = (of: (each: PersonMonth) => number): number =>
      round(all.reduce((total, each) => total + of(each), 0))
    const planned = sum((each) => each.planned)
    const capacity = sum(({ employed, capacity: own }) => (employed ? own : 0))
    return {
      month,
      planned,
      proposed: sum((each) => each.proposed),
      capacity,
      room: sum((each) => each.room),
      share: shareOf(planned, capacity),
      overloaded: all.filter(({ overload }) => overload).length,
    }
  })
}

/** What the months of one person come to. */
export const sumOfPerson = (months: readonly PersonMonth[]) => ({
  planned: round(months.reduce((sum, each) => sum + each.planned, 0)),
  capacity: round(months.reduce((sum, each) => sum + (each.employed ? each.capacity : 0), 0)),
  room: round(months.reduce((sum, each) => sum + each.room, 0)),
})

type Group = Pick<CapacityHeatmap['groups'][number], 'key' | 'name'>

/** Groups by name, whoever is in none last; in each its people by name or, where somebody looks for room, most of it first. */
export function grouped<P extends Pick<CapacityPerson, 'group' | 'room' | 'months'>>(
  months: readonly Month[],
  people: readonly P[],
  nameOf: (key: string) => string | null,
  byRoom: boolean,
): { people: P[]; groups: CapacityHeatmap['groups'] } {
  const byKey = Map.groupBy(people, (person) => person.group)
  const groups = [...byKey]
    .map(([key, own]) => ({
      ...({ key, name: key === null ? null : nameOf(key) } satisfies Group),
      people: own.length,
      months: sumMonths(months, own),
    }))
    .toSorted(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        (a.name ?? a.key ?? '').localeCompare(b.name ?? b.key ?? '', 'fr'),
    )
  const ordered = groups.flatMap(({ key }) => {
    const own = byKey.get(key) ?? []
    return byRoom ? own.toSorted((a, b) => b.room - a.room) : own
  })
  return { people: ordered, groups }
}
