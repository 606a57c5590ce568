import type { EventType } from '../events.ts'

/** Where a record is looked at: the path of a page and the path of the API, with the names of the ids in them. */
interface Places {
  readonly page: string
  readonly api: string
}

interface Offered {
  /** Of an event that says which record it is about. */
  readonly one?: Places
  /** Of an event that does not say it. */
  readonly all: Places
}

/**
 * What hooks may hear of each event, null for what only concerns the program itself, one person's screen or somebody's rights. An
 * event that is not offered here is never told outside.
 */
export const offeredEvents = {
  absence: { all: { page: '/absences', api: '/users/abscence/all' } },
  access: null,
  access_request: null,
  account: { all: { page: '/account', api: '/users/account' } },
  assistant_change: null,
  availability: {
    one: { page: '/users/:id', api: '/users/availability/getByUserId/:id' },
    all: { page: '/users', api: '/users/all' },
  },
  banner: null,
  booked: {
    one: { page: '/folders/:folder_id/subfolders/:subfolder_id', api: '/subfolder/:subfolder_id' },
    all: { page: '/folders', api: '/folders/all' },
  },
  booking: null,
  closed_month: { all: { page: '/weeks', api: '/wbs/week/all' } },
  company: {
    one: { page: '/companies/:id', api: '/company/:id' },
    all: { page: '/companies', api: '/company/all' },
  },
  cost: null,
  document: {
    one: { page: '/invoices/:id', api: '/invoice/file/:id' },
    all: { page: '/invoices', api: '/invoice/all' },
  },
  folder: {
    one: { page: '/folders/:id', api: '/folders/:id' },
    all: { page: '/folders', api: '/folders/all' },
  },
  forecast: {
    one: { page: '/invoices', api: '/invoice/forecast/by_subfolder_id/:subfolder_id' },
    all: { page: '/invoices', api: '/invoice/forecast/all' },
  },
  given_month: { all: { page: '/viewReports/accountant', api: '/accounting_month/all' } },
  hook: null,
  hook_delivery: null,
  invoice: {
    one: { page: '/invoices/:id', api: '/invoice/:id' },
    all: { page: '/invoices', api: '/invoice/all' },
  },
  job: null,
  job_tried: null,
  notification: null,
  notification_read: null,
  parameter: { all: { page: '/parameters', api: '/parameters/all' } },
  payment: { all: { page: '/payments', api: '/payment/lines' } },
  payment_file: { all: { page: '/purchases/payments', api: '/purchase/payments/all' } },
  planning: {
    one: { page: '/folders/:folder_id', api: '/wbs/task_planning/get_by_wbs_id/:id' },
    all: { page: '/folders', api: '/folders/all' },
  },
  purchase: {
    one: { page: '/purchases/:id', api: '/purchase/read/:id' },
    all: { page: '/purchases', api: '/purchase/all' },
  },
  record_document: { all: { page: '/folders', api: '/documents/all' } },
  report_view: null,
  role: null,
  subfolder: {
    one: { page: '/folders/:folder_id/subfolders/:id', api: '/subfolder/:id' },
    all: { page: '/folders', api: '/subfolder/all' },
  },
  task: {
    one: { page: '/folders/:folder_id', api: '/wbs/:id' },
    all: { page: '/folders', api: '/folders/all' },
  },
  template: { all: { page: '/template', api: '/template/all' } },
  text: null,
  third_party: null,
  user: {
    one: { page: '/users/:id', api: '/users/:id' },
    all: { page: '/users', api: '/users/all' },
  },
  week: { all: { page: '/weeks', api: '/wbs/week/all' } },
} as const satisfies { readonly [T in EventType]: Offered | null }

type OfferedEvents = typeof offeredEvents

/** A kind of event that a hook may hear. */
export type HookKind = { [T in EventType]: OfferedEvents[T] extends null ? never : T }[EventType]

export const hookKinds = Object.entries(offeredEvents)
  .filter(([, offered]) => offered !== null)
  .map(([kind]) => kind) as [HookKind, ...HookKind[]]

/** Whether hooks may hear of an event. */
export const isOffered = (type: string): type is HookKind => (hookKinds as readonly string[]).includes(type)
