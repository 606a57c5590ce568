import type { Month } from '../../values/day.ts'

/** Blocks of a person on a task in a month; of the pool where there is no person. */
interface TaskTime {
  readonly wbs_task_id: number
  readonly month: Month
  readonly user_id: number | null
  readonly number_blocks: number
}

/**
 * What is still to be worked of a planning: of each person what he has not booked on the task in that month. Time of people
 * beyond their own planning is taken off the pool of the task. Nothing is below zero.
 */
export function stillPlanned<P extends TaskTime>(planned: readonly P[], booked: readonly TaskTime[]): P[] {
  const left = new Map<string, number>()
  for (const each of booked) add(left, keyOf(each), each.number_blocks)
  const people = planned.filter(({ user_id }) => user_id !== null).map((each) => takeOff(each, left, keyOf))
  const beyond = new Map<string, number>()
  for (const each of booked) {
    const key = keyOf(each)
    add(beyond, placeOf(each), left.get(key) ?? 0)
    left.delete(key)
  }
  const pool = planned.filter(({ user_id }) => user_id === null).map((each) => takeOff(each, beyond, placeOf))
  return [...people, ...pool].filter(({ number_blocks }) => number_blocks > 0)
}

const placeOf = ({ wbs_task_id, month }: TaskTime): string => `${wbs_task_id}/${month}`
const keyOf = (time: TaskTime): string => `${placeOf(time)}/${time.user_id}`

const add = (sums: Map<string, number>, key: string, blocks: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + blocks)
}

function takeOff<P extends TaskTime>(time: P, left: Map<string, number>, keyIn: (time: P) => string): P {
  const key = keyIn(time)
  const taken = Math.min(left.get(key) ?? 0, time.number_blocks)
  add(left, key, -taken)
  return { ...time, number_blocks: time.number_blocks - taken }
}
