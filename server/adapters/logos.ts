import type { Logos } from '#core/ports.ts'
import { cleanSvg } from './svg.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** More dots a side than a logo ever has: what says so is made to fill a memory. */
const mostDots = 6000

/** Tells a picture by what is in it, whatever it is called. */
export const logos = (): Logos => ({
  clean: async (dataUrl, limit) => {
    const content = /^data:[\w/+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
    if (content === undefined) return { fault: 'type' }
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length > limit) return { fault: 'max' }
    if (isPng(bytes)) return { url: `data:image/png;base64,${content}` }
    if (isJpeg(bytes)) return { url: `data:image/jpeg;base64,${content}` }
    const svg = cleanSvg(bytes.toString('utf8'))
    if (svg === null) return { fault: 'type' }
    const cleaned = Buffer.from(svg)
    return cleaned.length > limit
      ? { fault: 'max' }
      : { url: `data:image/svg+xml;base64,${cleaned.toString('base64')}` }
  },
})

/** Signature, a header of a sensible size, and the end that a file cut off lacks. */
function isPng(bytes: Buffer): boolean {
  if (bytes.length < 45 || !png.every((byte, i) => bytes[i] === byte)) return false
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.includes('IEND', 20, 'latin1')) return false
  return isSensible(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** From segment to segment until the one that says how large it is. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8) return false
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return isSensible(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const isSensible = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= mostDots && height <= mostDots
