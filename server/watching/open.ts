import type { Config } from '../config.ts'
import { traceReceivers } from '../settings/watching.ts'
import { silentLog, type Log } from '../log.ts'
import { unwatched, watchBy, type Watch } from './watch.ts'

type Environment = { readonly [name: string]: string | undefined }

/**
 * Watches the server as it is configured: metrics where there is a token for them, traces where the standard variables name a
 * receiver. What is not configured is not loaded.
 */
export async function openWatch(
  { metricsToken }: Pick<Config, 'metricsToken'>,
  environment: Environment,
  log: Log = silentLog,
): Promise<Watch> {
  const metrics = metricsToken === null ? null : (await import('./metrics.ts')).openMetrics(version)
  const traces = isTraced(environment)
    ? (await import('./traces.ts')).openTraces(environment, version, log)
    : null
  return metrics || traces ? watchBy(metrics, traces) : unwatched
}

/** Whether the standard variables of OpenTelemetry ask for traces. */
export const isTraced = (environment: Environment): boolean =>
  traceReceivers.some((name) => environment[name]) &&
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none'

declare const DECIDAG_VERSION: string | undefined
const version = typeof DECIDAG_VERSION === 'undefined' ? 'source' : DECIDAG_VERSION
