import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { aheadFrom } from '#core/access/sign-in/session.ts'
import { lastDayIn, numberUnknownToBooks } from '#core/invoicing/numbering.ts'
import { lastingJobs } from '#core/jobs/kinds.ts'
import { Failure } from '#core/kernel/failure.ts'
import { shownMoment } from '#core/screens/moment.ts'
import type { Finding } from '#core/services/finding.ts'
import { codeOf } from '../durable.ts'
import type { Installation } from '../installation.ts'

/** That the books know every number of the ledger, and that the ledger can be written. */
export async function checkNumbers({ env, config }: Installation): Promise<Finding[]> {
  const check = 'numbers'
  try {
    const number = await env.read((store) => numberUnknownToBooks(store, env.ports.numbers))
    if (number !== null)
      return [{ check, state: 'mend', says: 'error.books_behind_documents', params: { number } }]
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'ledger_unwritable')) throw error
    return [{ check, state: 'mend', says: 'error.ledger_unwritable' }]
  }
  const folder = join(config.data, 'files')
  const isWritable = (await mayWrite(folder)) && (await mayWrite(join(folder, 'numbers.log')))
  if (!isWritable) return [{ check, state: 'mend', says: 'error.ledger_unwritable' }]
  return [{ check, state: 'right', says: 'doctor.numbers_right' }]
}

/** What is not there yet is made when it is needed. */
const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    (error: unknown) => codeOf(error) === 'ENOENT',
  )

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

/** Work that was given up: documents that a start of the server tries again, and mails that reached nobody. */
export async function checkJobs({ env }: Installation): Promise<Finding[]> {
  const check = 'jobs'
  const failed = await env.read((store) => store.jobs.find({ state: 'failed' }, { order: [['id', 'asc']] }))
  const of = (isLasting: boolean) => {
    const own = failed.filter(({ kind }) => lastingJobs.includes(kind) === isLasting)
    return { count: own.length, error: own.at(-1)?.error ?? '' }
  }
  const [documents, mails] = [of(true), of(false)]
  const found: Finding[] = []
  if (documents.count > 0)
    found.push({ check, state: 'mend', says: 'doctor.documents_failed', params: documents })
  if (mails.count > 0) found.push({ check, state: 'note', says: 'doctor.mails_failed', params: mails })
  return found.length > 0 ? found : [{ check, state: 'right', says: 'doctor.jobs_right' }]
}
