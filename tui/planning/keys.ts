import { lookup } from '../keys.ts'
import type { Binding } from '../keys.ts'

/** What a key does in a folder's planning. */
export type PlanDoes =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'first_month'
  | 'last_month'
  | 'first_row'
  | 'last_row'
  | 'page_up'
  | 'page_down'
  | 'next_cell'
  | 'previous_cell'
  | 'select_up'
  | 'select_down'
  | 'select_left'
  | 'select_right'
  | 'copy'
  | 'paste'
  | 'fill'
  | 'fill_right'
  | 'next_refused'
  | 'digit'
  | 'empty'
  | 'rub_out'
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
  | 'undo'
  | 'redo'
  | 'retry'
  | 'suspend'
  | 'reload'
  | 'help'
  | 'back'
  | 'quit'

/** Every command of the planning and its keys; the same hand as in the week where it does the same. */
export const planBindings: readonly Binding<PlanDoes>[] = [
  {
    does: 'digit',
    keys: [...'0123456789,.'],
    shown: '0-9',
    about: 'tui.plan.key.digit',
    hint: 'tui.plan.hint.plan',
  },
  { does: 'empty', keys: ['delete'], shown: 'Del', about: 'tui.key.empty' },
  { does: 'rub_out', keys: ['backspace'], shown: '⌫', about: 'tui.key.rub_out' },
  {
    does: 'assign',
    keys: ['a', '+'],
    shown: 'a',
    about: 'tui.plan.key.assign',
    hint: 'tui.plan.hint.assign',
  },
  { does: 'unlock', keys: ['e'], shown: 'e', about: 'tui.plan.key.unlock' },
  {
    does: 'validate',
    keys: ['V'],
    shown: 'V',
    about: 'tui.plan.key.validate',
    hint: 'tui.plan.hint.validate',
  },
  { does: 'request', keys: ['P'], shown: 'P', about: 'tui.plan.key.request' },
  { does: 'undo', keys: ['u'], shown: 'u', about: 'tui.key.undo', hint: 'tui.hint.undo' },
  { does: 'redo', keys: ['U', 'ctrl+y'], shown: 'U Ctrl-Y', about: 'tui.key.redo' },
  { does: 'previous_months', keys: ['p', '[', '<'], shown: 'p [', about: 'tui.plan.key.previous' },
  {
    does: 'next_months',
    keys: ['n', ']', '>'],
    shown: 'n ]',
    about: 'tui.plan.key.next',
    hint: 'tui.plan.hint.months',
  },
  { does: 'this_month', keys: ['t'], shown: 't', about: 'tui.plan.key.now' },
  { does: 'folder', keys: ['f'], shown: 'f', about: 'tui.plan.key.folder', hint: 'tui.plan.hint.folder' },
  { does: 'find', keys: ['/'], shown: '/', about: 'tui.plan.key.find', hint: 'tui.plan.hint.find' },
  { does: 'fold', keys: [' '], shown: 'Space', about: 'tui.plan.key.fold' },
  { does: 'import', keys: ['i'], shown: 'i', about: 'tui.plan.key.import' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], shown: 'r', about: 'tui.plan.key.reload' },
  { does: 'up', keys: ['up', 'k'], shown: '↑ k', about: 'tui.key.up' },
  { does: 'down', keys: ['down', 'j', 'enter'], shown: '↓ j ⏎', about: 'tui.key.down' },
  { does: 'left', keys: ['left', 'h'], shown: '← h', about: 'tui.plan.key.left' },
  { does: 'right', keys: ['right', 'l'], shown: '→ l', about: 'tui.plan.key.right' },
  { does: 'page_up', keys: ['pageup'], shown: 'PgUp', about: 'tui.plan.key.page_up' },
  { does: 'page_down', keys: ['pagedown'], shown: 'PgDn', about: 'tui.plan.key.page_down' },
  { does: 'next_cell', keys: ['tab'], shown: 'Tab', about: 'tui.key.next_cell' },
  { does: 'previous_cell', keys: ['shift+tab'], shown: '⇧Tab', about: 'tui.key.previous_cell' },
  { does: 'first_month', keys: ['home'], shown: 'Home', about: 'tui.plan.key.first' },
  { does: 'last_month', keys: ['end'], shown: 'End', about: 'tui.plan.key.last' },
  { does: 'first_row', keys: ['{'], shown: '{', about: 'tui.plan.key.top' },
  { does: 'last_row', keys: ['}', 'G'], shown: '} G', about: 'tui.plan.key.bottom' },
  { does: 'select_up', keys: ['shift+up', 'K'], shown: '⇧↑ K', about: 'tui.key.select_up' },
  { does: 'select_down', keys: ['shift+down', 'J'], shown: '⇧↓ J', about: 'tui.key.select_down' },
  { does: 'select_left', keys: ['shift+left', 'H'], shown: '⇧← H', about: 'tui.key.select_left' },
  { does: 'select_right', keys: ['shift+right', 'L'], shown: '⇧→ L', about: 'tui.key.select_right' },
  { does: 'copy', keys: ['y'], shown: 'y', about: 'tui.key.copy' },
  { does: 'paste', keys: ['v', 'ctrl+v'], shown: 'v Ctrl-V', about: 'tui.key.paste' },
  { does: 'fill', keys: ['d', 'ctrl+d'], shown: 'd Ctrl-D', about: 'tui.key.fill' },
  { does: 'fill_right', keys: ['D'], shown: 'D', about: 'tui.key.fill_right' },
  { does: 'next_refused', keys: ['!'], shown: '!', about: 'tui.key.next_refused' },
  { does: 'retry', keys: ['R'], shown: 'R', about: 'tui.key.retry' },
  { does: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'back', keys: ['esc'], shown: 'Esc', about: 'tui.key.back' },
  { does: 'help', keys: ['?'], shown: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
  { does: 'quit', keys: ['q', 'Q'], shown: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
]

export const planDoes = lookup(planBindings)
