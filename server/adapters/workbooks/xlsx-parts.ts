import { overLimit, type Limits } from './limits.ts'
import { parseXml } from './xml.ts'

/** The texts that cells share, in order, each as a person reads it: without formats and hints of pronunciation. */
export async function readSharedStrings(
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<string[]> {
  const strings: string[] = []
  const text = textCollector(limits)
  await parseXml(chunks, {
    open(name) {
      if (name === 'si') text.start()
      else text.open(name)
    },
    close(name) {
      text.close(name)
      if (name !== 'si') return
      if (strings.length >= limits.cells) throw overLimit('cells', limits)
      strings.push(text.end())
    },
    text: text.add,
  })
  return strings
}

/** Gathers what stands in the `t` elements of a text, formatted or not. */
export function textCollector(limits: Limits) {
  let text = ''
  let isText = false
  let isHint = false
  return {
    start: (): void => void (text = ''),
    open(name: string): void {
      if (name === 'rPh') isHint = true
      else if (name === 't') isText = !isHint
    },
    close(name: string): void {
      if (name === 'rPh') isHint = false
      else if (name === 't') isText = false
    },
    add(piece: string): void {
      if (!isText) return
      text += piece
      if (text.length > limits.characters) throw overLimit('characters', limits)
    },
    end: (): string => unescaped(text),
  }
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text

/** Which cell styles show a number as a day or a time, by the number of the style. */
export async function readDateStyles(chunks: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const custom = new Map<string, boolean>()
  const isDate: boolean[] = []
  let isCellStyle = false
  await parseXml(chunks, {
    open(name, { numFmtId: id = '0', formatCode = '' }) {
      if (name === 'numFmt') custom.set(id, showsDate(formatCode))
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle) isDate.push(custom.get(id) ?? builtInDates.has(Number(id)))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return isDate
}

/** The formats of days and times that every program knows by number. */
const builtInDates: ReadonlySet<number> = new Set(
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
)

/** A format of a day or time names its parts outside of quotes, brackets and escapes. */
const showsDate = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/gi, ''))
