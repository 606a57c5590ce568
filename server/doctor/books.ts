import { aheadFrom } from '#core/access/sign-in/session.ts'
import { lastDayIn, numberUnknownToBooks } from '#core/invoicing/numbering.ts'
import { lastingJobs } from '#core/jobs/kinds.ts'
import { Failure } from '#core/kernel/failure.ts'
import { shownMoment } from '#core/screens/moment.ts'
import type { LastNumber } from '#core/ports.ts'
import type { Finding } from '#core/upkeep/findings.ts'
import { openKept } from '../adapters/kept/open.ts'
import { readLedger } from '../adapters/number-ledger.ts'
import type { Installation } from '../installation.ts'

/** That the books know every number of the ledger and it theirs, and that it can be read and written. */
export async function checkNumbers({ env, config }: Installation): Promise<Finding[]> {
  const check = 'numbers'
  const kept = openKept(config)
  const path = kept.places.numbers
  const mend = (says: Finding['says'], params: Finding['params'] = {}): Finding[] => [
    { check, state: 'mend', says, params },
  ]
  try {
    const number = await env.read((store) => numberUnknownToBooks(store, env.ports.numbers))
    if (number !== null) return mend('error.books_behind_documents', { number })
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'ledger_unwritable')) throw error
    return mend('error.ledger_unwritable')
  }
  const books = await env.read((store) => store.number_series.find())
  const lines = await kept.ledgerLines()
  if (lines === null && books.length > 0) return mend('doctor.ledger_missing', { path })
  if (!(await kept.mayWrite())) return mend('error.ledger_unwritable')
  const { highest, unread } = readLedger(lines ?? new Uint8Array())
  const numbers = [...highest.values()]
  const lacking = books.find(
    (book) => !numbers.some((each) => isSameYear(each, book) && each.last_number >= book.last_number),
  )
  const found: Finding[] = lacking
    ? mend('doctor.ledger_short', { path, line: `${lacking.series} ${lacking.year} ${lacking.last_number}` })
    : [{ check, state: 'right', says: 'doctor.numbers_right' }]
  const [line] = unread
  if (line === undefined) return found
  const damaged = { path, count: unread.length, line }
  return [...found, { check, state: 'note', says: 'doctor.ledger_damaged', params: damaged }]
}

const isSameYear = (
  a: Pick<LastNumber, 'series' | 'year'>,
  b: Pick<LastNumber, 'series' | 'year'>,
): boolean => a.series === b.series && a.year === b.year

/** That nothing here is of a time that the clock says is still to come. */
export async function checkClock({ env }: Installation): Promise<Finding[]> {
  const check = 'clock'
  const { clock } = env
  const now = shownMoment(clock.now().toISOString(), clock.timeZone)
  const [date, count] = await env.read((store) =>
    Promise.all([
      store.number_series.find().then(lastDayIn),
      store.sessions.count({ created_at: { from: aheadFrom(clock.now()).toISOString() } }),
    ]),
  )
  const found: Finding[] = []
  if (date === undefined) found.push({ check, state: 'right', says: 'doctor.clock', params: { now } })
  else if (date > clock.today())
    found.push({ check, state: 'mend', says: 'doctor.clock_behind', params: { now, date } })
  else found.push({ check, state: 'right', says: 'doctor.clock_and_number', params: { now, date } })
  if (count > 0) found.push({ check, state: 'note', says: 'doctor.sessions_ahead', params: { now, count } })
  return found
}

/** Milliseconds after which a job that could be done should have been taken. */
const longWaitMs = 15 * 60_000

/** Jobs that are due for long and that nobody takes: no server runs, or it has more work than it can do. */
async function waitingTooLong({ env }: Pick<Installation, 'env'>): Promise<Finding[]> {
  const before = new Date(env.clock.now().getTime() - longWaitMs).toISOString()
  const where = { state: 'waiting', due_at: { to: before } } as const
  const [count, oldest] = await env.read((store) =>
    Promise.all([store.jobs.count(where), store.jobs.first(where, { order: [['due_at', 'asc']] })]),
  )
  if (!oldest) return []
  const minutes = Math.floor((env.clock.now().getTime() - Date.parse(oldest.due_at)) / 60_000)
  const params = { count, kind: oldest.kind, minutes }
  return [{ check: 'jobs', state: 'mend', says: 'doctor.jobs_waiting', params }]
}

/** Work that was given up: documents that a start of the server tries again, and mails that reached nobody. */
export async function checkJobs({ env }: Installation): Promise<Finding[]> {
  const check = 'jobs'
  const failed = await env.read((store) => store.jobs.find({ state: 'failed' }, { order: [['id', 'asc']] }))
  const of = (isLasting: boolean) => {
    const own = failed.filter(({ kind }) => lastingJobs.includes(kind) === isLasting)
    return { count: own.length, error: own.at(-1)?.error ?? '' }
  }
  const [documents, mails] = [of(true), of(false)]
  const found: Finding[] = await waitingTooLong({ env })
  if (documents.count > 0)
    found.push({ check, state: 'mend', says: 'doctor.documents_failed', params: documents })
  if (mails.count > 0) found.push({ check, state: 'note', says: 'doctor.mails_failed', params: mails })
  return found.length > 0 ? found : [{ check, state: 'right', says: 'doctor.jobs_right' }]
}
