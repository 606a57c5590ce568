/** The largest picture that is kept, in bytes. */
export const pictureLimit = 250_000

/** How a file of each kind begins; null stands for any byte. */
const beginnings: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
]

/**
 * Why a data URL cannot be somebody's picture: it is no jpeg, png, webp or gif by what is in it, whatever it
 * calls itself, or it is too large.
 */
export function checkPicture(dataUrl: string): 'file.type' | 'file.max' | null {
  const content = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (content === undefined || content.length % 4 !== 0) return 'file.type'
  const first = bytesOf(content.slice(0, 16))
  if (!beginnings.some((beginning) => beginning.every((byte, i) => byte === null || first[i] === byte)))
    return 'file.type'
  return sizeOf(content) > pictureLimit ? 'file.max' : null
}

const sizeOf = (base64: string): number =>
  (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function bytesOf(base64: string): number[] {
  const bits = [...base64.replace(/=+$/, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(6, '0'))
    .join('')
  return (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}
