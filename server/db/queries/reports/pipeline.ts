import { outcomeRules } from '#core/folders/offers/outcome.ts'
import { offerType, prospectType } from '#core/folders/offers/rules.ts'
import {
  pipelineBoard,
  pipelineCounted,
  pipelineListed,
  pipelinePeople,
} from '#core/reports/pipeline/queries.ts'
import {
  amountOrder,
  nextDay,
  stageRules,
  stages,
  type AmountSource,
  type StageRule,
} from '#core/reports/pipeline/stages.ts'
import type { InputOf } from '#core/kernel/field.ts'
import { joined, none, raw, sql, when, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { contains, listed } from '../lists.ts'
import { fullName, rankCode, rankOrder } from '../parts.ts'
import { firstItem } from '#core/values/known.ts'

/**
 * SQL for a list of texts of our own. The aliases of this file are: `s` the subfolder, `f` its folder, `o` its offer, `p` its
 * prospect.
 */
const words = (all: readonly string[]): string => all.map((each) => `'${each}'`).join(', ')

/** SQL for the outcome of an offer: the first of core's rules that holds decides. */
export const outcome = raw(
  `CASE ${outcomeRules
    .map(({ outcome: then, fact, is }) => {
      const column = `${fact === 'status_type' ? 's' : 'o'}.${fact}`
      return `WHEN ${column} ${is ? `IN (${words(is)})` : 'IS NOT NULL'} THEN '${then}'`
    })
    .join(' ')} ELSE 'open' END`,
)

/**
 * SQL for the day on which a subfolder was decided. The parameters are aliases of tables. The start of the mission is looked up
 * only when it is needed, because most subfolders are open.
 */
export const decidedOn = (subfolder: string, offer: string, prospect: string): Sql =>
  raw(`COALESCE(${offer}.submission_result_date,
    (SELECT mission_start FROM subfolder_extra_infos WHERE subfolder_id = ${subfolder}.id),
    ${offer}.submission_date, ${prospect}.prospection_date)`)
const lowest = 'COALESCE(p.opportunity_amount_low, p.opportunity_amount_high)'
const highest = 'COALESCE(p.opportunity_amount_high, p.opportunity_amount_low)'

const sources: { readonly [source in AmountSource]: string } = {
  order_intake: 'o.order_intake',
  offer_amount: 'o.offer_amount',
  // The amount is in cents; half a cent is dropped.
  opportunity: `(${lowest} + ${highest}) / 2`,
}

/** SQL for the stage of a subfolder: the first of core's rules that holds decides. */
const stage = (since: string): Sql => {
  const facts = {
    submitted: sql`o.submission_done = TRUE`,
    pursued: sql`(o.id IS NOT NULL OR p.id IS NOT NULL OR s.subfolder_type IN (${[prospectType, offerType]}))`,
    recent: sql`${decidedOn('s', 'o', 'p')} >= ${since}`,
  }
  const holds = ({ statuses, outcome: wanted, holds: needed = [], stage: then }: StageRule): Sql =>
    sql`WHEN ${joined(
      [
        raw(`s.status_type IN (${words(statuses)})`),
        ...(wanted ? [sql`${outcome} = ${raw(`'${wanted}'`)}`] : []),
        ...needed.map((fact) => facts[fact]),
      ],
      ' AND ',
    )} THEN ${raw(`'${then}'`)}`
  return sql`CASE ${joined(stageRules.map(holds), ' ')} END`
}

const byStage = (of: (stage: (typeof stages)[number]) => string): Sql =>
  raw(`CASE b.stage ${stages.map((each) => `WHEN '${each}' THEN ${of(each)}`).join(' ')} END`)

const amount = byStage((each) => `COALESCE(${amountOrder[each].map((source) => `b.${source}`).join(', ')})`)
const next = byStage((each) => (each in nextDay ? `b.${nextDay[each as keyof typeof nextDay]}` : 'NULL'))
const place = byStage((each) => String(stages.indexOf(each)))

type Asked = Pick<
  InputOf<typeof pipelineListed.params>,
  'project_leader' | 'project_manager' | 'submitted_from' | 'submitted_to' | 'stage' | 'since' | 'internal'
>

const statusesOf = (rules: readonly StageRule[]): string[] => [
  ...new Set(rules.flatMap(({ statuses }) => statuses)),
]
const isOf = (statuses: readonly string[]): Sql => raw(`s.status_type IN (${words(statuses)})`)

/** A subfolder with one of these statuses is on the board, whatever its other facts are. */
const surelyOnBoard = statusesOf(stageRules.filter(({ outcome: wanted, holds }) => !wanted && !holds))

/**
 * The condition that a subfolder may be on the board. The query checks it before it joins the other tables, because most
 * subfolders are not on the board.
 */
const mayBeOnBoard = sql`(${isOf(statusesOf(stageRules.filter(({ holds = [] }) => !holds.includes('pursued'))))}
      OR s.subfolder_type IN (${[prospectType, offerType]})
      OR s.id IN (SELECT subfolder_id FROM offer_extra_infos UNION ALL SELECT subfolder_id FROM prospect_extra_infos))`

/** The condition on the table `b` that the next day of a subfolder is before a day. */
const passed = ({ due_before }: { readonly due_before?: string | null | undefined }): Sql[] =>
  due_before ? [sql`${next} < ${due_before}`] : []

/** SQL for the table `b`: every subfolder on the board with its stage, after the filters. */
function onBoard({ since, internal, ...asked }: Asked, also: Sql = none): Sql {
  const { project_leader, project_manager, submitted_from, submitted_to } = asked
  return sql`(
    SELECT s.id, ${stage(since)} AS stage, ${rankCode} AS rank_code,
      ${raw(rankOrder.figure)} AS rank_figure, s.code_ordered, s.name_folded,
      s.project_leader, s.customer_company_id, s.search_folded,
      f.name_folded AS folder_folded, f.search_folded AS folder_search,
      f.project_manager_id, o.submission_date, o.offer_amount, o.go_to_tender_date, o.submission_result_date,
      o.order_intake, p.prospection_date, ${raw(sources.opportunity)} AS opportunity
    FROM subfolders s
    JOIN folders f ON f.id = s.folder_id
    LEFT JOIN offer_extra_infos o ON o.subfolder_id = s.id
    LEFT JOIN prospect_extra_infos p ON p.subfolder_id = s.id
    WHERE ${mayBeOnBoard} AND s.status_type <> 'internal_project'
      ${when(!internal, sql`AND f.project_type = 'operations'`)}
      ${when(project_leader, sql`AND s.project_leader = ${project_leader}`)}
      ${when(project_manager, sql`AND f.project_manager_id = ${project_manager}`)}
      ${when(submitted_from, sql`AND o.submission_date >= ${submitted_from}`)}
      ${when(submitted_to, sql`AND o.submission_date <= ${submitted_to}`)}
      ${also}
  ) b`
}

const names = sql`
  LEFT JOIN companies c ON c.id = b.customer_company_id
  LEFT JOIN users u ON u.id = b.project_leader
  JOIN users m ON m.id = b.project_manager_id`

/**
 * The columns that a list or the board finds for every subfolder `b`. All other columns are looked up only for the rows of a
 * page.
 */
const found = sql`b.id, b.stage, ${amount} AS amount, ${next} AS next_date,
  CASE WHEN b.stage IN ('won', 'lost') THEN ${decidedOn('b', 'b', 'b')} END AS decided_on`

const columns = sql`s.folder_id, ${rankCode} AS rank_code, s.code, s.name, f.name AS folder_name, c.name AS customer,
  s.project_leader, ${fullName('u')} AS project_leader_name, ${fullName('m')} AS manager_name, s.status_type,
  (o.id IS NOT NULL) AS has_offer, o.submission_done, o.submission_date, o.submission_hour, o.offer_amount,
  o.submission_result_date, o.submission_result_type, o.order_intake, o.refusal_type, x.mission_start, s.updated_at`

/** The joins of the tables for `columns`, for the subfolders of `page`. */
const shownFrom = sql`
  LEFT JOIN subfolders s ON s.id = page.id
  LEFT JOIN folders f ON f.id = s.folder_id
  LEFT JOIN users m ON m.id = f.project_manager_id
  LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = s.id
  LEFT JOIN offer_extra_infos o ON o.subfolder_id = s.id
  LEFT JOIN companies c ON c.id = s.customer_company_id
  LEFT JOIN users u ON u.id = s.project_leader`

const haystack = sql`(b.rank_code || ' ' || b.search_folded || ' ' || b.folder_search || ' ' ||
  COALESCE(c.search_folded, '') || ' ' || COALESCE(u.search_folded, ''))`

defineQuery(pipelineListed, (params, dialect) =>
  listed(pipelineListed, params, dialect, {
    select: found,
    perPage: columns,
    withPage: shownFrom,
    from: sql`${onBoard(params)} ${names}`,
    where: [params.stage ? sql`b.stage = ${params.stage}` : sql`b.stage IS NOT NULL`, ...passed(params)],
    haystack,
    sorts: {
      id: 'b.id',
      stage: { figure: firstItem(place.strings) },
      rank_code: { figure: 'b.rank_figure' },
      code: 'b.code_ordered',
      name: 'b.name_folded',
      folder_name: 'b.folder_folded',
      customer: 'c.name_folded',
      amount: firstItem(amount.strings),
      project_leader_name: 'u.search_folded',
      manager_name: 'm.search_folded',
      next_date: { figure: firstItem(next.strings) },
      decided_on: { figure: firstItem(decidedOn('b', 'b', 'b').strings) },
      submission_date: { figure: 'b.submission_date' },
    },
    first: 'stage',
  }),
)

defineQuery(pipelineBoard, ({ words: searched = [], size, ...params }) => {
  const matches = [...searched.map((word) => contains(haystack, word)), ...passed(params)].map(
    (each) => sql`AND ${each}`,
  )
  // The board is MATERIALIZED, so each stage is worked out once. The LIMIT cuts nothing off: PostgreSQL plans by it.
  return sql`
    WITH board AS MATERIALIZED (
      SELECT b.id, b.stage, b.order_intake, b.offer_amount, b.opportunity, b.go_to_tender_date, b.submission_date,
        b.submission_result_date, b.prospection_date
      FROM ${onBoard(params)} ${when(searched.length > 0, names)}
      WHERE TRUE ${joined([none, ...matches], ' ')}
    ), priced AS (
      SELECT ${found}, ${place} AS stage_place FROM board b WHERE b.stage IS NOT NULL
    ), totals AS (
      SELECT stage, COUNT(*) AS stage_count, COUNT(amount) AS stage_priced, COALESCE(SUM(amount), 0) AS stage_amount
      FROM priced GROUP BY stage
    ), page AS (
      SELECT * FROM (
        SELECT priced.*, ROW_NUMBER() OVER (
          PARTITION BY stage ORDER BY next_date ASC NULLS LAST, decided_on DESC NULLS LAST, id DESC
        ) AS row_place
        FROM priced
      ) ranked WHERE row_place <= ${size} LIMIT ${size * stages.length}
    )
    SELECT page.id, page.stage, page.amount, page.next_date, page.decided_on, ${columns},
      totals.stage_count, totals.stage_priced, totals.stage_amount
    FROM page JOIN totals ON totals.stage = page.stage ${shownFrom}
    ORDER BY page.stage_place, page.row_place`
})

defineQuery(pipelineCounted, ({ today, ...params }) => {
  const everybody = { project_leader: null, submitted_from: null, submitted_to: null, stage: null }
  return sql`
    SELECT b.stage, COUNT(*) AS count, COALESCE(SUM(CASE WHEN ${next} < ${today} THEN 1 ELSE 0 END), 0) AS late,
      COALESCE(SUM(${amount}), 0) AS amount
    FROM ${onBoard({ ...params, ...everybody })} WHERE b.stage IS NOT NULL GROUP BY b.stage ORDER BY b.stage`
})

// Most subfolders are on the board by their status alone, so only the others are looked up in `onBoard`.
defineQuery(pipelinePeople, (params) => {
  const everybody = { project_leader: null, project_manager: null, submitted_from: null, submitted_to: null }
  return sql`
    WITH board AS MATERIALIZED (
      SELECT s.project_leader, f.project_manager_id
      FROM subfolders s JOIN folders f ON f.id = s.folder_id
      WHERE ${isOf(surelyOnBoard)} ${when(!params.internal, sql`AND f.project_type = 'operations'`)}
      UNION ALL
      SELECT b.project_leader, b.project_manager_id
      FROM ${onBoard({ ...params, ...everybody, stage: null }, sql`AND NOT ${isOf(surelyOnBoard)}`)}
      WHERE b.stage IS NOT NULL
    ), parts AS (
      SELECT DISTINCT 'leader' AS part, project_leader AS user_id FROM board WHERE project_leader IS NOT NULL
      UNION ALL SELECT DISTINCT 'manager' AS part, project_manager_id AS user_id FROM board
    )
    SELECT parts.part, u.id, ${fullName('u')} AS name
    FROM parts JOIN users u ON u.id = parts.user_id ORDER BY u.search_folded, u.id, parts.part`
})
