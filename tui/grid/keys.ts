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
    { does: 'empty', keys: ['delete'], shown: 'Del', about: 'tui.key.empty' },
    { does: 'rub_out', keys: ['backspace'], shown: '⌫', about: 'tui.key.rub_out' },
  ],
  undoing: [
    { does: 'undo', keys: ['u'], shown: 'u', about: 'tui.key.undo', hint: 'tui.hint.undo' },
    { does: 'redo', keys: ['U', 'ctrl+y'], shown: 'U Ctrl-Y', about: 'tui.key.redo' },
  ],
  rows: [
    { does: 'up', keys: ['up', 'k'], shown: '↑ k', about: 'tui.key.up' },
    { does: 'down', keys: ['down', 'j', 'enter'], shown: '↓ j ⏎', about: 'tui.key.down' },
  ],
  cells: [
    { does: 'next_cell', keys: ['tab'], shown: 'Tab', about: 'tui.key.next_cell' },
    { does: 'previous_cell', keys: ['shift+tab'], shown: '⇧Tab', about: 'tui.key.previous_cell' },
  ],
  /** What is done with several cells, and all that ends the list. */
  ranges: [
    { does: 'select_up', keys: ['shift+up', 'K'], shown: '⇧↑ K', about: 'tui.key.select_up' },
    { does: 'select_down', keys: ['shift+down', 'J'], shown: '⇧↓ J', about: 'tui.key.select_down' },
    { does: 'select_left', keys: ['shift+left', 'H'], shown: '⇧← H', about: 'tui.key.select_left' },
    { does: 'select_right', keys: ['shift+right', 'L'], shown: '⇧→ L', about: 'tui.key.select_right' },
    { does: 'copy', keys: ['y'], shown: 'y', about: 'tui.key.copy' },
    { does: 'paste', keys: ['v', 'ctrl+v'], shown: 'v Ctrl-V', about: 'tui.key.paste' },
    { does: 'fill', keys: ['d', 'ctrl+d'], shown: 'd Ctrl-D', about: 'tui.key.fill' },
    { does: 'fill_right', keys: ['D'], shown: 'D', about: 'tui.key.fill_right' },
    {
      does: 'next_refused',
      keys: ['!'],
      shown: '!',
      about: 'tui.key.next_refused',
      hint: 'tui.hint.next_refused',
      onRefusal: true,
    },
    { does: 'retry', keys: ['R'], shown: 'R', about: 'tui.key.retry' },
    { does: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z', about: 'tui.key.suspend' },
    { does: 'back', keys: ['esc'], shown: 'Esc', about: 'tui.key.back' },
    { does: 'help', keys: ['?'], shown: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
    { does: 'quit', keys: ['q', 'Q'], shown: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
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
