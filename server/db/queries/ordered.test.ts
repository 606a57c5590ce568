import t from 'tap'
import { paramsOf } from '#fixtures/cases/query-params.ts'
import { bound } from '../sql.ts'
import { queryDefinitions } from './all.ts'

const definitions = [...queryDefinitions.values()]
const dialects = ['sqlite', 'postgres'] as const

/** These queries answer one row, whatever their parameters are. */
const ofOneRow = new Set([
  'access.person_known',
  'audit.last_id',
  'booking.limits',
  'booking.task',
  'financials.sum',
  'folder.lead_codes',
  'home.facts',
  'home.sums',
  'invoice.run_sums',
  'payment.ageing_sums',
  'report.books',
  'subfolder.amounts',
])

/** The ends of orders that are no id. The heading of each group says why no two rows have the same values there. */
const keys: { readonly [why: string]: { readonly [query: string]: string } } = {
  'it is grouped by these, or they are all that is told apart': {
    'access.people_of_roles': 'role',
    'audit.operations': 'operation',
    'audit.writers': 'writer',
    'address.known': 'is_line, uses DESC, street_name, street_number, zip_code, city, country',
    'booking.by_day': 'date',
    'booking.places': 'f.id, t.subfolder_id',
    'capacity.planned': 'm.user_id, month',
    'capacity.under_leader': 'user_id',
    'capacity.teams': 'b.user_id, f.project_manager_id',
    'company.referrers': 'referrer',
    'company.turnover': 'year DESC',
    'financials.time_cost': 'subfolder_id, user_id',
    'financials.time_in_progress':
      'subfolder_id, user_id, is_forecast, booking_cost_per_block, daily_rate, cost_per_block, cost_class, cost_type',
    'folder.referrers': 'referrer',
    'forecast.time_behind': 'invoicing_forecast_detail_id',
    'forecast.without_cost': 'last_name, first_name, user_id, invoicing_forecast_detail_id, invoice_id',
    'invoice.line_rates': 'time.invoice_detail_id, time.rate DESC',
    'invoice.sums': 'i.state, i.late',
    'hooks.counts': 'hook_id',
    'jobs.counts': 'kind, state',
    'keyword.list': 'label_folded, label',
    'palette.search': 'id, kind',
    'parameter.uses': 'place',
    'payment.by_line': 'statement_line_id',
    'payment.customers_known': 'iban, name, company_id',
    'payment_file.accounts': 'r.company_id, r.counterparty_iban',
    'pipeline.counts': 'b.stage',
    'pipeline.people': 'u.search_folded, u.id, parts.part',
    'purchase.sums': 'p.state',
    'report.booked_by_day': 'b.user_id, b.date',
    'report.approvers': 'p.user_id, p.date, approver',
    'report.days_led': 'user_id, date, is_planned',
    'report.foreseen': 't.subfolder_id',
    'report.planned': 'k.user_id IS NOT NULL, k.user_id, k.month, k.subfolder_id IS NOT NULL, k.subfolder_id',
    'report.time': 'f.lead_code, f.id, s.id IS NULL, s.rank, t.id, k.month, k.user_id',
    'privacy.rows_naming': 'c."table", c."column"',
    'report.booked_ahead': 't.subfolder_id, b.wbs_task_id, month, b.user_id',
    'report.booked_at_prices':
      'subfolder_id, user_id, booking_cost_per_block, daily_rate, cost_per_block, category_value',
    'report.decided_offers': 'COALESCE(), b.subfolder_id',
    'report.mission_days': 'COALESCE(), d.subfolder_id, d.deadline',
    'report.rival_bids': 'COALESCE(), r.id, r.place',
    'report.unbilled_time':
      'subfolder_id, user_id, date, booking_cost_per_block, daily_rate, cost_per_block, cost_class, cost_type',
    'report.planned_ahead': 'p.subfolder_id, p.wbs_task_id, p.month, p.user_id',
    'report.task_months': 'tree.path, t.id, k.period',
    'subfolder.referrers': 'referrer',
    'sums.wrong': 'k.wbs_task_id, k.user_id IS NOT NULL, k.user_id, k.period',
    'task.referrers': 'referrer',
    'user.planned': 'user_id, month, f.project_type',
    'user.planners': 'user_id, month, planner_id',
    'user.ties': 'blocker',
    'week.booked_by_person': 'user_id',
    'week.booked_places': 'w.folder_id, CASE WHEN t.subfolder_id IS NULL THEN 1 ELSE 0 END, t.subfolder_id',
    'week.people_led': 'user_id',
    'week.undecided': 'monday',
    'week.waiting': 'monday, asked',
  },
  'a unique index holds it': {
    'booking.load_of_month': 'f.lead_code',
    'company.folders': 'folders.lead_code',
    'company.places': 'lead_code, depth, rank',
    'folder.list': 'label_folded, label',
    'subfolder.at_glance': 'f.lead_code, s.rank',
    'planning.users': 'user_id',
    'subfolder.by_folder': 's.rank',
    'subfolder.find': 'f.lead_code, s.rank',
    'user.codes': 'user_id',
  },
  'a window looks from one to the next, and all of them differ': {
    'report.booked_at_prices': 'start',
  },
  'nothing else is shown': {
    'folder.list': 'label_folded',
    'invoice.with_names': 'w.task_code',
  },
  'it holds an id': {
    'address.streets': 'f.part, f.word, f.word_id',
    'booking.planned_of_month': 'f.lead_code, f.id, tree.path',
    'booking.planner_tasks': 'f.lead_code, f.id, tree.path',
    'booking.tasks_of_week': 'f.lead_code, f.id, tree.path',
    'pipeline.board': 'page.stage_place, page.row_place',
  },
}
const known = Object.values(keys).flatMap((each) => Object.entries(each))

/** The limit of these queries cuts no row off: it tells PostgreSQL how many there are at most, or ends the counting. */
const looseLimits = new Set(['audit.list', 'pipeline.board'])

t.test('what a query answers is in an order that ends in a key', async (t) => {
  const unordered = new Set<string>()
  const unkeyed = new Set<string>()
  const cut = new Set<string>()
  for (const { query, statement } of definitions)
    for (const params of paramsOf(query, 1))
      for (const dialect of dialects) {
        const scopes = scopesIn(bound(statement(params as never, dialect)).text)
        if (scopes[0]!.order === null && !ofOneRow.has(query.name)) unordered.add(query.name)
        for (const { order, isLimited } of scopes) {
          if (isLimited && order === null && !looseLimits.has(query.name)) cut.add(query.name)
          if (order !== null && !endsInKey(query.name, order)) unkeyed.add(`${query.name}: ${order}`)
        }
      }
  t.ok(definitions.length > 40, `${definitions.length} queries`)
  t.strictSame([...unordered], [], 'answers rows in no order')
  t.strictSame([...cut], [], 'cuts rows off in no order')
  t.strictSame([...unkeyed], [], 'ends in no key')
})

function endsInKey(query: string, order: string): boolean {
  const plain = order.replaceAll(' COLLATE "C"', '')
  const isId = /(^|[\s.,])id( ASC| DESC)?$/.test(plain)
  return isId || known.some(([name, key]) => name === query && plain.endsWith(key))
}

interface Scope {
  order: string | null
  isLimited: boolean
}

/** Answers the order of each pair of brackets and whether it has a limit. The whole statement comes first. */
function scopesIn(text: string): Scope[] {
  const all: Scope[] = [{ order: null, isLimited: false }]
  const open: { scope: Scope; own: string }[] = [{ scope: all[0]!, own: '' }]
  const close = ({ scope, own }: (typeof open)[number]): void => {
    const plain = own.replaceAll(/\s+/g, ' ').trim()
    scope.order = /.*\bORDER BY (.*?)(?: LIMIT .*)?$/.exec(plain)?.[1] ?? null
    scope.isLimited = /\bLIMIT \S+( OFFSET \S+)?$/.test(plain)
  }
  for (const sign of text) {
    if (sign === '(') {
      open.at(-1)!.own += '('
      const scope = { order: null, isLimited: false }
      all.push(scope)
      open.push({ scope, own: '' })
    } else if (sign === ')') {
      close(open.pop()!)
      open.at(-1)!.own += ')'
    } else open.at(-1)!.own += sign
  }
  close(open[0]!)
  return all
}
