import { WrongSetting } from './wrong-setting.ts'

/** Who may read the metrics, and how a server that stops is taken out of service. */
export interface WatchSettings {
  /** Whoever bears it may read the metrics; null: there are none. */
  readonly metricsToken: string | null
  /** A port for nothing but metrics; null: they stand at the server's own port. */
  readonly metricsPort: number | null
  /** How long the server still takes calls after it said that it is not ready any more. */
  readonly drainSeconds: number
}

export const watchSettings = [
  {
    name: 'metricsToken',
    variable: 'DECIDAG_METRICS_TOKEN',
    of: 'server',
    flag: null,
    what: 'at least 16 characters by which Prometheus reads `/metrics` (none: there are no metrics)',
  },
  {
    name: 'metricsPort',
    variable: 'DECIDAG_METRICS_PORT',
    of: 'server',
    flag: '--metrics-port <number>',
    what: 'port of their own for the metrics, at the address to listen on (none: `/metrics` at the port of the server)',
  },
  {
    name: 'drainSeconds',
    variable: 'DECIDAG_DRAIN_SECONDS',
    of: 'server',
    flag: '--drain-seconds <number>',
    what: 'how long a server that stops still takes calls, while `/api/ready` says 503 (0)',
  },
] as const

/** Where the standard variables of OpenTelemetry say that traces are sent. */
export const traceReceivers = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const

/** Refuses what is no address: the packages of OpenTelemetry would send to this machine instead. */
export function checkReceivers(environment: { readonly [name: string]: string | undefined }): void {
  for (const variable of traceReceivers) {
    const written = environment[variable] ?? ''
    if (written !== '' && !(/^https?:\/\//.test(written) && URL.canParse(written)))
      throw new WrongSetting(variable, 'address', written)
  }
}

const shortestToken = 16
const longestDrain = 300

export function readWatching(
  value: (name: keyof WatchSettings) => string | undefined,
  ownPort: number,
): WatchSettings {
  const metricsToken = value('metricsToken') ?? null
  if (metricsToken !== null && metricsToken.length < shortestToken)
    throw new WrongSetting('DECIDAG_METRICS_TOKEN', 'metrics_token')
  const metricsPort = readPort(value('metricsPort'), ownPort)
  const drain = value('drainSeconds') ?? '0'
  if (!/^\d{1,3}$/.test(drain) || Number(drain) > longestDrain)
    throw new WrongSetting('DECIDAG_DRAIN_SECONDS', 'drain_seconds', drain)
  return { metricsToken, metricsPort, drainSeconds: Number(drain) }
}

/** Port 0 takes a free one. */
function readPort(written: string | undefined, ownPort: number): number | null {
  if (written === undefined) return null
  const port = Number(written)
  if (!/^\d{1,5}$/.test(written) || port > 65_535)
    throw new WrongSetting('DECIDAG_METRICS_PORT', 'port', written)
  if (port !== 0 && port === ownPort)
    throw new WrongSetting('DECIDAG_METRICS_PORT', 'port_of_its_own', written)
  return port
}
