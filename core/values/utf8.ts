/** A text, without halves of a pair, as the bytes of UTF-8: core knows no encoder of the platform. */
export const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (each) =>
    each.length === 1 ? each.charCodeAt(0) : Number.parseInt(each.slice(1), 16),
  )
