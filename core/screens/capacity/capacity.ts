import { computed, type Signal } from '@preact/signals-core'
import type { Client } from '../../kernel/operation.ts'
import type { Concerns } from '../../events.ts'
import { listCapacity, readHeatmap, type CapacityHeatmap, type groupings } from '../../planning/operations.ts'
import { addMonths, type Month } from '../../values/day.ts'
import { shownGrid } from '../grid/grid.ts'
import type { Cell } from '../grid/range.ts'
import { sixMonths } from '../grid/six-months.ts'
import { readFilter, writeFilter, type Query } from '../list/filters.ts'
import { filtersOn, listScreen } from '../list/list-screen.ts'
import { loaded } from '../loaded.ts'

export type CapacityScreen = ReturnType<typeof capacityScreen>
export type CapacityPerson = CapacityHeatmap['people'][number]
export type PersonMonth = CapacityPerson['months'][number]
export type CapacityGroup = CapacityHeatmap['groups'][number]

/** A row of the map: everybody, a group, or a person. */
export type CapacityRow =
  | { readonly key: string; readonly kind: 'total'; readonly months: CapacityHeatmap['totals'] }
  | { readonly key: string; readonly kind: 'group'; readonly group: CapacityGroup }
  | { readonly key: string; readonly kind: 'person'; readonly person: CapacityPerson }

/** How many months may be shown at once. */
export const periods = [6, 12, 24] as const

/** What changes what somebody’s month holds, or what it can. */
export const capacityConcerns = {
  planning: {},
  task: {},
  absence: {},
  availability: {},
  user: {},
  folder: {},
  parameter: {},
} as const satisfies Concerns

/** Everybody’s months against their capacity; the address says which, and the export has the same. */
export function capacityScreen(client: Client, thisMonth: Month, query?: Signal<Query>) {
  const list = listScreen(client, listCapacity, {
    query,
    name: 'capacity',
    filters: ['from', 'months', 'function_type', 'team', 'leader', 'room', 'over'],
  })
  const { by: grouping } = readHeatmap.input
  const by = computed(() => readFilter(grouping, list.query.value['by']) as (typeof groupings)[number])
  const answer = loaded(() => {
    const { search } = list.request.value
    return client(readHeatmap, {
      ...filtersOn(list.filters.value),
      by: by.value,
      ...(search ? { search } : {}),
    })
  })
  const rows = computed(() => rowsOf(answer.value.value))
  const byId = computed(
    () => new Map(answer.value.value?.people.map((person) => [String(person.id), person]) ?? []),
  )
  const monthAt = ({ row, column }: Cell): PersonMonth | undefined =>
    byId.value.get(row)?.months.find(({ month }) => month === column)
  const turn = (months: number): void => {
    const from = addMonths(list.filters.value.from ?? thisMonth, months)
    list.setFilter('from', from === thisMonth ? null : from)
  }
  return {
    list,
    answer,
    rows,
    by,
    group: (wanted: (typeof groupings)[number]): void => list.change({ by: writeFilter(grouping, wanted) }),
    personAt: (row: string): CapacityPerson | undefined => byId.value.get(row),
    monthAt,
    previous: (): void => turn(-sixMonths),
    next: (): void => turn(sixMonths),
    toThisMonth: (): void => list.setFilter('from', null),
    /** Looked at and copied, not typed into. */
    grid: shownGrid(
      () => ({
        rows: rows.value.flatMap((row) => (row.kind === 'person' ? [row.key] : [])),
        columns: answer.value.value?.months ?? [],
      }),
      (cell) => {
        const share = monthAt(cell)?.share ?? null
        return share === null ? '' : `${share} %`
      },
    ),
  }
}

/** Everybody, then each group with its people. One group that is all there is needs no line of its own. */
function rowsOf(map: CapacityHeatmap | null): CapacityRow[] {
  if (!map) return []
  const peopleOf = Map.groupBy(map.people, ({ group }) => group)
  const isAlone = map.groups.length === 1 && map.groups[0]?.key === null
  return [
    { key: 'total', kind: 'total', months: map.totals },
    ...map.groups.flatMap((group): CapacityRow[] => [
      ...(isAlone ? [] : [{ key: `group ${group.key ?? ''}`, kind: 'group' as const, group }]),
      ...(peopleOf.get(group.key) ?? []).map((person) => ({
        key: String(person.id),
        kind: 'person' as const,
        person,
      })),
    ]),
  ]
}

/** Whether a month is red: more is planned than can be done, or than the person is to do of one kind. */
export const isTooFull = ({
  overload,
  above_target,
}: Pick<PersonMonth, 'overload' | 'above_target'>): boolean => overload || above_target

/** How full a month is, in steps that a map is shaded by; what is above its capacity is marked apart. */
export const fullness = (share: number | null): 0 | 1 | 2 | 3 | 4 => {
  if (share === null || share <= 0) return 0
  if (share < 40) return 1
  if (share < 70) return 2
  return share < 90 ? 3 : 4
}
