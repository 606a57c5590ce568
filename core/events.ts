/**
 * Everything that is announced after a commit, and the records that its ids name: a table, with `?` where the
 * announcement may leave it out and then speaks of all of them. With `user_id` it goes to that person alone; whose
 * record it is says `person_id`.
 */
export const events = {
  absence: { id: 'user_absences?', person_id: 'users?' },
  /** Sessions, tokens or rights changed. */
  access: { user_id: 'users?' },
  /** What waits for a second person’s yes. */
  access_request: {},
  account: {},
  /** An assistant changed something for the person, or it was taken back. */
  assistant_change: { user_id: 'users' },
  availability: { id: 'users' },
  banner: {},
  /** Somebody booked time; the figures of these hear of it, whoever looks at them. */
  booked: { folder_id: 'folders?', subfolder_id: 'subfolders?' },
  booking: { user_id: 'users' },
  /** A month was closed or opened again. */
  closed_month: {},
  company: { id: 'companies?' },
  cost: { id: 'users' },
  /** An emitted invoice was printed. */
  document: { id: 'invoices', subfolder_id: 'subfolders?' },
  folder: { id: 'folders?' },
  forecast: { subfolder_id: 'subfolders?' },
  /** A month was given to the accountant. */
  given_month: {},
  /** A hook was made, changed, switched or deleted. */
  hook: { id: 'hooks?' },
  /** Something was kept for hooks, or a message to one was tried. */
  hook_delivery: { hook_id: 'hooks?' },
  invoice: { id: 'invoices?', subfolder_id: 'subfolders?' },
  /** A job waits to be done. */
  job: {},
  /** A job was tried, or a person decided about it. Only those who see jobs hear of it. */
  job_tried: {},
  notification: { id: 'notifications', user_id: 'users' },
  notification_read: { user_id: 'users' },
  /** Lines of bank statements came, or were matched. */
  payment: {},
  parameter: { id: 'parameters?' },
  planning: { id: 'wbs', folder_id: 'folders?' },
  /** A view of a report, its schedule or what was mailed of it. */
  report_view: {},
  /** The documents of a record: of the one that its id names. */
  record_document: {
    company_id: 'companies?',
    folder_id: 'folders?',
    subfolder_id: 'subfolders?',
    invoice_id: 'invoices?',
    person_id: 'users?',
  },
  /** A purchase came in, or something was done with it. */
  purchase: { id: 'purchases?' },
  /** A payments file was made, sent or cancelled. */
  payment_file: {},
  role: {},
  subfolder: { id: 'subfolders?', folder_id: 'folders?' },
  task: { id: 'wbs?', folder_id: 'folders?' },
  template: { id: 'templates?' },
  text: {},
  /** The firm was connected to a service, or is no more. */
  third_party: {},
  user: { id: 'users?' },
  /** Weeks were submitted, taken back or decided on. */
  week: { person_id: 'users?' },
} as const satisfies { readonly [type: string]: { readonly [id: string]: string } }

type Events = typeof events
export type EventType = keyof Events
type IdName = { [T in EventType]: keyof Events[T] }[EventType]

type Optional<E, N extends keyof E> = E[N] extends `${string}?` ? N : never
type Ids<E> = { readonly [N in keyof E as Exclude<N, Optional<E, N>>]: number } & {
  readonly [N in keyof E as Optional<E, N>]?: number
}

/** Something changed: says what, never the content; whoever cares fetches again. */
export type Event = { [T in EventType]: { readonly type: T } & Ids<Events[T]> }[EventType]

/** What listeners hear: an event, or `*` after they were away, for anything may have changed meanwhile. */
export type Change = { readonly [N in IdName]?: number } & {
  readonly type: EventType | '*'
  /** What the caller named the call that did it, so that he knows his own. */
  readonly call_id?: string
  /** Its place among the changes of a server (`writePosition`): whether an answer holds it already. */
  readonly at?: string
}

/**
 * What a screen hears of: types of events, each with the ids that must be the same where the event says them. `{ invoice:
 * { subfolder_id: 9 } }` hears of the invoices of subfolder 9, and of an event that does not say whose invoice it is.
 */
export type Concerns = {
  readonly [T in EventType]?: { readonly [N in Exclude<keyof Events[T], 'user_id'>]?: number }
}
