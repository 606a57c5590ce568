import type { Key } from 'ink'
import type { TextKey, Translate } from '#core/texts/translate.ts'

/** A command of a screen: its keys, and how the key list and the footer tell of it. */
export interface Binding<D extends string = string> {
  readonly does: D
  /** As `keyName` names them. */
  readonly keys: readonly string[]
  /** How the key list and the footer write them. */
  readonly label: string
  readonly about: TextKey
  /** A word for the footer, where the key matters all the time. */
  readonly hint?: TextKey
  /** It matters while something is refused, and then always. */
  readonly onRefusal?: true
}

/** What a key does by a table of commands; null where it does nothing. */
export function lookup<D extends string>(table: readonly Binding<D>[]): (key: string) => D | null {
  const byKey = new Map(table.flatMap(({ does, keys }) => keys.map((key) => [key, does] as const)))
  return (key) => byKey.get(key) ?? null
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
  const special = names.find(([flag]) => key[flag])
  if (special) return [key.shift && shifted.has(special[1]) ? `shift+${special[1]}` : special[1]]
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
