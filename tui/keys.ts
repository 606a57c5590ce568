import type { Key } from 'ink'
import type { Translate } from '#core/texts/translate.ts'
import { gridKeys, type Binding, type GridDoes } from './grid-keys.ts'

/** What a key does in the week's table. */
export type Does =
  | GridDoes
  | 'first_day'
  | 'last_day'
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
export const bindings: readonly Binding<Does>[] = [
  { does: 'digit', keys: [...'0123456789,.'], shown: '0-9', about: 'tui.key.digit', hint: 'tui.hint.book' },
  ...gridKeys.emptying,
  { does: 'add', keys: ['a', '+'], shown: 'a', about: 'tui.key.add', hint: 'tui.hint.add' },
  { does: 'comment', keys: ['c'], shown: 'c', about: 'tui.key.comment', hint: 'tui.hint.details' },
  { does: 'details', keys: ['e'], shown: 'e', about: 'tui.key.details' },
  ...gridKeys.undoing,
  {
    does: 'previous_week',
    keys: ['[', 'p', '<', 'pageup'],
    shown: '[ p PgUp',
    about: 'tui.key.previous_week',
  },
  {
    does: 'next_week',
    keys: [']', 'n', '>', 'pagedown'],
    shown: '] n PgDn',
    about: 'tui.key.next_week',
    hint: 'tui.hint.week',
  },
  { does: 'this_week', keys: ['t'], shown: 't', about: 'tui.key.this_week' },
  { does: 'month', keys: ['m'], shown: 'm', about: 'tui.key.month', hint: 'tui.hint.month' },
  { does: 'copy_last', keys: ['C'], shown: 'C', about: 'tui.key.copy_last' },
  { does: 'fill_plan', keys: ['F'], shown: 'F', about: 'tui.key.fill_plan' },
  { does: 'submit', keys: ['S'], shown: 'S', about: 'tui.key.submit' },
  { does: 'favourite', keys: ['*'], shown: '*', about: 'tui.key.favourite' },
  { does: 'drop_row', keys: ['X'], shown: 'X', about: 'tui.key.drop_row' },
  { does: 'date', keys: ['g'], shown: 'g', about: 'tui.key.date', hint: 'tui.hint.date' },
  { does: 'filter', keys: ['/'], shown: '/', about: 'tui.key.filter', hint: 'tui.hint.filter' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], shown: 'r', about: 'tui.key.reload' },
  { does: 'import_people', keys: ['i'], shown: 'i', about: 'tui.key.import_people' },
  { does: 'outbox', keys: ['W'], shown: 'W', about: 'tui.key.outbox' },
  ...gridKeys.rows,
  { does: 'left', keys: ['left', 'h'], shown: '← h', about: 'tui.key.left' },
  { does: 'right', keys: ['right', 'l'], shown: '→ l', about: 'tui.key.right' },
  ...gridKeys.cells,
  { does: 'first_day', keys: ['home'], shown: 'Home', about: 'tui.key.first_day' },
  { does: 'last_day', keys: ['end'], shown: 'End', about: 'tui.key.last_day' },
  { does: 'first_row', keys: ['{'], shown: '{', about: 'tui.key.first_row' },
  { does: 'last_row', keys: ['}', 'G'], shown: '} G', about: 'tui.key.last_row' },
  ...gridKeys.ranges,
]

/** What a key does by a table of commands; null where it does nothing. */
export function lookup<D extends string>(table: readonly Binding<D>[]): (key: string) => D | null {
  const byKey = new Map(table.flatMap(({ does, keys }) => keys.map((key) => [key, does] as const)))
  return (key) => byKey.get(key) ?? null
}

export const doesOf = lookup(bindings)

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

/** A key that writes something, and does not only move or act. */
export const isSign = (key: string): boolean => [...key].length === 1 && key >= ' '

/** Whether a letter or sign does nothing here. */
export const isStray = (key: string, does: string | null): boolean =>
  does === null && isSign(key) && key !== ' '

/** What is said of such a key: which one shows those that do something. Null for any other. */
export const strayText = (t: Translate, key: string, does: string | null): string | null =>
  isStray(key, does) ? t('tui.no_key', { key }) : null

/** What was pressed, by name: `up`, `ctrl+z`, `esc`, or the sign itself. Text that came at once is many keys. */
export function keysOf(input: string, key: Key): string[] {
  const named = names.find(([flag]) => key[flag])
  if (named) return [key.shift && shifted.has(named[1]) ? `shift+${named[1]}` : named[1]]
  if (key.ctrl) return [`ctrl+${input}`]
  return [...input].map((sign) => signs[sign] ?? (isControl(sign) ? controlOf(sign) : sign))
}

const pasteMark = '\u0000paste '

/** A text that was pasted, as one key. */
export const pasteKey = (text: string): string => pasteMark + text
/** The text that a key pastes; null for a key that was pressed. */
export const pastedText = (key: string): string | null =>
  key.startsWith(pasteMark) ? key.slice(pasteMark.length) : null

const shifted: ReadonlySet<string> = new Set(['tab', 'up', 'down', 'left', 'right'])

/** Typed ahead, Ctrl and a letter comes as a sign of its own. */
const isControl = (sign: string): boolean => sign >= '\u0001' && sign <= '\u001a'
const controlOf = (sign: string): string => `ctrl+${String.fromCharCode(sign.charCodeAt(0) + 96)}`

const signs: { readonly [sign: string]: string } = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
}

const names = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'esc'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
] as const
