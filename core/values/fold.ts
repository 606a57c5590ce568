import { keptIn } from './known.ts'
/**
 * Lower case without accents, with the plain sign for each kind of apostrophe, dash, quotation mark and space: neither
 * database folds alike, so lists search and sort on this.
 */
export function fold(value: string): string {
  if (ascii.test(value)) return value.toLowerCase()
  return value
    .replace(unseen, '')
    .replace(signs, (sign) => keptIn(plainSigns, sign))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .toLowerCase()
    .replace(letters, (letter) => keptIn(plainLetters, letter))
}

/** What has nothing to fold but its case, as nearly every word of a large import. */
const ascii = /^[ -_a-~]*$/

/** Marks that are not seen: a hyphen or a break that a line may have, an order of writing, the mark of a file's start. */
const unseen = /\p{Cf}|\u034f/gu

/** Signs that keyboards and word processors write for one another, each with the one that a keyboard has. */
export const plainSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": '‘’‚‛`´ʹʻʼʽˈ′‵‹›ꞌ＇',
    '"': '“”„‟«»″‶〝〞＂',
    '-': '‐‑‒–—―⁃−﹘﹣－',
    '/': '⁄∕／',
    '.': '․',
    ' ': '\t',
  }).flatMap(([plain, others]) => [...others].map((sign) => [sign, plain] as const)),
)
const signs = new RegExp(`[${[...plainSigns.keys()].join('')}]`, 'gu')

/** Letters that have no accent to lose. */
export const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th' }),
)
const letters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/**
 * What a code sorts on as text: folded, each number in it with as many figures as any, so that 1.2 comes before 1.10
 * and 2026-999 before 2026-1000.
 */
export const ordered = (code: string): string =>
  fold(code).replace(/\d+/g, (figures) => figures.replace(/^0+(?=\d)/, '').padStart(figuresOfOrder, '0'))

/** So many figures has a number of what `ordered` gives; a longer one sorts as text. */
export const figuresOfOrder = 12

/** An e-mail address as it is compared: in any case it is the same, and so it is with spaces around it. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
