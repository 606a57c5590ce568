import type { SayTemplate } from '../printing/mail-kind.ts'

/** The last line of a mail of the product: where it comes from. */
export const signature = 'Decidag, {{site}}'

/** The first line of a mail to one of the firm’s own people. */
export const greeting = (say: SayTemplate): string => say('mail.hello', { name: 'name' })
