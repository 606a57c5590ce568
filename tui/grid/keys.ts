import { isSign, type Binding } from '../keys.ts'

/** What a key does in any table of cells. */
export type GridDoes =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'first_column'
  | 'last_column'
  | 'first_row'
  | 'last_row'
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
  | 'undo'
  | 'redo'
  | 'retry'
  | 'suspend'
  | 'reload'
  | 'help'
  | 'back'
  | 'quit'

/** Keys that do the same in every table of cells, in the order of the key list: the same hand for the week and the planning. */
export const gridKeys = {
  emptying: [
    { does: 'empty', keys: ['delete'], label: 'Del', about: 'tui.key.empty' },
    { does: 'rub_out', keys: ['backspace'], label: '⌫', about: 'tui.key.rub_out' },
  ],
  undoing: [
    { does: 'undo', keys: ['u'], label: 'u', about: 'tui.key.undo', hint: 'tui.hint.undo' },
    { does: 'redo', keys: ['U', 'ctrl+y'], label: 'U Ctrl-Y', about: 'tui.key.redo' },
  ],
  rows: [
    { does: 'up', keys: ['up', 'k'], label: '↑ k', about: 'tui.key.up' },
    { does: 'down', keys: ['down', 'j', 'enter'], label: '↓ j ⏎', about: 'tui.key.down' },
  ],
  cells: [
    { does: 'next_cell', keys: ['tab'], label: 'Tab', about: 'tui.key.next_cell' },
    { does: 'previous_cell', keys: ['shift+tab'], label: '⇧Tab', about: 'tui.key.previous_cell' },
  ],
  /** What is done with several cells, and all that ends the list. */
  ranges: [
    { does: 'select_up', keys: ['shift+up', 'K'], label: '⇧↑ K', about: 'tui.key.select_up' },
    { does: 'select_down', keys: ['shift+down', 'J'], label: '⇧↓ J', about: 'tui.key.select_down' },
    { does: 'select_left', keys: ['shift+left', 'H'], label: '⇧← H', about: 'tui.key.select_left' },
    { does: 'select_right', keys: ['shift+right', 'L'], label: '⇧→ L', about: 'tui.key.select_right' },
    { does: 'copy', keys: ['y'], label: 'y', about: 'tui.key.copy' },
    { does: 'paste', keys: ['v', 'ctrl+v'], label: 'v Ctrl-V', about: 'tui.key.paste' },
    { does: 'fill', keys: ['d', 'ctrl+d'], label: 'd Ctrl-D', about: 'tui.key.fill' },
    { does: 'fill_right', keys: ['D'], label: 'D', about: 'tui.key.fill_right' },
    {
      does: 'next_refused',
      keys: ['!'],
      label: '!',
      about: 'tui.key.next_refused',
      hint: 'tui.hint.next_refused',
      onRefusal: true,
    },
    { does: 'retry', keys: ['R'], label: 'R', about: 'tui.key.retry' },
    { does: 'suspend', keys: ['ctrl+z'], label: 'Ctrl-Z', about: 'tui.key.suspend' },
    { does: 'back', keys: ['esc'], label: 'Esc', about: 'tui.key.back' },
    { does: 'help', keys: ['?'], label: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
    { does: 'quit', keys: ['q', 'Q'], label: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
  ],
} satisfies { readonly [part: string]: readonly Binding<GridDoes>[] }

/**
 * Whether a key is a sign of what is typed into a cell. A text begins with a figure or a sign before one; then whatever
 * does nothing else goes on with it, so that no sign is lost. After figures `d` is that of days; after a decimal sign or a
 * letter all signs are text until a key moves on, but those that leave and that show the keys.
 */
export function isText(key: string, does: string | null, typed: string | null): boolean {
  if (!isSign(key) || does === 'help' || does === 'quit') return false
  if (typed === null) return does === 'digit' || (does === null && /^[-−+]$/.test(key))
  return does === null || does === 'digit' || key === 'd' || /\D/.test(typed)
}
