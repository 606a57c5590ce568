import type { SendingService } from '../../invoicing/sending.ts'
import type { ValueOf } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { sendBillit, sendToClearFacts } from '../../third-parties/operations.ts'
import type { Translate } from '../../texts/translate.ts'

/** What became of a sending, as a person reads it; `asks` wants his yes first. */
export interface SentThere {
  readonly outcome: 'sent' | 'failed' | 'under_way' | 'asks'
  readonly says: string
}

/** Hands an invoice to a service. What refuses it is a Failure, but for what a person may want all the same. */
export async function sendThere(
  client: Client,
  t: Translate,
  service: SendingService,
  asked: { readonly id: number; readonly again?: boolean },
): Promise<SentThere> {
  try {
    if (service === 'billit') return toldOfBillit(t, await client(sendBillit, asked))
    return toldOfClearFacts(t, await client(sendToClearFacts, asked))
  } catch (error) {
    const code = error instanceof Failure && !asked.again ? error.code : null
    if (code === 'sending_already') return { outcome: 'asks', says: t(`invoice.again_${service}`) }
    if (code === 'service_unsure')
      return { outcome: 'asks', says: t('invoice.again_unsure', { service: t(`service.${service}`) }) }
    throw error
  }
}

type ClearFactsAnswer = ValueOf<typeof sendToClearFacts.output>

/** What became of an invoice that was sent to ClearFacts. */
export function toldOfClearFacts(t: Translate, { uuid, state, message }: ClearFactsAnswer): SentThere {
  if (uuid) return { outcome: 'sent', says: t('invoice.sent_clearfacts') }
  if (state !== 'failed') return { outcome: 'under_way', says: t('invoice.under_way_there') }
  const what = t('invoice.error_clearfacts')
  return { outcome: 'failed', says: message ? t('invoice.error_because', { what, why: message }) : what }
}

/** What Billit says stands as it says it, and our words where it says nothing. */
function toldOfBillit(t: Translate, answer: ValueOf<typeof sendBillit.output>): SentThere {
  const { uuid, state, error, message } = answer
  if (uuid) return { outcome: 'sent', says: t('invoice.sent_billit') }
  if (state !== 'failed') return { outcome: 'under_way', says: t('invoice.under_way_there') }
  return { outcome: 'failed', says: error ?? message ?? t('invoice.error_billit') }
}
