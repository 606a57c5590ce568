import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { PartAsked, StoredFile } from '#core/kernel/file-in-parts.ts'

/** What a preview may do: nothing but be seen. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/**
 * Chrome and Safari show no PDF in a sandbox. Their viewers let a PDF reach no page of ours, its type is not guessed (`nosniff`),
 * and one that runs something is not taken.
 */
const pdfPolicy = "frame-ancestors 'self'"

export const policyOf = ({ type, isShown }: Pick<StoredFile, 'type' | 'isShown'>): string =>
  isShown && type === 'application/pdf' ? pdfPolicy : previewPolicy

/**
 * Sends a stored file, or the part that a `Range` asks for. It is opened as a file that the browser keeps, unless it may be shown; what
 * it holds never runs as a page of ours.
 */
export function sendStored(ctx: Context, file: StoredFile): void {
  const { name, type, size, isShown } = file
  const etag = `"${file.etag}"`
  ctx.set({
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${asParameter(name)}`,
    'Content-Security-Policy': policyOf(file),
    ETag: etag,
  })
  if (isKnown(ctx.get('If-None-Match'), etag)) return void (ctx.status = 304)
  const asked =
    ctx.get('If-Range') === '' || ctx.get('If-Range') === etag ? rangeIn(ctx.get('Range'), size) : null
  if (asked === 'beyond') {
    ctx.set('Content-Range', `bytes */${size}`)
    ctx.status = 416
    ctx.body = ''
    return
  }
  ctx.status = asked ? 206 : 200
  ctx.type = type
  if (asked) ctx.set('Content-Range', `bytes ${asked.from}-${asked.to}/${size}`)
  ctx.length = asked ? asked.to - asked.from + 1 : size
  ctx.body = Readable.from(file.read(asked ?? undefined), { highWaterMark: 4 })
}

/** A name as a parameter of a header (RFC 8187). */
export const asParameter = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Whether the caller has this content: one of the tags that he names is ours, as he or a proxy may have weakened it. */
const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/**
 * The one range that a header asks for. Null if it asks for none, for several or in another unit: then the whole is sent, as the standard
 * lets us. `beyond` if the file does not reach there.
 */
export function rangeIn(header: string, size: number): Required<PartAsked> | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const from = Math.max(0, size - Number(last))
    return Number(last) === 0 || size === 0 ? 'beyond' : { from, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'beyond' : { from, to }
}
