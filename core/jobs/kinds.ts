/** Every kind of job and its payload: what kind of value each name has. */
export const jobs = {
  'invoice.print': { invoice_id: 'number' },
  /** The address that somebody typed, folded; nobody may have it. */
  'mail.recovery': { email: 'string' },
  /** A link by which a person chooses his password. */
  'mail.invitation': { user_id: 'number' },
  /** Tells a person what happened to his account; `about` names the text. */
  'mail.about': { user_id: 'number', about: 'string' },
  /** Reminds a customer of an invoice that is late. */
  'mail.reminder': { reminder_id: 'number' },
  /** Sends an invoice to its customer. */
  'mail.invoice': { sending_id: 'number' },
  /** Files an invoice with the accountant; so many milliseconds it is tried again. */
  'clearfacts.invoice': { sending_id: 'number', patience: 'number' },
  /** Hands an invoice to the Peppol network; so many milliseconds it is tried again. */
  'billit.invoice': { sending_id: 'number', patience: 'number' },
  /** Asks where such an invoice stands, for the nth time. */
  'billit.delivery': { sending_id: 'number', nth: 'number' },
} as const satisfies { readonly [kind: string]: { readonly [name: string]: 'number' | 'string' } }

type Jobs = typeof jobs

/** What is worth doing however late it is: a start of the server tries it again after all tries failed. */
export const lastingJobs: readonly JobKind[] = ['invoice.print']

export type JobKind = keyof Jobs
export const jobKinds = Object.keys(jobs) as JobKind[]

/** What a job of the kind is told; plain, for it is stored. */
export type JobPayload<K extends JobKind = JobKind> = K extends JobKind
  ? { readonly [N in keyof Jobs[K]]: Jobs[K][N] extends 'number' ? number : string }
  : never
