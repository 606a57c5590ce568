/** So many bytes may follow the end of a PDF: programs add lines, and signatures. */
const slack = 1024
/** Writers count the place of the list of objects from a few bytes off. */
const near = 16

/**
 * Whether bytes are a whole PDF: its version at the start, at the end `%%EOF`, and before it where the list of objects
 * begins, which names the one that is its root. Saved again, or laid out for the web, its last list counts.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-(1\.[0-7]|2\.0)[\s%]/.test(textAt(bytes, 0, 9))) return false
  const tail = Math.max(0, bytes.length - 2 * slack)
  const end = textAt(bytes, tail, 2 * slack)
  const eof = end.lastIndexOf('%%EOF')
  if (eof < 0 || bytes.length - tail - eof - 5 > slack) return false
  const position = end.lastIndexOf('startxref', eof)
  const place = position < 0 ? null : /^startxref\s+(\d{1,12})\s/.exec(end.slice(position, eof))
  if (!place) return false
  const at = Number(place[1])
  if (at === 0 || at >= tail + position) return false
  const from = Math.max(0, at - near)
  return /xref\s|\d\s+\d+\s+obj\b/.test(textAt(bytes, from, 3 * near)) && holds(bytes, '/Root', from)
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Whether bytes hold these signs from a place on. */
function holds(bytes: Uint8Array, signs: string, from: number): boolean {
  const first = signs.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (textAt(bytes, at, signs.length) === signs) return true
  return false
}
