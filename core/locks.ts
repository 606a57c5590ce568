/**
 * The locks of the firm, in the order in which one transaction may take them: who takes two in another order than
 * somebody else waits for him for ever. Locks of one name are taken in the order of their keys. Held until the
 * transaction ends.
 */
export const locks = [
  /** By user: what an assistant writes for him, so that a change that is sent twice is done once. */
  'assistant',
  /** Whoever gives out a code or an e-mail address, or changes people. */
  'people',
  /** Whoever changes roles or gives one: a role that is given stays meanwhile. */
  'rights',
  'parameters',
  /** Whoever looks for duplicates before he adds a company. */
  'company',
  /** Whoever gives out a folder's number. */
  'folder',
  /** By folder: the place of the next subfolder. */
  'subfolder_rank',
  /** By subfolder: its parts, what they come to together and whether it stays. */
  'subfolder',
  /** By work breakdown: the place of the next task. */
  'task_rank',
  /** Cells of the planning and the pool of blocks that nobody has. */
  'planning',
  /** By user. */
  'costs',
  /** By user. */
  'absence',
  /** By user. */
  'availability',
  /** Shared by whoever books, held alone by whoever forecasts, drafts or emits: time stands still meanwhile. */
  'time',
  /** By user and day. */
  'booking',
  /** By user: the weeks that he submitted. */
  'week',
  /** By user: the tasks of his planner. */
  'planner_row',
  /** By user: how he arranged his first page. */
  'home_choices',
  /** By user: which notices he gets by mail. */
  'notice_choices',
  /** By user: his calendar feeds, and what calendars were told. */
  'calendar',
  /** By user: the names of his views of reports. */
  'report_views',
  /** By view: its schedule and the run that begins. */
  'report_schedule',
  /** By detail of a forecast. */
  'forecast',
  /** By record: the names of its documents. */
  'documents',
  /** By document: its text in the search. */
  'document_text',
  /** By kind of invoice: the number series. */
  'number',
  /** Whoever pays, or reads a bank statement: what is left of an invoice or of a line stands meanwhile. */
  'payments',
  /** Whoever takes in, decides on or pays what suppliers invoice. */
  'purchases',
  /** Whoever asks for invoices to be sent, or notes that they were: each goes once. */
  'sendings',
  /** By service of others: whoever connects the firm to it, or fetches new tokens. */
  'third_parties',
  /** Whoever begins a tree of folders outside: no two records get one path. */
  'document_tree',
  /** Whoever changes hooks, or notes how one fares: by hook. */
  'hooks',
  /** By issuer and subject of a sign-on. */
  'sign_on',
  /** By user: to whom a sign-on is bound. */
  'sign_on_of',
  /** By hash of the mailed token. */
  'password_reset',
  /** By user: whatever opens a session, and whatever ends them all. */
  'credentials',
  /** By user. */
  'second_factor',
  /** By user: how many resets of a password stand open. */
  'recovery',
  /** By session: its last use. */
  'session',
  /** By API token: its last use. */
  'token',
  /** By machine: how many calls of a kind it made lately. */
  'call_tries',
  /** By user: how many notices he wrote lately. */
  'notices',
  /** Whoever takes over a file of addresses. */
  'addresses',
  /** Whoever reminds people of subfolders' dates. */
  'reminders',
  'banner',
  /** The firm's own texts. */
  'text',
  /** Whoever saves a document template. */
  'template',
  /** Whoever takes jobs that are due. */
  'jobs',
  /** Whoever removes what is over its time. */
  'retention',
  /** Whoever seals the audit log, or changes it lawfully. */
  'audit_seals',
  /** Whoever mends the kept sums. */
  'sums',
] as const

export type LockName = (typeof locks)[number]
