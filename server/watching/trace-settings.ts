import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type BatchSpanProcessorOptions,
  type Sampler,
} from '@opentelemetry/sdk-trace'

export interface Environment {
  readonly [name: string]: string | undefined
}

/** What `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` say; an unknown name means the usual `parentbased_always_on`. */
export function samplerOf(environment: Environment): Sampler {
  const name = environment['OTEL_TRACES_SAMPLER'] ?? ''
  const root = rootOf(name.replace(/^parentbased_/, ''), environment['OTEL_TRACES_SAMPLER_ARG'])
  return name.startsWith('parentbased_') || !(name in samplers) ? new ParentBasedSampler({ root }) : root
}

const samplers: { readonly [name: string]: (share: number) => Sampler } = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
}

function rootOf(name: string, written: string | undefined): Sampler {
  const share = Number(written || 1)
  const make = samplers[name] ?? (() => new AlwaysOnSampler())
  return make(share >= 0 && share <= 1 ? share : 1)
}

/** What the variables `OTEL_BSP_…` say of the queue; what makes no sense there counts as not said. */
export function batchOf(environment: Environment): Omit<BatchSpanProcessorOptions, 'exporter'> {
  const number = (name: string): number | null => {
    const written = environment[`OTEL_BSP_${name}`] ?? ''
    return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null
  }
  const delay = number('SCHEDULE_DELAY')
  const patience = number('EXPORT_TIMEOUT')
  const queue = number('MAX_QUEUE_SIZE') ?? 2048
  const batch = Math.min(number('MAX_EXPORT_BATCH_SIZE') ?? 512, queue)
  return {
    maxQueueSize: queue,
    maxExportBatchSize: batch,
    ...(delay === null ? {} : { scheduledDelayMillis: delay }),
    ...(patience === null ? {} : { exportTimeoutMillis: patience }),
  }
}
