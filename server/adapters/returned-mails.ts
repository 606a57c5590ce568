import { ImapFlow } from 'imapflow'

/** Milliseconds that a mail server may take for each step. */
const patience = 15_000

/** Larger mails are no reports; they are left alone. */
const mostBytes = 30 * 1024 * 1024

/** The mailbox to which mails come back: `imaps://user:password@host:993/INBOX`; `imap://` asks for encryption where the server offers it. */
export function returnedMails(address: string) {
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
    /** Signs in and opens the mailbox. */
    check: () => opened(async () => undefined),
    /**
     * Hands over each unread report of a mail server, the oldest first. A report counts as read once `take` is done, so one that failed
     * comes again. Every other mail stays as it is. Answers how many there were.
     */
    each: (take: (bytes: Uint8Array) => Promise<void>): Promise<number> =>
      opened(async (client) => {
        const unread = { seen: false, header: { 'content-type': 'report' }, smaller: mostBytes }
        const found = (await client.search(unread, { uid: true })) || []
        for (const uid of found) {
          const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
          if (!mail || !mail.source) continue
          await take(mail.source)
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        }
        return found.length
      }),
  }
}
