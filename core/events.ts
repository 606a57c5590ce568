/**
 * Everything that is announced after a commit, and the record that its `id` names: a table, with `?` where the
 * announcement may leave it out and then speaks of all of them. With `user_id` it goes to that person alone.
 */
export const events = {
  absence: { id: 'user_absences?' },
  /** Sessions, tokens or rights changed. */
  access: { user_id: 'users?' },
  account: {},
  availability: { id: 'users' },
  banner: {},
  booking: { user_id: 'users' },
  company: { id: 'companies' },
  cost: { id: 'users' },
  folder: { id: 'folders' },
  forecast: {},
  invoice: { id: 'invoices?' },
  /** A job waits to be done. */
  job: {},
  notification: { id: 'notifications', user_id: 'users' },
  notification_read: { user_id: 'users' },
  parameter: { id: 'parameters?' },
  planning: { id: 'wbs' },
  role: {},
  subfolder: { id: 'subfolders' },
  task: { id: 'wbs' },
  text: {},
  user: { id: 'users?' },
} as const satisfies { readonly [type: string]: { readonly id?: string; readonly user_id?: string } }

type Events = typeof events
export type EventType = keyof Events

type Carried<N extends string, E> = N extends keyof E
  ? E[N] extends `${string}?`
    ? { readonly [K in N]?: number }
    : { readonly [K in N]: number }
  : { readonly [K in N]?: never }

/** Something changed: says what, never the content; whoever cares fetches again. */
export type Event = {
  [T in EventType]: { readonly type: T } & Carried<'id', Events[T]> & Carried<'user_id', Events[T]>
}[EventType]

/** What listeners hear: an event, or `*` after they were away, for anything may have changed meanwhile. */
export interface Change {
  readonly type: EventType | '*'
  readonly id?: number
  readonly user_id?: number
}
