import type { Config } from '../config.ts'

/** The address from which mails leave, with its name. Microsoft lets none through but that of its own mailbox. */
export function senderOf({ mailFrom, graphMailbox }: Pick<Config, 'mailFrom' | 'graphMailbox'>): string {
  if (graphMailbox === null) return mailFrom
  const name = /^(.*?)\s*<[^<>]*>$/.exec(mailFrom)?.[1]
  return name ? `${name} <${graphMailbox}>` : graphMailbox
}
