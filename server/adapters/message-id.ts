/** The `Message-ID` of a mail by its name: `<sending-12@firm.example>`. The firm's own part is that of its sender address. */
export const messageId = (name: string, from: string): string => `<${name}@${hostOf(from)}>`

const hostOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
