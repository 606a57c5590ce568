import type { GridController } from '../grid/controller.ts'
import type { GridStateOf } from '../grid/state.ts'
import type { Mode, State, View } from './state.ts'

/** The week's table as its own keys need it: what it shows, what it keeps, and what any table of cells does. */
export interface Week extends Pick<GridController<Mode>, 'commit' | 'turn'> {
  readonly view: () => View
  readonly store: Omit<GridStateOf<State>, 'subscribe'>
}
