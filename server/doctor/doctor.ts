import type { Clock } from '#core/ports.ts'
import type { Check, Finding } from '#core/findings.ts'
import type { Config } from '../config.ts'
import { checkClock, checkJobs, checkNumbers } from './books.ts'
import { openDatabaseOf } from './database.ts'
import { causeIn } from './cause.ts'
import { checkData } from './data.ts'
import { checkDocuments } from './documents.ts'
import { checkRecordDocuments } from './record-documents.ts'
import { checkMail } from './mail.ts'
import { checkPrinting } from './printing.ts'
import { checkPurchaseFolder } from './purchase-folder.ts'
import { checkKey } from './secret-key.ts'
import { checkSequences } from './sequences.ts'
import { checkServices } from './services.ts'

/** Looks at an installation on its own machine: what is right, what is worth knowing, what is to be mended. Changes nothing of it. */
export async function examine(config: Config, clock?: Clock): Promise<Finding[]> {
  const data = await looking('data', () => checkData(config))
  const { installation, findings } = await openDatabaseOf(config, clock)
  try {
    const books = installation
      ? [
          ...(await looking('sequences', () => checkSequences(installation))),
          ...(await looking('numbers', () => checkNumbers(installation))),
          ...(await looking('documents', () => checkDocuments(installation))),
          ...(await looking('documents', () => checkRecordDocuments(installation))),
          ...(await looking('clock', () => checkClock(installation))),
          ...(await looking('jobs', () => checkJobs(installation))),
        ]
      : []
    return [
      ...data,
      ...(await looking('secret_key', () => checkKey(config, installation))),
      ...findings,
      ...books,
      ...(await looking('printing', () => checkPrinting(config))),
      ...(await looking('mail', () => checkMail(config))),
      ...(await looking('services', () => checkServices(config))),
      ...(await looking('purchases', () => checkPurchaseFolder(config))),
    ]
  } finally {
    await installation?.close()
  }
}

/** One look that cannot be done keeps no other back. */
async function looking(check: Check, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [{ check, state: 'mend', says: 'doctor.not_examined', params: { cause: causeIn(error) } }]
  }
}
