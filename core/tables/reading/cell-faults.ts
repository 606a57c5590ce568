import type { ReadCell } from '../../ports.ts'

/** Why a cell is not a value of its field, and the values of the words that say so. */
export interface Unreadable {
  readonly reason: string
  readonly params?: { readonly [name: string]: string | number }
}

/** Why nobody can read the cell, whatever its column: it shows an error, or a formula without its result. */
export function faultOf(cell: ReadCell | undefined): Unreadable | null {
  if (typeof cell === 'string') {
    const text = cell.trim()
    return isErrorWord(text) ? { reason: 'cell_error', params: { cell: text } } : null
  }
  if (typeof cell !== 'object' || cell === null || cell instanceof Date) return null
  return {
    reason: cell.fault === 'error' ? 'cell_error' : 'cell_uncalculated',
    params: { cell: cell.text.slice(0, longestShown) },
  }
}

const longestShown = 100

/** What spreadsheets write for an error where it is kept as text: pasted as a value, or saved as CSV. */
const isErrorWord = (text: string): boolean =>
  (text.startsWith('#') && errorWords.has(text.toUpperCase())) || /^Err\s?:\d{3}$/i.test(text)

/** In English, French, Dutch and German. */
const errorWords: ReadonlySet<string> = new Set(
  [
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL!',
    '#SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #GETTING_DATA',
    '#VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #CALCUL! #CHAMP!',
    '#N/B #VERW! #WAARDE! #NAAM? #DEEL/0! #GETAL! #LEEG! #OVERLOOP! #VELD!',
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF!',
  ].flatMap((words) => words.split(' ')),
)
