/** Every kind of job with its payload: the names of the values, and the type of each. */
export const jobs = {
  'invoice.print': { invoice_id: 'number' },
  /**
   * Sends a link to a person who forgot his password. `email` is the folded address that somebody typed; maybe nobody has this
   * address.
   */
  'mail.recovery': { email: 'string' },
  /** Sends a link by which an invited person chooses his password. */
  'mail.invitation': { user_id: 'number' },
  /** Tells a person what happened to his account; `about` names the text. */
  'mail.about': { user_id: 'number', about: 'string' },
  /** Mails a notice to the person whom it is for. */
  'mail.notice': { notification_id: 'number' },
  /** Mails the unread notices of a day together; `notices` holds their ids, with commas between them. */
  'mail.digest': { user_id: 'number', notices: 'string' },
  /** Mails a person the template that he tries, filled in. */
  'mail.trial': { user_id: 'number', subject: 'string', text: 'string', language: 'string' },
  /** Reminds a customer of an invoice that is late. */
  'mail.reminder': { reminder_id: 'number' },
  /** Sends an invoice to its customer. */
  'mail.invoice': { sending_id: 'number' },
  /** Begins a run of a scheduled report; `at` is the moment that was waited for. */
  'report.due': { schedule_id: 'number', at: 'string' },
  /** Makes the file of a run for one person and mails it. */
  'report.run': { run_id: 'number' },
  /** Files an invoice with the accountant. A try that fails is repeated for `patience` milliseconds. */
  'clearfacts.invoice': { sending_id: 'number', patience: 'number' },
  /** Hands an invoice to the Peppol network. A try that fails is repeated for `patience` milliseconds. */
  'billit.invoice': { sending_id: 'number', patience: 'number' },
  /** Asks whether such an invoice was delivered; `nth` counts the questions. */
  'billit.delivery': { sending_id: 'number', nth: 'number' },
  /** Asks whether a company is on the Peppol network: `always`, or only if what is known is too old. A try that fails is repeated until the instant `until`. */
  'peppol.ask': { company_id: 'number', wanted: 'string', until: 'string' },
  /** Asks for every customer whose answer is too old. */
  'peppol.follow': {},
  /** Fetches what suppliers sent to Billit. */
  'purchase.fetch': {},
  /** Brings people's calendars outside up to date. */
  'calendar.follow': {},
  /** Makes, moves or looks at the tree of folders that a record has outside; `wanted` says which. */
  'tree.follow': { record_kind: 'string', record_id: 'number', wanted: 'string' },
  /** After an import: the same for every folder and mission that was made or changed since. */
  'tree.follow_since': { since: 'string' },
  /** Copies the documents of a record into its tree. */
  'tree.mirror': { record_kind: 'string', record_id: 'number' },
  /** Looks at every tree. */
  'tree.look': { day: 'string' },
  /** Reads the text of a document for the search. */
  'document.text': { document_id: 'number' },
  /** Reads the texts that are missing, of documents with a number above this one. */
  'document.texts': { after: 'number' },
  /** Makes a backup of the installation. */
  'backup.make': {},
  /** Tells a hook of a change. */
  'hook.deliver': { delivery_id: 'number' },
} as const satisfies { readonly [kind: string]: { readonly [name: string]: 'number' | 'string' } }

type Jobs = typeof jobs

/** The kinds of jobs that are worth doing, however late. If all tries failed, a start of the server tries the job again. */
export const lastingJobs: readonly JobKind[] = ['invoice.print']

/**
 * The kinds of jobs that wait for receivers whom anybody may name. They have workers of their own, so that a slow receiver holds up no
 * mail and no document.
 */
export const outsideJobs: readonly JobKind[] = ['hook.deliver']

export type JobKind = keyof Jobs
export const jobKinds = Object.keys(jobs) as JobKind[]

/** The payload of a job of the kind `K`. It holds only numbers and texts, because it is stored. */
export type JobPayload<K extends JobKind = JobKind> = K extends JobKind
  ? { readonly [N in keyof Jobs[K]]: Jobs[K][N] extends 'number' ? number : string }
  : never
