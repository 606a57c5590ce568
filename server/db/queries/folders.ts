import { folder, folderExtraInfo, namedByFolder, partsOfFolder } from '#core/folders/folder.ts'
import {
  amountsOfSubfolder,
  forecastsOfSubfolders,
  folderReferrers,
  foldersListed,
  keywordsListed,
  leadCodes,
  subfoldersOf,
  subfolderReferrers,
  subfoldersFound,
  subfoldersListed,
  subfoldersOfFolders,
} from '#core/folders/queries.ts'
import {
  namedBySubfolder,
  subfolder,
  subfolderExtraInfo,
  subfolderStatuses,
  type FolderFilter,
} from '#core/folders/subfolder.ts'
import { omit, type Fields } from '#core/kernel/field.ts'
import { oneOf } from '../where.ts'
import type { Dialect } from '../columns.ts'
import { joined, raw, sql, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { byText, concatenated, contains, listed } from './lists.ts'
import { referrersTo } from './referrers.ts'
import {
  columnsOf,
  folderCode,
  fullName,
  rankCode,
  rankOrder,
  subfolderCode,
  invoicedOf,
  toInvoiceOf,
} from './parts.ts'

const referrers = referrersTo('folders', (table) => !partsOfFolder.some((part) => part === table))

defineQuery(folderReferrers, ({ id }) => sql`${referrers('referrer', id)} ORDER BY referrer`)

const ofSubfolder = referrersTo('subfolders', (table) => table !== 'wbs_tasks')
const ofTask = referrersTo('wbs_tasks', () => true)

defineQuery(
  subfolderReferrers,
  ({ id }) =>
    sql`${ofSubfolder('referrer', id)} UNION ${ofTask('referrer', sql`SELECT id FROM wbs_tasks WHERE subfolder_id = ${id}`)} ORDER BY referrer`,
)

const counts = subfolderStatuses.map((status) => raw(`COALESCE(s."${status}", 0) AS "${status}"`))
const counted = subfolderStatuses.map((status) =>
  raw(`SUM(CASE WHEN status_type = '${status}' THEN 1 ELSE 0 END) AS "${status}"`),
)

/**
 * The condition that one of `filters` shows the folder `f`. It looks up the subfolders of one folder after the other. To join
 * sums would count all subfolders first.
 */
function shownBy(filters: readonly FolderFilter[]): Sql {
  const statuses = filters.filter((filter) => filter !== 'no_subfolder')
  const isOpen = filters.includes('no_subfolder')
  if (isOpen && statuses.length === subfolderStatuses.length) return sql`TRUE`
  const listed = joined(
    statuses.map((status) => sql`${status}`),
    ', ',
  )
  return joined(
    [
      sql`FALSE`,
      ...(statuses.length > 0
        ? [sql`EXISTS (SELECT 1 FROM subfolders k WHERE k.folder_id = f.id AND k.status_type IN (${listed}))`]
        : []),
      ...(isOpen ? [sql`NOT EXISTS (SELECT 1 FROM subfolders k WHERE k.folder_id = f.id)`] : []),
    ],
    ' OR ',
  )
}

/** SQL for the ids of the records whose folded text has `word` in it. The database finds them once, not for each row. */
const having = (table: 'companies' | 'users', word: string): Sql =>
  sql`(SELECT id FROM ${raw(table)} WHERE ${contains(sql`search_folded`, word)})`

/** The condition that `code` has `word` in it. If the word has no digit, there is no such condition. */
const inCode = (code: Sql, word: string): Sql[] => (/\d/.test(word) ? [contains(code, word)] : [])

const leadCode = sql`CAST(f.lead_code AS VARCHAR(5))`

const keywordsOf = (column: 'label' | 'label_folded', folder: 'f.id' | 'page.id', dialect: Dialect): string =>
  `(SELECT ${concatenated(column, 'label_folded', dialect)} FROM folder_keywords WHERE folder_id = ${folder})`

/** The columns of an extra info under an alias, without the keys that say to which record it belongs. */
const factsOf = (alias: string, { given }: { readonly given: Fields }): Sql =>
  columnsOf(alias, omit(given, 'folder_id', 'subfolder_id'))

defineQuery(foldersListed, (params, dialect) =>
  listed(foldersListed, params, dialect, {
    select: sql`f.id`,
    from: sql`folders f
      LEFT JOIN companies c ON c.id = f.project_owner_company_id
      LEFT JOIN users m ON m.id = f.project_manager_id`,
    where: [sql`(${shownBy(params.filters)})`, ...(params.all ? [] : [sql`f.project_type = 'operations'`])],
    perPage: sql`${columnsOf('own', omit(folder.given, ...namedByFolder))}, owner.name AS client, ${fullName('manager')} AS operation_manager, ${joined(counts, ', ')},
      COALESCE(s.subfolder_count, 0) AS subfolder_count, ${raw(keywordsOf('label', 'page.id', dialect))} AS keywords,
      e.name AS end_user, ${factsOf('x', folderExtraInfo)}`,
    withPage: sql`LEFT JOIN (
        SELECT folder_id, ${joined(counted, ', ')}, COUNT(*) AS subfolder_count FROM subfolders
        WHERE folder_id IN (SELECT id FROM page) GROUP BY folder_id
      ) s ON s.folder_id = page.id
      LEFT JOIN folders own ON own.id = page.id
      LEFT JOIN companies owner ON owner.id = own.project_owner_company_id
      LEFT JOIN users manager ON manager.id = own.project_manager_id
      LEFT JOIN folder_extra_infos x ON x.folder_id = page.id
      LEFT JOIN companies e ON e.id = own.end_user_company_id`,
    haystack: (word) =>
      sql`(${joined(
        [
          contains(sql`f.search_folded`, word),
          ...inCode(leadCode, word),
          sql`f.project_owner_company_id IN ${having('companies', word)}`,
          sql`f.project_manager_id IN ${having('users', word)}`,
          sql`f.id IN (SELECT folder_id FROM folder_keywords WHERE ${contains(sql`label_folded`, word)})`,
        ],
        ' OR ',
      )})`,
    sorts: {
      code: 'f.code_ordered',
      client: 'c.name_folded',
      name: 'f.name_folded',
      location: 'f.location_folded',
      project_type: 'f.project_type',
      operation_manager: 'm.search_folded',
      keywords: keywordsOf('label_folded', 'f.id', dialect),
      id: 'f.id',
      lead_code: 'f.lead_code',
      subfolder_count: '(SELECT COUNT(*) FROM subfolders k WHERE k.folder_id = f.id)',
    },
    first: 'lead_code',
  }),
)

defineQuery(
  leadCodes,
  () => sql`
    SELECT MAX(f.lead_code) AS highest, (
      SELECT COALESCE(MIN(g.lead_code) + 1, 0) FROM folders g
      WHERE NOT EXISTS (SELECT 1 FROM folders n WHERE n.lead_code = g.lead_code + 1)
    ) AS gap
    FROM folders f`,
)

defineQuery(
  keywordsListed,
  ({ internal }, dialect) => sql`
    SELECT label FROM (
      SELECT DISTINCT k.label, k.label_folded FROM folder_keywords k JOIN folders f ON f.id = k.folder_id
      WHERE ${internal ? sql`TRUE` : sql`f.project_type = 'operations'`}
    ) keywords
    ORDER BY ${byText('label_folded', dialect)}, label`,
)

defineQuery(
  subfoldersOfFolders,
  ({ folder_ids }, dialect) => sql`
    SELECT s.id, s.folder_id, s.rank, ${rankCode} AS rank_code, s.code, s.name, s.status_type,
      s.project_leader, ${fullName('u')} AS project_leader_name, c.name AS customer
    FROM subfolders s
    JOIN folders f ON f.id = s.folder_id
    LEFT JOIN users u ON u.id = s.project_leader
    LEFT JOIN companies c ON c.id = s.customer_company_id
    WHERE ${oneOf(dialect, sql`s.folder_id`, 'INTEGER', folder_ids)}
    ORDER BY s.folder_id, s.rank`,
)

defineQuery(subfoldersListed, (params, dialect) =>
  listed(subfoldersListed, params, dialect, {
    select: sql`s.id`,
    from: sql`subfolders s
      JOIN folders f ON f.id = s.folder_id
      LEFT JOIN users u ON u.id = s.project_leader
      LEFT JOIN companies c ON c.id = s.customer_company_id`,
    where: [
      ...(params.statuses.length === subfolderStatuses.length
        ? []
        : [
            sql`(${joined([sql`FALSE`, ...params.statuses.map((status) => sql`s.status_type = ${status}`)], ' OR ')})`,
          ]),
      ...(params.folder_id ? [sql`s.folder_id = ${params.folder_id}`] : []),
      ...(params.internal ? [] : [sql`f.project_type = 'operations'`]),
    ],
    perPage: sql`s.folder_id, ${rankCode} AS rank_code, ${columnsOf('s', omit(subfolder.given, ...namedBySubfolder, 'rank'))},
      ${raw(folderCode)} AS folder_code, f.name AS folder_name, ${fullName('leader')} AS project_leader_name,
      customer.name AS customer, association.name AS association, ${factsOf('x', { given: omit(subfolderExtraInfo.given, 'total_work_amount') })},
      ${params.leader === null ? sql`x.total_work_amount` : sql`CASE WHEN s.project_leader = ${params.leader} THEN x.total_work_amount END`} AS total_work_amount,
      o.submission_done, o.submission_hour, o.offer_amount`,
    withPage: sql`LEFT JOIN subfolders s ON s.id = page.id
      LEFT JOIN folders f ON f.id = s.folder_id
      LEFT JOIN users leader ON leader.id = s.project_leader
      LEFT JOIN companies customer ON customer.id = s.customer_company_id
      LEFT JOIN companies association ON association.id = s.association_company_id
      LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = page.id
      LEFT JOIN offer_extra_infos o ON o.subfolder_id = page.id`,
    haystack: (word) =>
      sql`(${joined(
        [
          contains(sql`s.search_folded`, word),
          ...inCode(rankCode, word),
          sql`s.folder_id IN (SELECT id FROM folders WHERE ${contains(sql`search_folded`, word)})`,
          sql`s.customer_company_id IN ${having('companies', word)}`,
          sql`s.project_leader IN ${having('users', word)}`,
        ],
        ' OR ',
      )})`,
    sorts: {
      id: 's.id',
      rank_code: rankOrder,
      code: 's.code_ordered',
      name: 's.name_folded',
      folder_name: 'f.name_folded',
      project_leader_name: 'u.search_folded',
      status_type: 's.status_type',
      customer: 'c.name_folded',
    },
    first: 'rank_code',
  }),
)

defineQuery(subfoldersFound, ({ words, limit, internal }) => {
  const haystack = sql`(f.search_folded || ' ' || CAST(f.lead_code AS VARCHAR(5)) || ' ' || s.search_folded)`
  const conditions = [
    internal ? sql`TRUE` : sql`f.project_type = 'operations'`,
    ...words.map((word) => contains(haystack, word)),
  ]
  return sql`
    SELECT s.id, ${subfolderCode} AS code, s.name, f.id AS folder_id, ${raw(folderCode)} AS folder_code,
      f.name AS folder_name
    FROM subfolders s JOIN folders f ON f.id = s.folder_id
    WHERE ${joined(conditions, ' AND ')}
    ORDER BY f.lead_code, s.rank LIMIT ${limit}`
})

defineQuery(
  amountsOfSubfolder,
  ({ id }) => sql`SELECT ${toInvoiceOf(sql`${id}`)} AS to_invoice, ${invoicedOf(sql`${id}`)} AS invoiced`,
)

defineQuery(
  forecastsOfSubfolders,
  ({ ids }, dialect) => sql`
    SELECT g.id, g.subfolder_id, g.forecast_date, g.memo, g.wbs_task_id,
      (SELECT COALESCE(SUM(d.amount), 0) FROM invoicing_forecast_details d WHERE d.invoicing_forecast_id = g.id) AS amount
    FROM invoicing_forecasts g 
    WHERE ${oneOf(dialect, sql`g.subfolder_id`, 'INTEGER', ids)} ORDER BY g.forecast_date, g.id`,
)

defineQuery(
  subfoldersOf,
  ({ subfolder_ids }) => sql`
  SELECT s.id AS subfolder_id, s.folder_id, ${rankCode} AS rank_code, s.code, s.name, f.name AS project, f.account_id, s.project_leader, f.project_manager_id,
    x.buyer_reference, x.order_reference, x.contract_reference, x.timesheet_with_invoice, x.paid_into, f.project_owner_company_id AS owner_company_id, s.customer_company_id
  FROM subfolders s JOIN folders f ON f.id = s.folder_id LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = s.id
  WHERE s.id IN (${[0, ...subfolder_ids]}) ORDER BY s.id`,
)
