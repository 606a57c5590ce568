import type { Notification } from './notification.ts'

/** Where a notice takes whoever opens it: a page of ours, or an address elsewhere in a new window. */
export type Way = { readonly page: string } | { readonly window: string }

/** A path of our own pages; `//host` and `/\host` lead out of the installation and are none. */
export const isPagePath = (written: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(written)

/** An address of the web: nothing but http and https, so that no notice can run a script. */
export const isWebAddress = (written: string): boolean => /^https?:\/\/[^\s\\/?#]+\S*$/i.test(written)

/** The way that a text is, or null when it is neither a page nor an address. */
export function wayOf(written: string | null | undefined): Way | null {
  const text = (written ?? '').trim()
  if (isPagePath(text)) return { page: text }
  return isWebAddress(text) ? { window: text } : null
}

type Leading = Pick<Notification, 'notification_type' | 'message' | 'url'>

/** The words of a notice; null where its message is the way that it leads. */
export const wordsOfNotice = ({ notification_type, message }: Leading): string | null =>
  notification_type !== 'dialog' && wayOf(message) ? null : message

/**
 * Where opening a notice leads: the message of every type but `dialog`, as the specification has it, else its
 * link. Null stays where it is: the notice is then read in its dialog.
 */
export function leadsTo(notice: Leading): Way | null {
  if (notice.notification_type === 'dialog') return null
  return wayOf(wordsOfNotice(notice) === null ? notice.message : notice.url)
}
