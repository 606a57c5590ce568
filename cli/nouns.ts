import type { AnyCommand, Noun } from './command.ts'

/**
 * Everything the command line offers, in the order of its help: the day's work, the office's, the installation's.
 * Each is loaded when it is named, and all of them for help.
 */
export const nouns = {
  home: async () => (await import('./commands/time/home.ts')).home,
  search: async () => (await import('./commands/time/search.ts')).search,
  planner: async () => (await import('./commands/time/planner.ts')).planner,
  week: async () => (await import('./commands/time/week.ts')).week,
  month: async () => (await import('./commands/time/week.ts')).month,
  weeks: async () => (await import('./commands/time/weeks.ts')).weeks,
  months: async () => (await import('./commands/time/weeks.ts')).months,
  book: async () => (await import('./commands/time/bookings.ts')).book,
  queue: async () => (await import('./commands/time/queue.ts')).queue,
  bookings: async () => (await import('./commands/time/bookings.ts')).bookings,
  tasks: async () => (await import('./commands/time/tasks.ts')).tasks,
  'task-templates': async () => (await import('./commands/time/task-templates.ts')).taskTemplates,
  plannings: async () => (await import('./commands/time/plannings.ts')).plannings,
  capacity: async () => (await import('./commands/time/capacity.ts')).capacity,
  heatmap: async () => (await import('./commands/time/capacity.ts')).heatmap,
  companies: async () => (await import('./commands/companies/companies.ts')).companies,
  addresses: async () => (await import('./commands/companies/addresses.ts')).addresses,
  folders: async () => (await import('./commands/folders/folders.ts')).folders,
  subfolders: async () => (await import('./commands/folders/subfolders.ts')).subfolders,
  documents: async () => (await import('./commands/documents/documents.ts')).documents,
  forecasts: async () => (await import('./commands/invoicing/forecasts.ts')).forecasts,
  timesheets: async () => (await import('./commands/invoicing/timesheets.ts')).timesheets,
  invoices: async () => (await import('./commands/invoicing/invoices.ts')).invoices,
  reports: async () => (await import('./commands/reporting/reports.ts')).reports,
  missions: async () => (await import('./commands/invoicing/earnings.ts')).earnings,
  templates: async () => (await import('./commands/invoicing/templates.ts')).templates,
  payments: async () => (await import('./commands/invoicing/payments.ts')).payments,
  purchases: async () => (await import('./commands/purchases/purchases.ts')).purchases,
  users: async () => (await import('./commands/people/users.ts')).users,
  people: async () => (await import('./commands/people/personal-data.ts')).people,
  'access-requests': async () => (await import('./commands/people/access-requests.ts')).accessRequests,
  costs: async () => (await import('./commands/people/costs.ts')).costs,
  roles: async () => (await import('./commands/people/roles.ts')).roles,
  parameters: async () => (await import('./commands/installation/parameters.ts')).parameters,
  'third-parties': async () => (await import('./commands/installation/third-parties.ts')).thirdParties,
  jobs: async () => (await import('./commands/administration/jobs.ts')).jobs,
  audit: async () => (await import('./commands/administration/audit.ts')).audit,
  hooks: async () => (await import('./commands/hooks/hooks.ts')).hooks,
  absences: async () => (await import('./commands/people/absences.ts')).absences,
  deleted: async () => (await import('./commands/installation/deleted.ts')).deleted,
  translations: async () => (await import('./commands/installation/translations.ts')).translations,
  login: async () => (await import('./commands/session/session.ts')).login,
  logout: async () => (await import('./commands/session/session.ts')).logout,
  servers: async () => (await import('./commands/session/servers.ts')).servers,
  whoami: async () => (await import('./commands/session/session.ts')).whoami,
  sessions: async () => (await import('./commands/session/sessions.ts')).sessions,
  mails: async () => (await import('./commands/session/mails.ts')).mails,
  notices: async () => (await import('./commands/session/notices.ts')).notices,
  tokens: async () => (await import('./commands/session/tokens.ts')).tokens,
  calendar: async () => (await import('./commands/session/calendar.ts')).calendar,
  mcp: async () => (await import('./commands/session/mcp.ts')).mcp,
  call: async () => (await import('./commands/installation/call.ts')).call,
  help: async () => (await import('./commands/installation/help.ts')).help,
  man: async () => (await import('./commands/installation/man.ts')).man,
  complete: async () => (await import('./commands/installation/complete.ts')).complete,
  completion: async () => (await import('./commands/installation/completion.ts')).completion,
  serve: async () => (await import('./commands/installation/serve.ts')).serve,
  doctor: async () => (await import('./commands/installation/doctor.ts')).doctor,
  setup: async () => (await import('./commands/installation/setup.ts')).setup,
  firms: async () => (await import('./commands/installation/firms.ts')).firms,
  backup: async () => (await import('./commands/installation/backup.ts')).backup,
  restore: async () => (await import('./commands/installation/backup.ts')).restore,
  migrate: async () => (await import('./commands/installation/migrate.ts')).migrate,
  sums: async () => (await import('./commands/installation/sums.ts')).sums,
  retention: async () => (await import('./commands/installation/retention.ts')).retention,
  duties: async () => (await import('./commands/installation/duties.ts')).duties,
} satisfies { readonly [name: string]: () => Promise<Noun | AnyCommand> }

const names = Object.keys(nouns) as (keyof typeof nouns)[]

/** Commands that tell of all the others. */
const ofAll: ReadonlySet<string> = new Set(['help', 'man', 'complete', 'completion'])

/** What these words may call for: the nouns among them, or all of them. */
export function nounsFor(words: readonly string[]): Promise<(Noun | AnyCommand)[]> {
  const matching = names.filter((name) => words.includes(name))
  const isAll = matching.every((name) => ofAll.has(name))
  return Promise.all((isAll ? names : matching).map((name) => nouns[name]()))
}
