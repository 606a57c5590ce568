import { computed, signal } from '@preact/signals-core'
import type { Client } from '../../../kernel/operation.ts'
import { readHeatmap } from '../../../planning/operations.ts'
import type { Translate } from '../../../texts/translate.ts'
import { simpleUsers } from '../../../users/operations.ts'
import { fold } from '../../../values/fold.ts'
import type { Month } from '../../../values/day.ts'
import { loaded } from '../../loaded.ts'
import { shownNumber } from '../../../values/written.ts'

/** Somebody who may be assigned, with the days that he has left in the months shown. */
export interface Candidate {
  readonly id: number
  readonly code: string | null
  readonly name: string
  /** Null of whoever is not counted among the staff. */
  readonly room: number | null
  readonly months: readonly { readonly month: Month; readonly room: number }[]
}

export type AssignScreen = ReturnType<typeof assignScreen>

/** Staff without an exit date, with what each has left in so many months: by name, or most room first. */
export function assignScreen(client: Client, from: Month, months: number) {
  const people = loaded(() => candidates(client, from, months))
  const typed = signal('')
  const byRoom = signal(false)
  const ordered = computed(() => {
    const all = people.value.value
    return all && byRoom.value ? all.toSorted((a, b) => (b.room ?? -1) - (a.room ?? -1)) : all
  })
  return {
    ...people,
    typed,
    byRoom,
    /** In the order that was asked for; null while they are on their way. */
    ordered,
    /** Those of whom code or name has every word that was typed. */
    found: computed(() => {
      const words = fold(typed.value).split(/\s+/)
      return (ordered.value ?? []).filter((person) => {
        const whole = fold(candidateInWords(person))
        return words.every((word) => whole.includes(word))
      })
    }),
    type: (text: string): void => void (typed.value = text),
    sortByRoom: (on: boolean): void => void (byRoom.value = on),
  }
}

/** `ADE Anne Delvaux`. */
export const candidateInWords = ({ code, name }: Candidate): string => [code, name].filter(Boolean).join(' ')

/** `23,5 d left`; nothing of whom nobody counts. */
export const roomInWords = (t: Translate, language: string, { room }: Candidate): string =>
  room === null ? '' : t('planning.room_left', { n: shownNumber(room, language) })

/** Two questions whatever the number of people. */
async function candidates(client: Client, from: Month, months: number): Promise<Candidate[]> {
  const [people, map] = await Promise.all([
    client(simpleUsers, {}),
    client(readHeatmap, { from, months, by: 'team' }),
  ])
  const loads = new Map(map.people.map((person) => [person.id, person]))
  return people.map(({ id, code, first_name, last_name }) => ({
    id,
    code,
    name: `${first_name} ${last_name}`,
    room: loads.get(id)?.room ?? null,
    months: loads.get(id)?.months.map(({ month, room }) => ({ month, room })) ?? [],
  }))
}
