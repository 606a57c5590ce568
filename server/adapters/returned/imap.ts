import { ImapFlow } from 'imapflow'
import { mostBytes, type ReturnedMailbox } from './mailbox.ts'

/** Milliseconds that a mail server may take for each step. */
const patience = 15_000

/** A mailbox by IMAP: `imaps://user:password@host:993/INBOX`; `imap://` asks for encryption where the server offers it. */
export function imapMailbox(address: string): ReturnedMailbox {
  const url = new URL(address)
  const mailbox = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const opened = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
      secure: url.protocol === 'imaps:',
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: 4 * patience,
      ...(url.searchParams.get('tls.rejectUnauthorized') === 'false'
        ? { tls: { rejectUnauthorized: false } }
        : {}),
    })
    // A connection that breaks ends the call that waits for it.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.mailboxOpen(mailbox)
      return await work(client)
    } finally {
      await client.logout().catch(() => client.close())
    }
  }
  return {
    name: url.host,
    check: () => opened(async () => undefined),
    opened: (work) =>
      opened((client) =>
        work({
          ids: async () => {
            const unread = { seen: false, header: { 'content-type': 'delivery-status' } }
            return ((await client.search(unread, { uid: true })) || []).map(String)
          },
          beginning: async (id) => {
            const source = { start: 0, maxLength: mostBytes }
            const mail = await client.fetchOne(id, { source }, { uid: true })
            return (mail && mail.source) || null
          },
          markRead: async (id) => void (await client.messageFlagsAdd(id, ['\\Seen'], { uid: true })),
        }),
      ),
  }
}
