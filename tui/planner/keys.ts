import { lookup, type Binding } from '../keys.ts'
import { gridKeys, type GridDoes } from '../grid/keys.ts'

/** What a key does in the week's table. */
export type PlannerDoes =
  | GridDoes
  | 'comment'
  | 'details'
  | 'copy_last'
  | 'fill_plan'
  | 'submit'
  | 'month'
  | 'favourite'
  | 'drop_row'
  | 'add'
  | 'previous_week'
  | 'next_week'
  | 'this_week'
  | 'date'
  | 'filter'
  | 'import_people'
  | 'outbox'

/** Every command of the planner and its keys: the key list, the footer and the controller follow from it. */
export const plannerBindings: readonly Binding<PlannerDoes>[] = [
  { does: 'digit', keys: [...'0123456789,.'], label: '0-9', about: 'tui.key.digit', hint: 'tui.hint.book' },
  ...gridKeys.emptying,
  { does: 'add', keys: ['a', '+'], label: 'a', about: 'tui.key.add', hint: 'tui.hint.add' },
  { does: 'comment', keys: ['c'], label: 'c', about: 'tui.key.comment', hint: 'tui.hint.details' },
  { does: 'details', keys: ['e'], label: 'e', about: 'tui.key.details' },
  ...gridKeys.undoing,
  {
    does: 'previous_week',
    keys: ['[', 'p', '<', 'pageup'],
    label: '[ p PgUp',
    about: 'tui.key.previous_week',
  },
  {
    does: 'next_week',
    keys: [']', 'n', '>', 'pagedown'],
    label: '] n PgDn',
    about: 'tui.key.next_week',
    hint: 'tui.hint.week',
  },
  { does: 'this_week', keys: ['t'], label: 't', about: 'tui.key.this_week' },
  { does: 'month', keys: ['m'], label: 'm', about: 'tui.key.month', hint: 'tui.hint.month' },
  { does: 'copy_last', keys: ['C'], label: 'C', about: 'tui.key.copy_last' },
  { does: 'fill_plan', keys: ['F'], label: 'F', about: 'tui.key.fill_plan' },
  { does: 'submit', keys: ['S'], label: 'S', about: 'tui.key.submit' },
  { does: 'favourite', keys: ['*'], label: '*', about: 'tui.key.favourite' },
  { does: 'drop_row', keys: ['X'], label: 'X', about: 'tui.key.drop_row' },
  { does: 'date', keys: ['g'], label: 'g', about: 'tui.key.date', hint: 'tui.hint.date' },
  { does: 'filter', keys: ['/'], label: '/', about: 'tui.key.filter', hint: 'tui.hint.filter' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], label: 'r', about: 'tui.key.reload' },
  { does: 'import_people', keys: ['i'], label: 'i', about: 'tui.key.import_people' },
  { does: 'outbox', keys: ['W'], label: 'W', about: 'tui.key.outbox' },
  ...gridKeys.rows,
  { does: 'left', keys: ['left', 'h'], label: '← h', about: 'tui.key.left' },
  { does: 'right', keys: ['right', 'l'], label: '→ l', about: 'tui.key.right' },
  ...gridKeys.cells,
  { does: 'first_column', keys: ['home'], label: 'Home', about: 'tui.key.first_day' },
  { does: 'last_column', keys: ['end'], label: 'End', about: 'tui.key.last_day' },
  { does: 'first_row', keys: ['{'], label: '{', about: 'tui.key.first_row' },
  { does: 'last_row', keys: ['}', 'G'], label: '} G', about: 'tui.key.last_row' },
  ...gridKeys.ranges,
]

/** What a key does in the week's table; null where it does nothing. */
export const plannerDoes = lookup(plannerBindings)
