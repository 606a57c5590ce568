import { invoiceChannels } from '../companies/company.ts'
import { entity, type Row } from '../kernel/entity.ts'
import { choice, day, email, id, int, optional, text, time } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'

/** How an invoice left for its customer: as he asks for it, or in some other way that a person noted. */
export const customerChannels = [...invoiceChannels, 'other'] as const

/** The accountant's ClearFacts is no way to the customer: whatever goes there makes no invoice sent. */
export const sendingChannels = [...customerChannels, 'clearfacts'] as const

/** The services that an invoice is handed to. */
export const sendingServices = ['billit', 'clearfacts'] as const
export type SendingService = (typeof sendingServices)[number]

/** Where it stands that was handed to the network: asked for again until it arrived, was refused, or nobody says. */
export const deliveries = ['pending', 'delivered', 'refused'] as const

/**
 * `leaving` is kept before the mail is handed over: whoever finds it cannot know whether it arrived, and sends nothing.
 * `elsewhere` is an invoice that never goes by itself: from before sendings were kept, or made in another program.
 */
export const sendingStates = ['queued', 'leaving', 'sent', 'failed', 'elsewhere'] as const
export type SendingState = (typeof sendingStates)[number]

/** Emitted invoices that left or are on their way, those of which no sending stands but such as failed, and of these the ones that were tried. */
export const sentSets = ['sent', 'unsent', 'failed'] as const
export type SentSet = (typeof sentSets)[number]

/** What a table says of an invoice: how far the best of its sendings is, or that there is none. */
export const sentStates = ['unsent', ...sendingStates] as const

/** One sending of an invoice: to its customer by mail, by Peppol or as somebody noted it; or to the accountant. */
export const invoiceSending = entity(
  'invoice_sendings',
  {
    invoice_id: id('invoices'),
    channel: choice(sendingChannels),
    state: choice(sendingStates),
    /** The day on which it left; empty until it did. */
    date: optional(day()),
    email: optional(email(250)),
    /** Whom the mail addresses, and in which language. */
    name: optional(text(250)),
    language_type: optional(choice(languages)),
    requested_by: optional(id('users')),
    sent_at: optional(time()),
    /** Why it failed, or failed the last time and is tried again. */
    reason: optional(text(500)),
    remark: optional(text(500)),
    /** Who was asked to bring it there; empty where we did, or a person. */
    service: optional(choice(sendingServices)),
    /** By which that service knows a second try for what it is. */
    service_key: optional(text(100)),
    /** Billit's number of it, kept as soon as it has one. */
    order_id: optional(int(0, Number.MAX_SAFE_INTEGER)),
    /** ClearFacts's name of it. */
    uuid: optional(text(100)),
    delivery: optional(choice(deliveries)),
    delivered_at: optional(time()),
  },
  { index: [['invoice_id', 'state', 'channel']] },
)
export type InvoiceSending = Row<typeof invoiceSending>
