/** What a mail server says of a mail of ours that did not arrive (RFC 3464). */
export interface DeliveryReport {
  /** The name of the mail: `sending-12`. */
  readonly name: string
  readonly recipient: string
  /** Why, as the mail server says it: `5.1.1 Mailbox unavailable`. */
  readonly reason: string
}
