import { current } from './current.ts'
import type { Step } from './step.ts'

/** What a trace says of a question to somebody outside: whom and how, never what. */
export const outsideFacts = ({ hostname }: URL, method = 'GET'): NonNullable<Step['facts']> => ({
  'http.request.method': method,
  'server.address': hostname,
})

/** The header by which who is asked can go on with our trace; none if nothing is traced. */
export function traceHeader(): { readonly traceparent?: string } {
  const trace = current()?.trace
  return trace ? { traceparent: trace.traceparent } : {}
}

/** These headers, and the place of the question in its trace. */
export function withTrace(headers: HeadersInit = {}): HeadersInit {
  const { traceparent } = traceHeader()
  if (traceparent === undefined) return headers
  const own = new Headers(headers)
  own.set('traceparent', traceparent)
  return own
}
