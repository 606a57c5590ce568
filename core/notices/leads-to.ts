import type { Notification } from './notification.ts'

/** Where a notice leads when its reader opens it: to a page of ours, or to another address in a new window. */
export type Way = { readonly page: string } | { readonly window: string }

/** Whether the text is a path of our own pages. `//host` and `/\host` lead to another site, so they are no such path. */
export const isPagePath = (written: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(written)

/** Whether the text is an address of the web. Only http and https count, so no notice can run a script. */
export const isWebAddress = (written: string): boolean => /^https?:\/\/[^\s\\/?#]+\S*$/i.test(written)

/** The way that a text describes; null if the text is neither a page of ours nor an address of the web. */
export function wayOf(written: string | null | undefined): Way | null {
  const text = (written ?? '').trim()
  if (isPagePath(text)) return { page: text }
  return isWebAddress(text) ? { window: text } : null
}

type Leading = Pick<Notification, 'notification_type' | 'message' | 'url'>

/** The words of a notice; null if its message is an address. */
export const wordsOfNotice = ({ notification_type, message }: Leading): string | null =>
  notification_type !== 'dialog' && wayOf(message) ? null : message

/**
 * Where a notice leads. By the specification this is the message of every type except `dialog`; if the message is no address,
 * it is the link. If it is null, the reader stays on his page and reads the notice in its dialog.
 */
export function leadsTo(notice: Leading): Way | null {
  if (notice.notification_type === 'dialog') return null
  return wayOf(wordsOfNotice(notice) === null ? notice.message : notice.url)
}
