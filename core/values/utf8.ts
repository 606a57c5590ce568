/** A text, without halves of a pair, as the bytes of UTF-8: core knows no encoder of the platform. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let to = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!
    if (code < 0x80) {
      bytes[to++] = code
      continue
    }
    if (code >= 0xd800 && code <= 0xdfff) throw new RangeError('half of a pair')
    if (code > 0xffff) at++
    const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
    bytes[to++] = [0xc0, 0xe0, 0xf0][more - 1]! | (code >> (6 * more))
    for (let left = more - 1; left >= 0; left--) bytes[to++] = 0x80 | ((code >> (6 * left)) & 0x3f)
  }
  return bytes.slice(0, to)
}
