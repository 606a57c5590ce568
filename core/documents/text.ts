import { entity, type Row } from '../kernel/entity.ts'
import { choice, id, text } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'

/**
 * What became of reading a document for the search: its words stand there, as far as the limits let; it was too large to read any of it;
 * it is damaged or locked; or its bytes are lost.
 */
export const textStates = ['read', 'too_large', 'unreadable', 'lost'] as const
export type TextState = (typeof textStates)[number]

/** So many characters of a document are kept for the search, about 120 pages; the rest is only in the document. */
export const mostText = 300_000

/** The text of the last version of a document. Whatever has another hash than its document was read of an earlier version. */
export const documentText = entity(
  'document_texts',
  {
    document_id: id('documents'),
    hash: text(64, 64),
    state: choice(textStates),
    text: text(mostText),
    /** The same, as it is searched: `searchWords`. */
    words: text(2 * mostText),
  },
  { unique: [['document_id']], audited: false },
)
export type DocumentText = Row<typeof documentText>

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The kinds of files that are read for the search. */
export const readTypes: readonly string[] = [
  'application/pdf',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  `${openDocument}.text`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.presentation`,
  'text/plain',
  'text/csv',
  'application/json',
  'application/xml',
  'message/rfc822',
]

/** Text as it is kept: one line, without what is not seen. Typographic ligatures become letters, as in the words of a PDF. */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\uFB00-\uFB06]/g, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** The words of a text, folded, with a space in the place of every other sign, so that each stands about where it stood. */
export const searchWords = (text: string): string =>
  fold(text.replace(/[^\p{L}\p{N}\p{M}]/gu, ' ')).replace(/[^\p{L}\p{N}]/gu, ' ')

/** Shorter words are looked for whole, and do not suffice by themselves: nearly every text has words that begin so. */
export const shortest = 3

/**
 * What somebody typed, as it is looked for in texts: phrases of folded words, `2026-0042` as `2026 0042`. None if there is too little to
 * look for.
 */
export function phrasesOf(typed: string): string[] {
  const phrases = typed
    .split(/\s+/)
    .map((each) => searchWords(each).trim().replace(/ +/g, ' '))
    .filter(Boolean)
  return phrases.some((phrase) => phrase.length >= shortest) ? phrases : []
}

/** So many characters are shown before what was found, and in all. */
const passage = { before: 60, all: 220 }

/** The words around the first place in a text where a phrase begins; the beginning of the text if it stands nowhere. */
export function passageOf(text: string, [phrase = '']: readonly string[]): string {
  const [first = ''] = phrase.split(' ')
  const isWhole = phrase !== first || first.length < shortest
  let at = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(word)
    if (isWhole ? folded !== first : !folded.startsWith(first)) continue
    at = index
    break
  }
  const start = at <= passage.before ? 0 : text.indexOf(' ', at - passage.before) + 1
  const from = start > at ? at : start
  const end = from + passage.all
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from + passage.all / 2)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? ' …' : ''}`
}
