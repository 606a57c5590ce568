import { Failure } from '#core/kernel/failure.ts'
import type { Finding } from '#core/findings.ts'
import { serviceNames, type ServiceFailure } from '#core/third-parties/ports.ts'
import { openThirdParties } from '../adapters/third-parties/third-parties.ts'
import type { Config } from '../config.ts'
import { causeIn } from './cause.ts'

const check = 'services'

/** That the services that are switched on answer, and take our key; nothing is sent there. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { accounting, billing } = openThirdParties(config, () => new Date())
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
      // A number that no invoice has.
      ask: () => billing.find('doctor'),
    }),
  ]
}

interface Asked {
  readonly configured: boolean
  ask(): Promise<unknown>
}

async function found(
  service: string,
  variable: string,
  address: string,
  { configured, ask }: Asked,
): Promise<Finding> {
  if (!configured) return { check, state: 'note', says: 'doctor.service_off', params: { service, variable } }
  const server = new URL(address).host
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
  if (error.code === 'service_unauthorized') return { says: 'doctor.service_refused', params }
  if (cause !== undefined)
    return { says: 'doctor.service_away', params: { ...params, cause: causeIn(cause) } }
  return { says: `error.${error.code as ServiceFailure}`, params }
}
