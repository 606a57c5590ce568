import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Week } from './week.ts'

/** The keys that keep the row where the cursor stands, or take it away. */
export function rowActs(model: PlannerScreen, { view, store, commit }: Week) {
  const { change, report } = store
  return {
    favourite: (): void => {
      const { current } = view()
      commit()
      if (current)
        report(() => model.favour(current.id, !model.standingOf.get(String(current.id))?.favourite))
    },
    drop_row: (): void => {
      const { current } = view()
      commit()
      if (!current) return
      if (model.standingOf.get(String(current.id))?.used) change({ notice: { key: 'tui.row_stays' } })
      else report(() => model.drop(current.id))
    },
  }
}
