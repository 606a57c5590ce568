/** The `Message-ID` of a mail by its name: `<sending-12@firm.example>`. The firm's own part is that of its sender address. */
export const messageId = (name: string, from: string): string => `<${name}@${hostOf(from)}>`

/** Whether a mail with that `Message-ID` left from this sender address. */
export const isOurs = (id: string, from: string): boolean => id === messageId(nameOf(id), from)

/** The name of the mail in a `Message-ID`. */
export const nameOf = (id: string): string => /^<([\w-]+)@/.exec(id)?.[1] ?? ''

const hostOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
