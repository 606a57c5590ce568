import { plainLetters, plainSigns } from './fold.ts'

/** What Windows-1252 has between 0x80 and 0x9f, in that order; a space stands where it has nothing. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** The byte of a character, or undefined where the page has none. */
function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const place = character === ' ' ? -1 : high.indexOf(character)
  return place < 0 ? undefined : 0x80 + place
}

/** A text in the code page that Windows programs of Western Europe read, in the letters of `windows1252Letters`. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...windows1252Letters(text)].map((letter) => byteOf(letter) ?? questionMark))

/**
 * A text in letters that Windows-1252 has, one byte each. A letter that the page lacks loses its accent (`ő` becomes `o`); what then is
 * still missing is a question mark. It may be longer than the text: `ﬁ` becomes `fi`.
 */
export const windows1252Letters = (text: string): string =>
  [...text.normalize('NFC')]
    .flatMap((character) =>
      byteOf(character) === undefined
        ? [...withoutAccent(character)].map((each) => (byteOf(each) === undefined ? '?' : each))
        : character,
    )
    .join('')

const questionMark = 0x3f

function withoutAccent(character: string): string {
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  const isUpper = bare !== bare.toLowerCase()
  const sign = plainSigns.get(bare) ?? plainLetters.get(bare.toLowerCase()) ?? bare
  return isUpper ? sign.toUpperCase() : sign
}
