import {
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  diag,
  trace as api,
  type DiagLogger,
  type Span,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { endsWithin } from '../ending/patience.ts'
import type { Log } from '../log.ts'
import { batchOf, samplerOf, type Environment } from './trace-settings.ts'
import type { Step, Trace } from './step.ts'

export interface Traces {
  /** Begins a step, as a part of another one or as the first of its trace. */
  begin(step: Step, parent: Trace | null): Trace
  /** The step of somebody else that calls us; null if the header is none. */
  from(traceparent: string | null): Trace | null
  /** Sends what is left, if somebody takes it within a moment. */
  close(): Promise<void>
}

/** Nobody who stops the server waits longer for a collector. */
const goodbyeMs = 2_000

const kinds: { readonly [kind in Step['kind']]: SpanKind } = {
  request: SpanKind.SERVER,
  operation: SpanKind.INTERNAL,
  transaction: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  send: SpanKind.PRODUCER,
  outside: SpanKind.CLIENT,
}

/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP as the standard variables say. What is sent waits in a queue of bounded length:
 * if the collector is away, the newest traces are dropped, and no call waits.
 */
export function openTraces(environment: Environment, version: string, log: Log): Traces {
  diag.setLogger(oftenEnough(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new TracerProvider({
    sampler: samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(environment) })],
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'decidag', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
  })
  const tracer = provider.getTracer('decidag', version)
  const spans = new WeakMap<Trace, Span>()
  const known = (span: Span): Trace => {
    const made: Trace = {
      traceparent: traceparentOf(span),
      end: (outcome, { name, facts } = {}) => {
        if (name !== undefined) span.updateName(name)
        if (facts) span.setAttributes(facts)
        if (outcome !== 'done') {
          span.setAttribute('error.type', outcome)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
    spans.set(made, span)
    return made
  }
  return {
    begin: ({ kind, name, facts = {} }, parent) => {
      const above = parent && spans.get(parent)
      const under = above ? api.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
      return known(tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, under))
    },
    from: (traceparent) => {
      const context = traceparent === null ? null : parseTraceParent(traceparent)
      return context ? known(api.wrapSpanContext({ ...context, isRemote: true })) : null
    },
    close: async () => void (await endsWithin(goodbyeMs, provider.shutdown())),
  }
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** What stands in the way of traces, once in so many milliseconds: a receiver that is away would fill the log. */
const saidEveryMs = 10 * 60_000

function oftenEnough(log: Log): DiagLogger {
  let last = Number.NEGATIVE_INFINITY
  const say = (reason: string): void => {
    if (performance.now() - last < saidEveryMs) return
    last = performance.now()
    log.warn({ reason: reason.slice(0, 300) }, 'traces are not taken')
  }
  const nothing = (): void => undefined
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing }
}
