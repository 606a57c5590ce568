const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((letter) =>
  letter.charCodeAt(0),
)
const filler = 0x3d
/** So many characters are made at once: all of a file would be more arguments than a call takes. */
const atOnce = 8192

/** Bytes in base 64: core knows no encoder of the platform. Quick, for it encodes files within a transaction. */
export function base64(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4)
  let to = 0
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const left = bytes.length - at
    codes[to++] = letters[three >> 18]!
    codes[to++] = letters[(three >> 12) & 63]!
    codes[to++] = left > 1 ? letters[(three >> 6) & 63]! : filler
    codes[to++] = left > 2 ? letters[three & 63]! : filler
  }
  const parts: string[] = []
  for (let at = 0; at < codes.length; at += atOnce)
    parts.push(String.fromCharCode.apply(null, [...codes.subarray(at, at + atOnce)]))
  return parts.join('')
}

const values = new Int8Array(128).fill(-1)
for (const [value, code] of letters.entries()) values[code] = value

/** The bytes that a text in base 64 holds, however its lines are broken; null where it is none. */
export function bytesOfBase64(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4))
  let [held, bits, to, isOver] = [0, 0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= 0x20) continue
    if (code === filler) {
      isOver = true
      continue
    }
    const value = code < 128 ? values[code]! : -1
    if (value < 0 || isOver) return null
    held = (held << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[to++] = (held >> bits) & 0xff
    held &= (1 << bits) - 1
  }
  return bits === 6 ? null : bytes.subarray(0, to)
}
