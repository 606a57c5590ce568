import { start } from './0001/start.ts'
import { people } from './0002-people.ts'
import { signIn } from './0003-sign-in.ts'
import { texts } from './0005-texts.ts'
import { notices } from './0006-notices.ts'
import { lists } from './0007-lists.ts'
import { columnTexts } from './0008-column-texts.ts'
import { callTries } from './0009-call-tries.ts'
import { secondFactorRequired } from './0010-second-factor-required.ts'
import { halfHolidays } from './0011-half-holidays.ts'
import { unpricedTime } from './0012-unpriced-time.ts'
import { parts } from './0013-parts.ts'
import { addressSearch } from './0015-address-search.ts'
import { addressRegister } from './0016-address-register.ts'
import { keptSums } from './0022-kept-sums.ts'
import { flags } from './0023-flags.ts'
import { payments } from './0035/payments.ts'
import { sendings } from './0036/sendings.ts'
import { longTaskCodes } from './0039/long-task-codes.ts'
import { sendingsByState } from './0042/sendings-by-state.ts'
import { notedPayments } from './0045/noted-payments.ts'
import { personSums } from './0046/person-sums.ts'
import { creditedTime } from './0047/credited-time.ts'
import { listedInvoices } from './0048/listed-invoices.ts'
import { bankAccounts } from './0049/bank-accounts.ts'
import { plainSigns } from './0050/plain-signs.ts'
import { longerReasons } from './0053/longer-reasons.ts'
import { peppol } from './0075/peppol.ts'
import { noticeMails } from './0074/notice-mails.ts'
import { reportViews } from './0058/report-views.ts'
import { bookkeepingLists } from './0060/bookkeeping-lists.ts'
import { hooks } from './0072/hooks.ts'
import { purchases } from './0068/purchases.ts'
import { assistants } from './0070/assistants.ts'
import { documentTexts } from './0077/document-texts.ts'
import { auditSeals } from './0079/audit-seals.ts'
import { personalData } from './0082/personal-data.ts'
import { adding } from './adding.ts'
import type { Migration } from './migration.ts'

/**
 * The migrations in the order in which they were made. A migration never changes after it has run at a firm. One that takes away or
 * requires what a release before knows says so (`worksFrom`). A new column alone needs no file; this line here is enough: `adding('0014-…', {}, { companies: { columns: ['nace_code VARCHAR(20)'] } })`.
 */
export const migrations: readonly Migration[] = [
  start,
  people,
  signIn,
  texts,
  notices,
  lists,
  columnTexts,
  callTries,
  secondFactorRequired,
  halfHolidays,
  unpricedTime,
  parts,
  addressSearch,
  addressRegister,
  adding(
    '0019-folders-by-status',
    {},
    { subfolders: { indexes: ['index subfolders_folder_id_status_type folder_id,status_type'] } },
  ),
  adding('0021-reminders', {
    reminders: {
      columns: [
        'subfolder_id INTEGER NOT NULL',
        'moment VARCHAR(50) NOT NULL',
        'day VARCHAR(10) NOT NULL',
        'stage VARCHAR(50) NOT NULL',
        'user_id INTEGER NOT NULL -> users',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'unique reminders_subfolder_id_moment_day_stage_user_id subfolder_id,moment,day,stage,user_id',
      ],
    },
  }),
  keptSums,
  flags,
  {
    // Countries have the codes of ISO. This migration replaces the two other codes that people used.
    name: '0024-countries',
    up: async ({ execute }) => {
      for (const [written, code] of [
        ['EL', 'GR'],
        ['UK', 'GB'],
      ])
        for (const [table, column] of [
          ['companies', 'vat_prefix'],
          ['company_addresses', 'country'],
          ['company_contacts', 'phone_number_country'],
          ['accounts', 'country'],
        ])
          await execute(`UPDATE ${table} SET ${column} = '${code}' WHERE ${column} = '${written}'`)
    },
  },
  adding('0025-planner-rows', {
    planner_rows: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'wbs_task_id INTEGER NOT NULL',
        'added VARCHAR(10) NOT NULL',
        'favourite BOOLEAN NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique planner_rows_user_id_wbs_task_id user_id,wbs_task_id'],
    },
  }),
  adding('0026-task-templates', {
    task_templates: {
      columns: [
        'name VARCHAR(250) NOT NULL',
        'tasks TEXT NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique task_templates_name name'],
    },
  }),
  adding(
    '0028-narrower-access',
    {},
    {
      api_tokens: { columns: ['scope VARCHAR(50)'] },
      call_tries: {
        columns: ['person VARCHAR(22)'],
        indexes: ['index call_tries_counter_person_at counter,person,at'],
      },
    },
  ),
  adding(
    '0029-einvoices',
    {},
    { invoices: { columns: ['peppol_id VARCHAR(50)'] }, invoice_documents: { columns: ['ubl TEXT'] } },
  ),
  adding(
    '0030-proposals',
    {},
    { wbs_task_plannings: { columns: ['proposed_by INTEGER -> users', 'proposed_at VARCHAR(24)'] } },
  ),
  adding('0031-access-requests', {
    access_requests: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'kind VARCHAR(50) NOT NULL',
        'last_day VARCHAR(10)',
        'standing VARCHAR(1000) NOT NULL',
        'state VARCHAR(50) NOT NULL',
        'requested_by INTEGER -> users',
        'expires_at VARCHAR(24) NOT NULL',
        'decided_by INTEGER -> users',
        'decided_at VARCHAR(24)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'index access_requests_user_id_kind_state user_id,kind,state',
        'index access_requests_expires_at expires_at',
      ],
    },
  }),
  adding(
    '0032-credit-notes',
    {},
    {
      invoices: { indexes: ['index invoices_credited_invoice_id credited_invoice_id'] },
      invoice_details: { columns: ['credited_detail_id INTEGER -> invoice_details', 'vat_rounding BIGINT'] },
    },
  ),
  adding('0033-weeks', {
    submitted_weeks: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'monday VARCHAR(10) NOT NULL',
        'submitted_at VARCHAR(24) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'unique submitted_weeks_user_id_monday user_id,monday',
        'index submitted_weeks_monday monday',
      ],
    },
    week_parts: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'monday VARCHAR(10) NOT NULL',
        'folder_id INTEGER NOT NULL',
        'subfolder_id INTEGER',
        'number_blocks INTEGER NOT NULL',
        'state VARCHAR(50) NOT NULL',
        'remark VARCHAR(1000)',
        'decided_by INTEGER -> users',
        'decided_at VARCHAR(24)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'index week_parts_user_id_monday user_id,monday',
        'index week_parts_subfolder_id_monday subfolder_id,monday',
        'index week_parts_state state',
      ],
    },
    closed_months: {
      columns: [
        'month VARCHAR(7) NOT NULL',
        'closed_by INTEGER -> users',
        'closed_at VARCHAR(24) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique closed_months_month month'],
    },
    week_reminders: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'monday VARCHAR(10) NOT NULL',
        'kind VARCHAR(50) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique week_reminders_user_id_monday_kind user_id,monday,kind'],
    },
  }),
  adding('0034-template-versions', {
    template_versions: {
      columns: [
        'template_id INTEGER NOT NULL -> templates',
        'version INTEGER NOT NULL',
        'saved_by INTEGER -> users',
        'header TEXT',
        'footer TEXT',
        'body TEXT',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique template_versions_template_id_version template_id,version'],
    },
    invoice_wordings: {
      columns: [
        'invoice_id INTEGER NOT NULL -> invoices',
        'header TEXT',
        'footer TEXT',
        'body TEXT',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique invoice_wordings_invoice_id invoice_id'],
    },
  }),
  payments,
  sendings,
  adding(
    '0037-uploads',
    {
      invoice_files: {
        columns: [
          'invoice_id INTEGER NOT NULL -> invoices',
          'name VARCHAR(250) NOT NULL',
          'link VARCHAR(100) NOT NULL',
          'file_type VARCHAR(50) NOT NULL',
          'size INTEGER NOT NULL',
          'created_at VARCHAR(24) NOT NULL',
          'updated_at VARCHAR(24) NOT NULL',
        ],
        indexes: ['index invoice_files_invoice_id invoice_id'],
      },
    },
    {
      subfolder_extra_infos: {
        columns: ['order_reference VARCHAR(100)', 'contract_reference VARCHAR(100)'],
      },
    },
  ),
  adding('0038-reminders-leaving', {}, { invoice_reminders: { columns: ['reason VARCHAR(500)'] } }),
  longTaskCodes,
  adding('0040-third-parties', {
    third_party_connections: {
      columns: [
        'service VARCHAR(50) NOT NULL',
        'sealed_tokens TEXT NOT NULL',
        'access_expires_at VARCHAR(24) NOT NULL',
        'expires_at VARCHAR(24) NOT NULL',
        'connected_by INTEGER -> users',
        'connected_at VARCHAR(24) NOT NULL',
        'refused_at VARCHAR(24)',
        'refreshing_until VARCHAR(24)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique third_party_connections_service service'],
    },
    third_party_journeys: {
      columns: [
        'service VARCHAR(50) NOT NULL',
        'user_id INTEGER NOT NULL -> users',
        'state_hash VARCHAR(64) NOT NULL',
        'sealed_verifier VARCHAR(1000) NOT NULL',
        'expires_at VARCHAR(24) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'unique third_party_journeys_state_hash state_hash',
        'index third_party_journeys_user_id user_id',
      ],
    },
  }),
  adding(
    '0041-services-of-sendings',
    {},
    {
      invoice_sendings: {
        columns: [
          'service VARCHAR(50)',
          'service_key VARCHAR(100)',
          'order_id BIGINT',
          'uuid VARCHAR(100)',
          'delivery VARCHAR(50)',
          'delivered_at VARCHAR(24)',
        ],
      },
    },
  ),
  sendingsByState,
  adding(
    '0043-frozen-timesheets',
    {},
    { invoice_documents: { columns: ['timesheet TEXT', 'timesheet_language VARCHAR(50)'] } },
  ),
  adding('0044-buyer-references', {}, { invoices: { columns: ['buyer_reference VARCHAR(100)'] } }),
  notedPayments,
  personSums,
  creditedTime,
  listedInvoices,
  bankAccounts,
  plainSigns,
  longerReasons,
  adding(
    '0054-service-periods',
    {},
    {
      invoice_details: {
        columns: [
          'service_from VARCHAR(10)',
          'service_to VARCHAR(10)',
          'billed_days DOUBLE',
          'day_rate DOUBLE',
        ],
      },
    },
  ),
  adding('0055-several-rates', {}, { invoice_details: { columns: ['billed_rates TEXT'] } }),
  adding('0056-home-choices', {
    home_choices: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'part_order TEXT NOT NULL',
        'hidden TEXT NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique home_choices_user_id user_id'],
    },
  }),
  adding('0057-given-months', {
    given_months: {
      columns: [
        'month VARCHAR(7) NOT NULL',
        'given_by INTEGER -> users',
        'given_at VARCHAR(24) NOT NULL',
        'documents INTEGER NOT NULL',
        'amount BIGINT NOT NULL',
        'amount_vat_included BIGINT NOT NULL',
        'fingerprint VARCHAR(64) NOT NULL',
        'journal TEXT NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['index given_months_month month'],
    },
  }),
  reportViews,
  bookkeepingLists,
  adding(
    '0061-priced-time',
    {},
    {
      user_bookings: {
        indexes: [
          'index user_bookings_wbs_task_id_user_id_booking_cost_per_block_dat wbs_task_id,user_id,booking_cost_per_block,date,number_blocks',
        ],
      },
    },
  ),
  adding('0062-documents', {
    documents: {
      columns: [
        'record_kind VARCHAR(50) NOT NULL',
        'record_id INTEGER NOT NULL',
        'name VARCHAR(250) NOT NULL',
        'name_key VARCHAR(250)',
        'size BIGINT NOT NULL',
        'file_type VARCHAR(100) NOT NULL',
        'hash VARCHAR(64) NOT NULL',
        'version INTEGER NOT NULL',
        'put_by INTEGER -> users',
        'put_at VARCHAR(24) NOT NULL',
        'removed_at VARCHAR(24)',
        'removed_by INTEGER -> users',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
        'search_folded TEXT',
        'name_folded TEXT',
      ],
      indexes: [
        'unique documents_record_kind_record_id_name_key record_kind,record_id,name_key',
        'index documents_name_folded name_folded',
      ],
    },
    document_versions: {
      columns: [
        'document_id INTEGER NOT NULL -> documents',
        'name VARCHAR(250) NOT NULL',
        'size BIGINT NOT NULL',
        'file_type VARCHAR(100) NOT NULL',
        'hash VARCHAR(64) NOT NULL',
        'version INTEGER NOT NULL',
        'put_by INTEGER -> users',
        'put_at VARCHAR(24) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique document_versions_document_id_version document_id,version'],
    },
  }),
  adding('0064-document-trees', {
    document_trees: {
      columns: [
        'record_kind VARCHAR(50) NOT NULL',
        'record_id INTEGER NOT NULL',
        'store VARCHAR(50) NOT NULL',
        'path TEXT NOT NULL',
        'template_path TEXT NOT NULL',
        'begun BOOLEAN NOT NULL',
        'moving_to TEXT',
        'store_id VARCHAR(500)',
        'link TEXT',
        'state VARCHAR(50) NOT NULL',
        'difference VARCHAR(50)',
        'found_path TEXT',
        'error VARCHAR(100)',
        'error_params TEXT',
        'checked_at VARCHAR(24)',
        'held_until VARCHAR(24)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'unique document_trees_record_kind_record_id record_kind,record_id',
        'index document_trees_path path',
      ],
    },
  }),
  adding('0065-document-mirrors', {
    document_mirrors: {
      columns: [
        'document_id INTEGER NOT NULL -> documents',
        'tree_id INTEGER NOT NULL -> document_trees',
        'name VARCHAR(250) NOT NULL',
        'hash VARCHAR(64) NOT NULL',
        'etag VARCHAR(250)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique document_mirrors_document_id document_id', 'index document_mirrors_tree_id tree_id'],
    },
  }),
  adding('0066-service-switches', {
    third_party_switches: {
      columns: [
        'service VARCHAR(50) NOT NULL',
        'name VARCHAR(50) NOT NULL',
        'switched_on BOOLEAN NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique third_party_switches_service_name service,name'],
    },
  }),
  adding('0067-calendar', {
    calendar_feeds: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'name VARCHAR(100) NOT NULL',
        'parts TEXT NOT NULL',
        'token_hash VARCHAR(64) NOT NULL',
        'last_fetched_at VARCHAR(24)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique calendar_feeds_token_hash token_hash', 'index calendar_feeds_user_id user_id'],
    },
    calendar_entries: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'source VARCHAR(100) NOT NULL',
        'uid VARCHAR(250) NOT NULL',
        'version INTEGER NOT NULL',
        'part VARCHAR(50) NOT NULL',
        'title VARCHAR(500) NOT NULL',
        'text TEXT',
        'first_day VARCHAR(10) NOT NULL',
        'last_day VARCHAR(10) NOT NULL',
        'status VARCHAR(50) NOT NULL',
        'is_away BOOLEAN NOT NULL',
        'path VARCHAR(500) NOT NULL',
        'changed_at VARCHAR(24) NOT NULL',
        'cancelled_at VARCHAR(24)',
        'outside_person VARCHAR(250)',
        'outside_id VARCHAR(1000)',
        'outside_version INTEGER',
        'outside_error VARCHAR(500)',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'unique calendar_entries_user_id_source user_id,source',
        'index calendar_entries_part_last_day part,last_day',
      ],
    },
  }),
  purchases,
  hooks,
  assistants,
  noticeMails,
  peppol,
  documentTexts,
  auditSeals,
  personalData,
]
