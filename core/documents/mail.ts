import { group, int, list, optional, text, time, type RecordOf } from '../kernel/field.ts'

/** So many of the files that are attached to a mail are listed. */
export const mostAttachments = 200

/** A mail as it is shown to whoever opens it. */
export const mailFields = {
  subject: text(1000),
  /** A name and an address, as the mail says them; nobody has checked that it came from there. */
  from: text(500),
  to: list(text(500), 1000),
  cc: list(text(500), 1000),
  sent_at: optional(time()),
  /** Its plain text, its first 400,000 characters; null if the mail has a page alone. */
  text: optional(text(400_000)),
  /** Its page, without what runs or is fetched from elsewhere; null if the mail has none, or one that is too large. */
  html: optional(text(20_000_000)),
  /** Whether pictures were taken out that would have been fetched from elsewhere. */
  left_out: int(0, 1_000_000),
  attachments: list(
    group({
      index: int(0, 1000),
      name: text(250),
      type: text(250),
      /** Bytes. */
      size: int(0, 1_000_000_000),
    }),
    mostAttachments,
  ),
}
export type ReadMail = RecordOf<typeof mailFields>

/** The content of a mail, as a browser and this product know it. */
export const mailType = 'message/rfc822'
