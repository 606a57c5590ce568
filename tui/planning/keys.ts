import { lookup, type Binding } from '../keys.ts'
import { gridKeys, type GridDoes } from '../grid/keys.ts'

/** What a key does in a folder's planning. */
export type PlanDoes =
  | GridDoes
  | 'page_up'
  | 'page_down'
  | 'assign'
  | 'unlock'
  | 'validate'
  | 'request'
  | 'fold'
  | 'folder'
  | 'find'
  | 'import'
  | 'previous_months'
  | 'next_months'
  | 'this_month'

/** Every command of the planning and its keys; the same hand as in the week where it does the same. */
export const planBindings: readonly Binding<PlanDoes>[] = [
  {
    does: 'digit',
    keys: [...'0123456789,.'],
    label: '0-9',
    about: 'tui.plan.key.digit',
    hint: 'tui.plan.hint.plan',
  },
  ...gridKeys.emptying,
  {
    does: 'assign',
    keys: ['a', '+'],
    label: 'a',
    about: 'tui.plan.key.assign',
    hint: 'tui.plan.hint.assign',
  },
  { does: 'unlock', keys: ['e'], label: 'e', about: 'tui.plan.key.unlock' },
  {
    does: 'validate',
    keys: ['V'],
    label: 'V',
    about: 'tui.plan.key.validate',
    hint: 'tui.plan.hint.validate',
  },
  { does: 'request', keys: ['P'], label: 'P', about: 'tui.plan.key.request' },
  ...gridKeys.undoing,
  { does: 'previous_months', keys: ['p', '[', '<'], label: 'p [', about: 'tui.plan.key.previous' },
  {
    does: 'next_months',
    keys: ['n', ']', '>'],
    label: 'n ]',
    about: 'tui.plan.key.next',
    hint: 'tui.plan.hint.months',
  },
  { does: 'this_month', keys: ['t'], label: 't', about: 'tui.plan.key.now' },
  { does: 'folder', keys: ['f'], label: 'f', about: 'tui.plan.key.folder', hint: 'tui.plan.hint.folder' },
  { does: 'find', keys: ['/'], label: '/', about: 'tui.plan.key.find', hint: 'tui.plan.hint.find' },
  { does: 'fold', keys: [' '], label: 'Space', about: 'tui.plan.key.fold' },
  { does: 'import', keys: ['i'], label: 'i', about: 'tui.plan.key.import' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], label: 'r', about: 'tui.plan.key.reload' },
  ...gridKeys.rows,
  { does: 'left', keys: ['left', 'h'], label: '← h', about: 'tui.plan.key.left' },
  { does: 'right', keys: ['right', 'l'], label: '→ l', about: 'tui.plan.key.right' },
  { does: 'page_up', keys: ['pageup'], label: 'PgUp', about: 'tui.plan.key.page_up' },
  { does: 'page_down', keys: ['pagedown'], label: 'PgDn', about: 'tui.plan.key.page_down' },
  ...gridKeys.cells,
  { does: 'first_column', keys: ['home'], label: 'Home', about: 'tui.plan.key.first' },
  { does: 'last_column', keys: ['end'], label: 'End', about: 'tui.plan.key.last' },
  { does: 'first_row', keys: ['{'], label: '{', about: 'tui.plan.key.top' },
  { does: 'last_row', keys: ['}', 'G'], label: '} G', about: 'tui.plan.key.bottom' },
  ...gridKeys.ranges,
]

/** What a key does in a folder's planning; null where it does nothing. */
export const planDoes = lookup(planBindings)
