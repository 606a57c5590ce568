import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Clock, QueryContext, Reader } from '../../ports.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { addDays, type Day } from '../../values/day.ts'
import { firstMinute, instantInZone } from '../../values/moment.ts'
import { auditOperations, listAudit, readAudit, countedAtMost, type AuditRow } from './operations.ts'
import { auditListed, entryFrom, lastAuditId, operationsLogged, peopleNamed } from './queries.ts'
import { changesSeen, manyOf, tableNamed } from './shown.ts'

/** Nothing asks for a longer page, but an export. */
const pageAtMost = 1000

handle(listAudit, async (context, { from, to, search, person_id, ...input }) => {
  const { store, clock } = context
  const { limit, offset, order, words } = listParamsOf({ ...input, search })
  const { sort: _, page: __, size: ___, order: ____, ...narrowed } = input
  const since = from && startOf(from, clock)
  const until = to && startOf(addDays(to, 1), clock)
  const found = pageFrom(
    await store.query(auditListed, {
      ...narrowed,
      people: person_id ? [person_id] : [],
      since,
      until,
      first: since ? await idSince(store, since) : null,
      matches: await matchesOf(store, words),
      order: input.order === null && input.sort === null ? 'desc' : order,
      limit: limit ?? countedAtMost,
      offset,
      counted: limit !== null && limit <= pageAtMost ? countedAtMost : null,
    }),
  )
  const rows = found.rows.map((row) => rowOf(context, row))
  // An export asks page by page and need not know how many there are.
  if (limit !== null && limit <= pageAtMost) return { rows, count: found.count }
  return { rows, count: offset + rows.length + (rows.length === limit ? 1 : 0) }
})

handle(readAudit, async (context, { id }) => {
  const { store, actor } = context
  const [row] = await store.query(auditListed, { records: [id], limit: 1, offset: 0, counted: 1 })
  const entry = found(row?.is_row ? row : null)
  const { changes, hidden } = changesSeen(actor, entry)
  return { ...rowOf(context, entry), changes, hidden, many: manyOf(entry) }
})

handle(auditOperations, async ({ store }) =>
  (await store.query(operationsLogged, {})).map(({ operation }) => operation),
)

type Listed = Awaited<ReturnType<typeof entryRows>>[number]
const entryRows = (store: Reader) => store.query(auditListed, { limit: 1, offset: 0, counted: 1 })

function rowOf({ actor }: Pick<QueryContext, 'actor'>, row: Omit<Listed, 'total' | 'is_row'>): AuditRow {
  const { changes } = changesSeen(actor, row)
  const { id, created_at, who, as_whom, assistant, action, entity, entity_id, operation } = row
  return {
    id,
    created_at,
    who: who ?? 'Decidag',
    as_whom,
    assistant,
    action,
    entity,
    entity_name: tableNamed(entity, actor.language),
    entity_id,
    fields: manyOf(row) ?? changes.map(({ label }) => label).join(', '),
    operation,
  }
}

const startOf = (day: Day, { timeZone }: Clock): string | null =>
  instantInZone({ day, time: firstMinute }, timeZone)?.toISOString() ?? null

/** Ids and moments of entries differ in their order by as much as a transaction takes to end. */
const slackMs = 3_600_000

/** An id below which every entry was written before the moment. It is found by halves, so no index has to hold the moments. */
async function idSince(store: Reader, moment: string): Promise<number> {
  const before = new Date(Date.parse(moment) - slackMs).toISOString()
  let low = 0
  let high = ((await store.query(lastAuditId, {}))[0]?.last ?? 0) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [entry] = await store.query(entryFrom, { id: middle })
    if (!entry || entry.created_at >= before) high = middle
    else low = entry.id + 1
  }
  return low
}

/** Of each searched word: the people and the operations that have it in their name. */
async function matchesOf(store: Reader, words: readonly string[]) {
  if (words.length === 0) return []
  const operations = await store.query(operationsLogged, {})
  const people = await store.query(peopleNamed, { words: [...words] })
  return words.map((word) => ({
    people: people.filter((each) => each.word === word).map(({ id }) => id),
    operations: operations.flatMap(({ operation }) => (operation.includes(word) ? [operation] : [])),
  }))
}
