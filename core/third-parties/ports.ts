import type { Failure } from '../kernel/failure.ts'
import type { Upload } from '../kernel/field.ts'
import type { DocumentStore } from '../documents/store.ts'
import type { Day } from '../values/day.ts'
import type { BillitOrder } from './order.ts'

/**
 * Services of others that documents are sent to. Each call may throw a Failure that names the service in
 * `params.service`; only jobs and what is done outside of a transaction may call them.
 *
 * - `service_unauthorized`: the token, the code or the key is not taken, or may not do this. A person has to connect anew.
 * - `service_refused`: it was read and is not accepted, `params.reason` says why; said again it is refused again.
 * - `service_unavailable`: it was certainly not done, or asks for nothing to be done: it may be tried again as it is.
 * - `service_unsure`: it was handed over and no readable answer came: nobody knows whether it was done.
 * - `service_sent_already`: the key was used before by a call that was done.
 */
export type ServiceFailure =
  | 'service_unauthorized'
  | 'service_refused'
  | 'service_unavailable'
  | 'service_unsure'
  | 'service_sent_already'

const serviceFailures: ReadonlySet<string> = new Set<ServiceFailure>([
  'service_unauthorized',
  'service_refused',
  'service_unavailable',
  'service_unsure',
  'service_sent_already',
])

/** Whether a failure is of a service, and not of what it was asked for. */
export const isServiceFailure = ({ code }: Pick<Failure, 'code'>): boolean => serviceFailures.has(code)

export const serviceNames = {
  accounting: 'ClearFacts',
  billing: 'Billit',
  microsoft: 'Microsoft 365',
  caldav: 'CalDAV',
} as const

/** Where the trees of folders may stand that people of the firm open. */
export const treeStoreKinds = ['disk', 'webdav', 'graph'] as const
/** Through what people's calendars may be written. */
export const calendarKinds = ['graph', 'caldav'] as const

/** The store of the folder trees, as far as the configuration names one. */
export interface TreeStore {
  readonly kind: (typeof treeStoreKinds)[number]
  /** The store itself; its root is the folder that holds all trees. */
  readonly files: DocumentStore
}

/** What a person who agreed gave us at a service; instants are ISO 8601. */
export interface ServiceTokens {
  readonly access_token: string
  readonly access_expires_at: string
  /** Takes the place of the one before, which is used up; null when none came: one from before stays good. */
  readonly refresh_token: string | null
  /** When a person has to connect anew: the end of that refresh token. */
  readonly refresh_expires_at: string | null
}

/** The accountant's document service: ClearFacts. */
export interface Accounting {
  /** False without our name there; nothing else may then be called. */
  readonly configured: boolean
  /** Where a person agrees; he comes back to `redirectUri` with a `code` and this `state`. The caller keeps the verifier (PKCE, 43 to 128 characters). */
  authorizeUrl(asked: {
    readonly state: string
    readonly verifier: string
    readonly redirectUri: string
  }): Promise<string>
  /** The tokens for a code, which is good once, within minutes and with its own verifier and redirect address. */
  exchange(answer: {
    readonly code: string
    readonly verifier: string
    readonly redirectUri: string
  }): Promise<ServiceTokens>
  /**
   * New tokens for a refresh token, which is used up by it: two must never come with the same one. After `service_unsure`
   * it may be used up or not: it is tried once more, and `service_unauthorized` then asks a person to connect.
   */
  refresh(refreshToken: string): Promise<ServiceTokens>
  /** Files a sales document of the firm with that enterprise number (`0123456749`). There is no key: said twice it stands there twice. */
  upload(
    token: string,
    document: { readonly companyNumber: string; readonly file: Upload; readonly comment: string },
  ): Promise<{ readonly uuid: string }>
}

/** Where a document stands that was sent; `at` is the instant, ISO 8601, where it is said. */
export interface Delivery {
  readonly state: 'pending' | 'delivered' | 'failed'
  /** Why it failed. */
  readonly reason: string | null
  readonly at: string | null
}

/** An order as it stands at Billit; null or empty is what is not said of it. */
export interface StandingOrder {
  readonly id: number
  readonly type: string | null
  readonly date: Day | null
  /** It left from there, whoever wanted that. */
  readonly isSent: boolean
  /** The VAT number and the other identifiers of its customer. */
  readonly customer: readonly string[]
}

/** How a participant stands on the Peppol network. */
export interface FoundParticipant {
  readonly registered: boolean
  /** `9925:BE0403019261`; null where the service does not say it. */
  readonly found_as: string | null
  readonly takes_invoices: boolean
  readonly takes_credit_notes: boolean
}

/** A document of a supplier that lies at Billit; null is what is not said of it. */
export interface ReceivedAtBillit {
  readonly id: number
  readonly number: string | null
  readonly supplier: string | null
  /** When it came there. */
  readonly created: Day | null
  /** When it changed there last, as Billit writes it. */
  readonly modified: string | null
}

/** A part of what lies there. */
export interface ReceivedPage {
  readonly orders: readonly ReceivedAtBillit[]
  /** How many were read, with those that are no invoices and no credit notes. */
  readonly read: number
  readonly isMore: boolean
}

/** The billing service that reaches Peppol: Billit. */
export interface Billing {
  /** False without a key; nothing else may then be called. */
  readonly configured: boolean
  /** The id under which it stands there. The key makes a second try harmless: it is `service_sent_already` where the first one was done. */
  create(order: BillitOrder, key: string): Promise<number>
  /** Our order with that number, wherever it came from. */
  find(orderNumber: string): Promise<StandingOrder | null>
  /**
   * Hands it to the network, and to nothing else where the customer is not on it (`service_refused`). The key is as that of
   * `create`, and another; nobody counts on it: what may have been done is `service_unsure`.
   */
  send(orderId: number, transport: 'Peppol', key: string): Promise<void>
  delivery(orderId: number): Promise<Delivery>
  /** Throws as the other calls if the service does not answer or does not take our key. Changes nothing. */
  check(): Promise<void>
  /** Whether a participant (`0208:0403019261`) is on the network, and which of our documents he takes. */
  participant(peppolId: string): Promise<FoundParticipant>
  /** The invoices and credit notes of suppliers that changed there since a day, in the order in which they came, after the first `skip`. */
  received(since: Day, skip: number): Promise<ReceivedPage>
  /** The e-invoice of one of them, else its PDF; null where it has no file. */
  receivedFile(id: number): Promise<Upload | null>
}
