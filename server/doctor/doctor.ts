import type { Clock } from '#core/ports.ts'
import type { Check, Finding } from '#core/upkeep/findings.ts'
import type { Config } from '../config.ts'
import type { OpenInstallation } from '../installation.ts'
import type { ExaminationScope } from '#core/upkeep/ports.ts'
import { checkBackups } from './backups.ts'
import { checkClock, checkJobs, checkNumbers } from './books.ts'
import { auditUnchecked, checkAudit } from './audit.ts'
import { openDatabaseOf } from './database.ts'
import { causeIn } from './cause.ts'
import { checkCertificate } from './certificate.ts'
import { checkData } from './data.ts'
import { checkDocuments } from './documents.ts'
import { checkRecordDocuments } from './record-documents.ts'
import { checkDrift, clockOfDatabase, clocksHeard } from './drift.ts'
import { checkMail } from './mail.ts'
import { checkPrinting } from './printing.ts'
import { checkPurchaseFolder } from './purchase-folder.ts'
import { checkKey, isOtherKey } from './secret-key.ts'
import { checkPooler, checkReplica } from './reaching.ts'
import { checkSequences } from './sequences.ts'
import { checkServices } from './services.ts'
import { checkSpace } from './space.ts'

/** How much is looked at. */
export interface Extent {
  /** What is known at once: nothing is read whole, and nobody outside is asked. */
  readonly scope?: ExaminationScope
  /** Reads every document, and not those that were put last alone. */
  readonly everyDocument?: boolean
}

/** Looks at an installation on its own machine: what is right, what is worth knowing, what is to be mended. Changes nothing of it. */
export async function examineBy(
  open: OpenInstallation,
  config: Config,
  clock?: Clock,
  { scope = 'all', everyDocument = false }: Extent = {},
): Promise<Finding[]> {
  const isAll = scope === 'all'
  const data = await looking('data', () => checkData(config))
  const { installation, findings } = await openDatabaseOf(open, config, clock, isAll)
  try {
    const key = await looking('secret_key', () => checkKey(config, installation))
    const books = installation
      ? [
          ...(await looking('sequences', () => checkSequences(installation))),
          ...(await looking('numbers', () => checkNumbers(installation))),
          ...(isAll
            ? [
                ...(await looking('documents', () => checkDocuments(installation))),
                ...(await looking('documents', () => checkRecordDocuments(installation, everyDocument))),
              ]
            : []),
          ...(await looking('clock', () => checkClock(installation))),
          ...(await looking('clock', async () => checkDrift(await clockOfDatabase(installation)))),
          ...(await looking('jobs', () => checkJobs(installation))),
          ...(await looking('audit', async () =>
            key.some(isOtherKey) ? [auditUnchecked] : checkAudit(installation),
          )),
        ]
      : []
    return [
      ...data,
      ...(await looking('space', () => checkSpace(config, installation))),
      ...(await looking('backups', () => checkBackups(config, clock?.now()))),
      ...key,
      ...findings,
      ...books,
      ...(isAll ? await outside(config, installation !== null) : []),
      ...(await looking('purchases', () => checkPurchaseFolder(config))),
    ]
  } finally {
    await installation?.close()
  }
}

/** What takes long, or is asked of others. */
async function outside(config: Config, hasDatabase: boolean): Promise<Finding[]> {
  const beside = hasDatabase
    ? [
        ...(await looking('pooler', () => checkPooler(config))),
        ...(await looking('replica', () => checkReplica(config))),
      ]
    : []
  const printing = await looking('printing', () => checkPrinting(config))
  const { value, clocks } = await clocksHeard(async () => [
    ...(await looking('certificate', () => checkCertificate(config))),
    ...(await looking('mail', () => checkMail(config))),
    ...(await looking('services', () => checkServices(config))),
  ])
  return [...beside, ...printing, ...value, ...checkDrift(clocks)]
}

/** One look that cannot be done keeps no other back. */
async function looking(check: Check, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [{ check, state: 'mend', says: 'doctor.not_examined', params: { cause: causeIn(error) } }]
  }
}
