const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes in base 64: core knows no encoder of the platform. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const four = [18, 12, 6, 0].map((shift) => letters[(three >> shift) & 63]!)
    const left = bytes.length - at
    parts.push(four[0]!, four[1]!, left > 1 ? four[2]! : '=', left > 2 ? four[3]! : '=')
  }
  return parts.join('')
}
