import t from 'tap'
import { sourcesOf } from '#fixtures/sources.ts'
import { entities } from '../entities.ts'
import type { Facts } from '../kernel/field.ts'
import { allTexts, translate } from './translate.ts'

/** Fields that our program alone fills in, by record: no form, page or file names them. */
const unnamed: { readonly [record: string]: string } = {
  permission_groups: 'permissions',
  sessions: 'last_used_at',
  api_tokens: 'revoked_at last_used_at',
  second_factors: 'confirmed_at',
  recovery_codes: 'used_at',
  code_tries: 'wrong wrong_since last_step',
  call_tries: 'counter machine',
  assistant_changes: 'token_id tool steps shown taken_back_at left_over',
  audit_exceptions: 'reason closed_at',
  audit_entries: 'actor_id original_id before after masked_by',
  data_requests: 'subject asked_by',
  audit_seals: 'from_id entries_hash previous',
  notifications: 'notification_type notification_read mailed_at created_by',
  peppol_participants: 'registered takes_invoices takes_credit_notes',
  access_requests: 'requested_by',
  invoice_details: 'billed_rates',
  invoice_documents: 'snapshot ubl timesheet timesheet_language',
  number_series: 'last_number last_date',
  bank_statements: 'old_balance new_balance',
  statement_lines: 'bank_statement_id position',
  payments: 'noted_date',
  invoice_reminders: 'level reason',
  invoice_sendings: 'requested_by reason service_key order_id delivery delivered_at',
  invoice_files: 'link',
  credited_time: 'user_booking_id invoiced_on credited_on',
  given_months: 'given_by given_at journal',
  invoicing_forecast_details: 'invoice_detail_id',
  user_bookings: 'invoice_detail_id',
  planner_rows: 'added',
  submitted_weeks: 'monday submitted_at',
  week_parts: 'monday',
  closed_months: 'closed_by closed_at',
  week_reminders: 'monday',
  template_versions: 'saved_by',
  third_party_connections: 'access_expires_at connected_by connected_at refused_at refreshing_until',
  billit_inboxes: 'reached asked_at',
  received_orders: 'order_id outcome modified reason',
  jobs: 'payload attempts due_at error',
  hook_health: 'failures told_at',
  hook_deliveries:
    'records record_count happened_at attempts replays next_at reason answer milliseconds',
  report_schedules: 'next_at stopped_at stopped_because',
  report_recipients: 'schedule_id',
  calendar_entries: 'uid part is_away changed_at cancelled_at outside_person outside_id outside_version outside_error',
  report_runs: 'due_at reason finding file_link',
  reminders: 'moment',
  address_imports: 'finished',
  known_street_words: 'word street_id',
}

for (const { name, given } of Object.values(entities)) {
  t.test(`every field of ${name} that people meet has a label`, async (t) => {
    const fields = Object.entries<Facts>(given).filter(([, { ours, secret }]) => !ours && !secret)
    const lacking = fields.map(([field]) => field).filter((field) => !allTexts[`field.${field}`])
    t.strictSame(lacking, unnamed[name]?.split(' ') ?? [])
  })
}

t.test('no two files give words for one key, and every text stands in a file', async (t) => {
  const paths = sourcesOf('core', 'server', 'web', 'tui', 'cli').map(({ path }) => path)
  const files = paths.filter((path) => path.endsWith('/words.ts') && path !== 'core/words.ts')
  const tables = await Promise.all(
    files.map(async (path) => Object.values<object>(await import(`../../${path}`))),
  )
  const keys = tables.flat().flatMap((table) => Object.keys(table))
  t.strictSame(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
  t.strictSame(keys.toSorted(), Object.keys(allTexts).toSorted())
})

t.test('the specification’s messages stand letter for letter', async (t) => {
  t.equal(allTexts['error.task_with_children_not_deletable']?.[0], "You can't delete because of a subTask")
  t.equal(allTexts['error.pool_exceeded']?.[0], 'Cannot assigne more blocks than unassigned blocks left')
  const parent =
    'The parrent task cannot be bookable. Update bookable attribute of parent task or cancel the creation'
  t.equal(allTexts['error.parent_bookable']?.[0], parent)
})

/** Words with a count that stand alike beside one and beside many. */
const alikeInNumber = new Set(['earlier.latest', 'cli.invoices.saved', 'doctor.mail_outbox', 'translation.progress', 'pipeline.more', 'tui.found', 'import.first_of', 'cli.misuse.timesheet_rows', 'cli.count_of', 'sendings.send_both'])

t.test('what is counted has words for one and for many', async (t) => {
  const counted = Object.entries(allTexts).filter(
    ([key, words]) => !/_(one|other)$/.test(key) && words.some((text) => /\{\{count\}\}\S* ?[\p{L}{]/u.test(text)),
  )
  t.strictSame(
    counted.map(([key]) => key).filter((key) => !alikeInNumber.has(key)),
    [],
  )
  const halves = Object.keys(allTexts).filter((key) => /_(one|other)$/.test(key))
  t.strictSame(
    halves.filter((key) => !allTexts[key.replace(/_(one|other)$/, key.endsWith('_one') ? '_other' : '_one')]),
    [],
    'both, or neither',
  )
})

t.test('blocks and days agree with their number, in French below two', async (t) => {
  for (const [language, key, values, expected] of [
    ['en', 'cli.absences.asked', { count: 1 }, 'Requested: 1 block.'],
    ['en', 'cli.absences.entered', { count: 10 }, 'Entered: 10 blocks.'],
    ['nl', 'cli.absences.asked', { count: 1 }, 'Aangevraagd: 1 blok.'],
    ['fr', 'cli.absences.entered', { count: 1 }, 'Enregistré\u202f: 1 bloc.'],
    ['fr', 'capacity.over_by', { count: 1.5, n: '1,5' }, '1,5 jour au-delà'],
    ['nl', 'capacity.over_by', { count: 1.5, n: '1,5' }, '1,5 dagen boven'],
    ['fr', 'planner.unbooked_limit', { n: 1, limit: 10 }, '1 sur 10 blocs'],
    ['fr', 'cli.count_of', { shown: 1, count: 30 }, '1 sur 30 lignes'],
  ] as const)
    t.match(translate(language)(key, values), expected)
})

t.test('one invoice is told of as one, in every language', async (t) => {
  for (const [language, count, expected] of [
    ['fr', 1, '1 partirait par e-mail'],
    ['fr', 2, '2 partiraient par e-mail'],
    ['nl', 1, '1 zou per e-mail vertrekken'],
    ['en', 1, '1 would be sent by email'],
  ] as const)
    t.match(translate(language)('cli.invoices.would_send', { count, by_hand: 0, refused: 1 }), expected)
})
