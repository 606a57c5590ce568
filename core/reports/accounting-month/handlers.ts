import type { GivenDocument, GivenMonth } from '../../invoicing/given-month.ts'
import { refuseWithoutAll } from '../../invoicing/visible.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { personSummaryRows } from '../../users/queries.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Month } from '../../values/day.ts'
import { firstItem, lastItem } from '../../values/known.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { journalOf } from '../accounting/journal.ts'
import { archiveName, filesOfMonth, readAccountingMonth } from './archive.ts'
import {
  bookedMonth,
  byMonth,
  changesSince,
  fingerprintOf,
  givenDocuments,
  refuseDifference,
  sumOfGiven,
  sumOfRows,
} from './journal-of-month.ts'
import {
  accountingMonthFile,
  giveAccountingMonth,
  givenFields,
  listAccountingMonths,
  type accountingMonth,
} from './operations.ts'
import { refuseOther, refuseToCome } from './refusals.ts'
import './export-handlers.ts'

handle(listAccountingMonths, async (context, { month }) => {
  const last = monthOf(context.clock.today())
  const months = month === null ? lastMonths(last) : [month]
  const journal = await journalOf(context, {
    from: firstOfMonth(lastItem(months)),
    to: lastOfMonth(firstItem(months)),
  })
  const documents = byMonth(givenDocuments(journal))
  const given = await lastGiven(context, months)
  const names = await namesOf(context, [...given.values()])
  const rows = months.map((each) => rowOf(context, each, documents.get(each) ?? [], given.get(each), names))
  return rows.filter(
    (row) =>
      month !== null || row.documents > 0 || row.given_at !== null || row.month === addMonths(last, -1),
  )
})

/** So many months are listed. */
const monthsListed = 24

/** The newest first. */
const lastMonths = (last: Month): Month[] =>
  Array.from({ length: monthsListed }, (_, back) => addMonths(last, -back))

/** What each month was given as last. */
async function lastGiven(
  { store }: QueryContext,
  months: readonly Month[],
): Promise<ReadonlyMap<Month, GivenMonth>> {
  const given = await store.given_months.find({ month: months }, { order: [['id', 'asc']] })
  return new Map(given.map((each) => [each.month, each]))
}

async function namesOf({ store }: QueryContext, given: readonly GivenMonth[]) {
  const ids = [...new Set(given.flatMap(({ given_by }) => given_by ?? []))]
  const people = ids.length === 0 ? [] : await store.query(personSummaryRows, { ids })
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

function rowOf(
  context: QueryContext,
  month: Month,
  documents: readonly GivenDocument[],
  given: GivenMonth | undefined,
  names: ReadonlyMap<number, string>,
): RecordOf<typeof accountingMonth.fields> {
  const changes = given ? changesSince(given, documents) : []
  return {
    month,
    ...sumOfGiven(documents),
    fingerprint: fingerprintOf(context, documents),
    given_at: given?.given_at ?? null,
    given_by: names.get(given?.given_by ?? 0) ?? null,
    given_documents: given?.documents ?? null,
    given_amount_vat_included: given?.amount_vat_included ?? null,
    changed: changes.length,
    changes,
  }
}

/** The rows are read in one snapshot, which is closed before anything is printed or written. */
handleOpening(accountingMonthFile, async (open, { month, fingerprint, language }, outside) => {
  const spoken = language ?? outside.actor.language
  refuseToCome(outside, month)
  const read = await open.query((context) => readAccountingMonth(context, month, spoken))
  refuseOther(month, fingerprint, read.fingerprint)
  return {
    name: archiveName(translate(spoken), month),
    type: 'application/zip',
    bytes: await outside.archives.zip(filesOfMonth(read, spoken, open, outside)),
  }
})

/**
 * While the number series are locked nobody emits and nobody uploads: whatever has its number by then is in what is given, and what gets
 * one later finds the month given.
 */
handle(giveAccountingMonth, async (context, { month, fingerprint }) => {
  const { store, actor, clock, emit } = context
  refuseWithoutAll(actor)
  refuseToCome(context, month)
  await store.lockEach('number', [['credit_note'], ['invoice']])
  const booked = await bookedMonth(context, month)
  refuseDifference(booked)
  const journal = givenDocuments(booked.rows)
  const now = fingerprintOf(context, journal)
  refuseOther(month, fingerprint, now)
  const [last] = await store.given_months.find({ month }, { order: [['id', 'desc']], limit: 1 })
  if (last?.fingerprint === now) return { ...pickFields(givenFields, last), already_given: true }
  const given = await store.given_months.insert({
    month,
    given_by: actor.kind === 'person' ? actor.id : null,
    given_at: clock.now().toISOString(),
    ...sumOfRows(booked.rows),
    fingerprint: now,
    journal,
  })
  emit({ type: 'given_month' })
  return { ...pickFields(givenFields, given), already_given: false }
})
