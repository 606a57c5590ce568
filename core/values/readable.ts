interface Text {
  readonly max?: number | undefined
  readonly lines?: 'one' | 'several' | undefined
}

/** What leaves nothing on paper: spaces of every kind, marks that only join or part, and blanks that look like a letter to a computer. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text has nothing that anybody could read: spaces, zero-width and other invisible characters alone. */
export const isUnreadable = (text: string): boolean => text.replace(unseen, '') === ''

/** Texts that both databases keep: PostgreSQL stores neither a NUL nor half a surrogate pair. */
// eslint-disable-next-line no-control-regex
export const storable = /^[^\u0000\p{Surrogate}]*$/u

/** Texts that may be as long as this have several lines: comments, remarks, templates. Names and codes are shorter. */
export const severalLinesFrom = 1000

/** Whether a text is of one line: what breaks it is made a space before anything else is checked. */
export const isOneLine = ({ max = Infinity, lines }: Text): boolean =>
  lines === undefined ? max < severalLinesFrom : lines === 'one'

/** A text of one line, however long it may be: an address of a page. */
export const oneLine = <F extends Text>(text: F): F => ({ ...text, lines: 'one' })
/** A text whose line breaks stay, however short it is. */
export const severalLines = <F extends Text>(text: F): F => ({ ...text, lines: 'several' })

/** Control characters, which break a line or steer a terminal. NUL is not among them: a text with one is refused. */
// eslint-disable-next-line no-control-regex
const breaks = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/

/** A text as one line: what breaks it is a space, and gone at either end, as of a cell that was copied with its line end. */
export function onOneLine(text: string): string {
  const parts = text.split(breaks)
  if (parts.length === 1) return text
  const last = parts.length - 1
  return parts
    .map((part, place) => (place === 0 ? part.trimEnd() : place === last ? part.trimStart() : part.trim()))
    .filter((part) => part !== '')
    .join(' ')
}
