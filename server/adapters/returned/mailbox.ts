/** The mailbox to which mails come back. */
export interface ReturnedMailbox {
  /** How people know it: `mail.firm.example:993`; `Microsoft 365, office@firm.example`. */
  readonly name: string
  /** Signs in and opens the mailbox; changes nothing. */
  check(): Promise<void>
  /** Keeps the mailbox open for as long as `work` takes. */
  opened<T>(work: (mails: UnreadReports) => Promise<T>): Promise<T>
}

/** The unread reports of mail servers in an open mailbox. Every other mail is left alone. */
export interface UnreadReports {
  /** The oldest first. */
  ids(): Promise<readonly string[]>
  /** The mail, or its first `mostBytes`; null if it is gone. */
  beginning(id: string): Promise<Uint8Array | null>
  markRead(id: string): Promise<void>
}

/**
 * So much of a report is read. What it says stands before the mail that came back, and of that mail only the lines at its
 * beginning are of use.
 */
export const mostBytes = 2 * 1024 * 1024
