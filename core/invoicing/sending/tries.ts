import type { InvoiceSending, SendingService } from '../sending.ts'

export type Try = Pick<InvoiceSending, 'service' | 'state' | 'reason' | 'sent_at' | 'service_key'>

/** What was tried at a service since it last certainly took the invoice: the earlier ones first, as they are given. */
export function openTries<T extends Try>(earlier: readonly T[], service: SendingService): T[] {
  const there = earlier.filter((each) => each.service === service)
  return there.slice(there.findLastIndex(({ sent_at }) => sent_at !== null) + 1)
}

/** Whether one of them may have been done after all: what came after it did not settle that. */
export const mayBeDone = (tries: readonly Try[]): boolean =>
  tries.some(({ state, reason }) => state === 'failed' && reason === 'service_unsure')

/** The key by which the service knows them: the next try says it again. */
export const keyOf = (tries: readonly Try[]): string | null =>
  tries.findLast(({ service_key }) => service_key !== null)?.service_key ?? null
