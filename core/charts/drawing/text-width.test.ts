import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import t from 'tap'
import { shorten, textWidth } from './text-width.ts'

/** The width of each letter in a font file, in parts of its size. */
async function widthsIn(file: string): Promise<(letter: string) => number> {
  const font = await readFile(createRequire(import.meta.url).resolve(`@fontsource/inter/files/${file}`))
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(12) }, (_, place) => {
      const at = 44 + place * 20
      const [offset, packed, length] = [4, 8, 12].map((part) => font.readUInt32BE(at + part)) as [
        number,
        number,
        number,
      ]
      const bytes = font.subarray(offset, offset + packed)
      return [font.toString('latin1', at, at + 4), packed < length ? inflateSync(bytes) : bytes] as const
    }),
  )
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tables.get(name)!) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const glyphs = glyphsIn(cmap)
  const last = hhea.readUInt16BE(34) - 1
  return (letter) =>
    hmtx.readUInt16BE(Math.min(glyphs.get(letter.codePointAt(0)!) ?? 0, last) * 4) / head.readUInt16BE(18)
}

/** Format 4 of the table of letters: segments of codes, each with its distance to the glyphs. */
function glyphsIn(cmap: Buffer): Map<number, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) =>
    cmap.readUInt32BE(8 + place * 8),
  )
  const at = subtables.find((offset) => cmap.readUInt16BE(offset) === 4)!
  const size = cmap.readUInt16BE(at + 6)
  const glyphs = new Map<number, number>()
  for (let place = 0; place < size; place += 2) {
    const end = cmap.readUInt16BE(at + 14 + place)
    const start = cmap.readUInt16BE(at + 16 + size + place)
    const distance = cmap.readInt16BE(at + 16 + 2 * size + place)
    const from = at + 16 + 3 * size + place
    const range = cmap.readUInt16BE(from)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code : cmap.readUInt16BE(from + range + 2 * (code - start))
      if (glyph !== 0) glyphs.set(code, (glyph + distance) & 0xffff)
    }
  }
  return glyphs
}

const letters = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...' .,:;!?()[]/\\|-–…’‘“”"\'&%€$#+<=>~*@_^{}',
  ...'àáâãäåæçèéêëìíîïñòóôõöøœùúûüÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜß',
]

t.test('no letter is wider than the table says, and no usual text much narrower', async (t) => {
  const usual = [
    'Parking souterrain de la place du Marché',
    'Veerle Van den Heuvel-Vandenbroucke',
    '1.234.567,89 €',
    'Nov 26',
  ]
  for (const [file, isStrong] of [
    ['inter-latin-400-normal.woff', false],
    ['inter-latin-600-normal.woff', true],
  ] as const) {
    const real = await widthsIn(file)
    const wider = letters.filter((letter) => textWidth(letter, 1, isStrong) < real(letter) - 0.025)
    t.strictSame(wider, [], file)
    for (const text of usual) {
      const [found, wanted] = [
        textWidth(text, 12, isStrong),
        [...text].reduce((sum, each) => sum + real(each), 0) * 12,
      ]
      t.ok(
        found >= wanted * 0.99 && found <= wanted * 1.1,
        `${text}: ${found.toFixed(1)} for ${wanted.toFixed(1)}`,
      )
    }
  }
})

t.test('a text is cut to its room, with … at its end', async (t) => {
  const width = (text: string): number => [...text].length
  const cases = [
    ['Pont des Ardennes', 20, 'Pont des Ardennes'],
    ['Pont des Ardennes', 17, 'Pont des Ardennes'],
    ['Pont des Ardennes', 10, 'Pont des…'],
    ['Pont des Ardennes', 6, 'Pont…'],
    ['Pont', 1, '…'],
    ['Pont', 0, '…'],
    ['😀😀😀', 2, '😀…'],
    ['', 0, ''],
  ] as const
  for (const [text, room, shown] of cases) t.equal(shorten(text, room, width), shown, `${text} in ${room}`)
})
