import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import type { PlanRow } from '#core/screens/folders/planning/rows.ts'
import { rowName } from '#core/screens/folders/planning/in-words.ts'
import type { Translate } from '#core/texts/translate.ts'
import { fuzzy } from '#core/values/fuzzy.ts'
import type { TypedLine } from '../grid/lines.ts'
import type { Plan } from './state.ts'

const steps: { readonly [key: string]: number } = { up: -1, down: 1 }

/** The line in which a row is looked for: the cursor goes to the closest one at once, and by arrows to the others. */
export function findLine(model: PlanningScreen, { cursor, store }: Plan, t: Translate): TypedLine {
  let place = 0

  /** Rows whose words fit what is looked for, the closest first. */
  const found = (typed: string): PlanRow[] =>
    typed.trim() === '' ? [] : fuzzy(model.rows.value, typed, (row) => rowName(t, row))

  function goTo(rows: readonly PlanRow[], at: number): void {
    place = Math.max(0, Math.min(rows.length - 1, at))
    const row = rows[place]
    if (row) cursor.put({ ...cursor.place(), row: row.key })
  }

  return {
    max: 60,
    key: (key) => {
      const step = steps[key]
      if (step === undefined) return false
      goTo(found(store.state().line.text), place + step)
      return true
    },
    changed: (typed) => goTo(found(typed), 0),
  }
}
