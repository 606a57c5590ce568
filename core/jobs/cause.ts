import type { JobPayload } from './kinds.ts'

/** What made somebody queue a job: the id of a call, and its place in a trace (W3C `traceparent`) if calls are traced. */
export interface Cause {
  readonly request_id: string
  readonly traceparent?: string
}

/** The payload as it is stored, with its cause beside the values that the job needs. */
export const withCause = (payload: JobPayload, cause: Cause): JobPayload =>
  ({ ...payload, [place]: cause }) as JobPayload

/** A stored payload, taken apart again. The cause is null if no call made the job. */
export function splitCause<P extends JobPayload>(stored: P): { payload: P; cause: Cause | null } {
  const { [place]: cause = null, ...payload } = stored as P & { readonly [place]?: Cause }
  return { payload: payload as unknown as P, cause }
}

/** No value of a payload has a name that begins like this. */
const place = '_cause'
