import { languages } from '../kernel/permission.ts'
import type { TemplateKind } from '../printing/kind.ts'
import { creditNoteTemplateKind, invoiceTemplateKind } from '../invoicing/documents/template-kinds.ts'
import { offerTemplateKind } from '../folders/offers/template-kind.ts'
import { reminderTemplateKinds } from '../invoicing/reminders/template-kinds.ts'
import { mailKinds } from '../mails/kinds.ts'
import { sendingMails } from '../invoicing/sending/mail-kinds.ts'
import { reportMail } from '../reporting/views/mail-kind.ts'
import { timesheetTemplateKind } from '../invoicing/timesheets/template-kind.ts'

/** Every kind of document there is, each from the room that writes it. */
export const templateKinds: readonly TemplateKind[] = [
  invoiceTemplateKind,
  creditNoteTemplateKind,
  timesheetTemplateKind,
  offerTemplateKind,
  ...reminderTemplateKinds,
  ...sendingMails,
  reportMail,
  ...mailKinds,
]

/** The types that there are anyway: each kind in each language. */
export const usualTypes: readonly string[] = templateKinds.flatMap(({ kind }) =>
  languages.map((language) => `${kind}_${language}`),
)
