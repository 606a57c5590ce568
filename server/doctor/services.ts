import { Failure } from '#core/kernel/failure.ts'
import type { Finding } from '#core/upkeep/findings.ts'
import { serviceNames } from '#core/third-parties/ports.ts'
import { openCalendar } from '../adapters/calendars.ts'
import { openGraph } from '../adapters/graph/open.ts'
import { openReportServer } from '../adapters/report-server/report-server.ts'
import { openS3Store, openTreeStore } from '../adapters/stores/open.ts'
import { openThirdParties } from '../adapters/third-parties/third-parties.ts'
import type { Config } from '../config.ts'
import { causeIn } from './cause.ts'

const check = 'services'

/** That the services that are switched on answer, and take our key; nothing is sent there. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { accounting, billing } = openThirdParties(config, () => new Date())
  const reports = openReportServer(config)
  return [
    await found(serviceNames.accounting, 'DECIDAG_CLEARFACTS_CLIENT_ID', config.clearfactsLogin, {
      configured: accounting.configured,
      // Where people agree is looked up there; nobody goes.
      ask: () =>
        accounting.authorizeUrl({
          state: 'doctor',
          verifier: 'doctor'.repeat(8),
          redirectUri: `${config.publicUrl}/callback`,
        }),
    }),
    await found(serviceNames.billing, 'DECIDAG_BILLIT_KEY', config.billitUrl, {
      configured: billing.configured,
      ask: () => billing.check(),
    }),
    await found(serviceNames.microsoft, 'DECIDAG_GRAPH_TENANT', config.graphLogin, {
      configured: config.graphTenant !== null,
      ask: async () => (await openGraph(config, () => new Date())?.())?.token(),
    }),
    ...(config.caldavUrl === null
      ? []
      : [
          await found(serviceNames.caldav, 'DECIDAG_CALDAV_URL', config.caldavUrl, {
            configured: true,
            ask: () => openCalendar(config, config.timeZone, () => new Date()).check(),
          }),
        ]),
    ...(await checkStores(config)),
    await found('SSRS', 'DECIDAG_REPORTS_URL', config.reportsUrl ?? '', {
      configured: reports.configured,
      off: 'doctor.report_server_off',
      ask: () => reports.list(reports.folder),
    }),
  ]
}

const treeNames = { none: '', disk: '', webdav: 'WebDAV', graph: serviceNames.microsoft }

/** The stores outside: where documents are kept, if no disk keeps them, and where trees of folders stand. */
async function checkStores(config: Config): Promise<Finding[]> {
  const trees = openTreeStore(config, () => new Date())
  const variable = config.documentStore === 's3' ? 'DECIDAG_DOCUMENT_STORE' : 'DECIDAG_FILE_STORE'
  const bucket = config.documentStore === 's3' || config.fileStore === 's3' ? openS3Store(config) : null
  const treeAddress = { none: '', disk: '', webdav: config.webdavUrl, graph: config.graphUrl }
  return [
    ...(bucket
      ? [
          await found('S3', variable, config.s3Url, {
            configured: true,
            ask: () => bucket.stat(['doctor']),
          }),
        ]
      : []),
    await found(
      treeNames[config.treeStore] || config.treeFolder,
      'DECIDAG_TREE_STORE',
      treeAddress[config.treeStore],
      {
        configured: trees !== null,
        off: 'doctor.trees_off',
        ask: async () => trees?.files.stat([]),
      },
    ),
  ]
}

interface Asked {
  readonly configured: boolean
  /** What is told where it is switched off, if it is not that nothing is sent there. */
  readonly off?: Finding['says']
  ask(): Promise<unknown>
}

async function found(
  service: string,
  variable: string,
  address: string,
  { configured, off = 'doctor.service_off', ask }: Asked,
): Promise<Finding> {
  if (!configured) return { check, state: 'note', says: off, params: { service, variable } }
  const server = address === '' ? 'localhost' : new URL(address).host
  try {
    await ask()
    return { check, state: 'right', says: 'doctor.service_right', params: { service, server } }
  } catch (error) {
    return { check, state: 'mend', ...toldOf(error, { service, server, variable }) }
  }
}

/** What caused it, else what the service said, else our own words for it. */
function toldOf(error: unknown, params: NonNullable<Finding['params']>): Pick<Finding, 'says' | 'params'> {
  if (!(error instanceof Failure))
    return { says: 'doctor.service_away', params: { ...params, cause: causeIn(error) } }
  const { cause = error.details.params?.['reason'] } = error
  if (refusals.includes(error.code)) return { says: 'doctor.service_refused', params }
  if (cause !== undefined)
    return { says: 'doctor.service_away', params: { ...params, cause: causeIn(cause) } }
  // Whatever a service throws has words: the tests of its adapter keep that.
  return { says: `error.${error.code}` as Finding['says'], params: { ...params, ...error.details.params } }
}

/** That a service does not take what we sign in with. */
const refusals = ['service_unauthorized', 'report_server_unauthorized']
