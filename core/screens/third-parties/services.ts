import type { InputOf, ValueOf } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Connectable } from '../../third-parties/connection.ts'
import {
  connectThirdParty,
  disconnectThirdParty,
  readThirdParties,
  switchBillit,
  switchCalendar,
  switchDocuments,
  takeThirdPartyToken,
  tryThirdParty,
  type thirdPartyStates,
} from '../../third-parties/operations.ts'
import type { Translate } from '../../texts/translate.ts'
import type { TriedService } from '../../third-parties/trying.ts'
import { loaded } from '../loaded.ts'

export type ThirdParties = ValueOf<typeof thirdPartyStates>

/** How a card says that the firm stands with a service. */
export type Standing = 'not_set_up' | 'never' | 'expired' | 'connected'

/** How the firm stands with a service at an instant, and in how many milliseconds that is over. */
export function standingOf(
  {
    configured,
    connected,
    expiry_date,
  }: Pick<ThirdParties['clearfacts'], 'configured' | 'connected' | 'expiry_date'>,
  now: number,
): { readonly standing: Standing; readonly endsIn: number | null } {
  if (!configured) return { standing: 'not_set_up', endsIn: null }
  if (expiry_date === null) return { standing: 'never', endsIn: null }
  // The server knows that it is over, whatever the clock here says.
  const endsIn = connected ? Date.parse(expiry_date) - now : 0
  return endsIn > 0 ? { standing: 'connected', endsIn } : { standing: 'expired', endsIn: null }
}

/** The services that the firm may be connected to. */
export function thirdPartiesScreen(client: Client) {
  const states = loaded(() => client(readThirdParties, {}))
  return {
    ...states,
    /** Where a person goes to agree. */
    connect: async (service: Connectable): Promise<string> =>
      (await client(connectThirdParty, { service })).address,
    disconnect: async (service: Connectable): Promise<void> => {
      await client(disconnectThirdParty, { service })
      await states.reload()
    },
    /** What a service says to our access, in words. */
    try: async (service: TriedService): Promise<string> => (await client(tryThirdParty, { service })).says,
    switchDocuments: async (flags: InputOf<typeof switchDocuments.input>): Promise<void> => {
      await client(switchDocuments, flags)
      await states.reload()
    },
    switchBillit: async (flags: InputOf<typeof switchBillit.input>): Promise<void> => {
      await client(switchBillit, flags)
      await states.reload()
    },
    switchCalendar: async (flags: InputOf<typeof switchCalendar.input>): Promise<void> => {
      await client(switchCalendar, flags)
      await states.reload()
    },
  }
}

/** What a service sent a person back with. */
export type Answer =
  | { readonly kind: 'code'; readonly service: Connectable; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' }
  /** What else the service says against it: the code of OAuth, and its own words. */
  | { readonly kind: 'refused'; readonly error: string; readonly says: string | null }
  | { readonly kind: 'incomplete' }

/** Reads what stands in the address that a person came back by; the state begins with the service. */
export function answerIn(query: { get(name: string): string | null }): Answer {
  const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')]
  if (error === 'access_denied') return { kind: 'denied' }
  if (error)
    return {
      kind: 'refused',
      error: error.slice(0, 100),
      says: query.get('error_description')?.slice(0, 300) ?? null,
    }
  if (!state || !code) return { kind: 'incomplete' }
  return state.startsWith('clearfacts.')
    ? { kind: 'code', service: 'clearfacts', code, state }
    : { kind: 'incomplete' }
}

/** Why nothing was connected; null where there is a code to exchange. */
export function shownAnswer(t: Translate, answer: Answer): string | null {
  if (answer.kind === 'code') return null
  if (answer.kind !== 'refused') return t(`callback.${answer.kind}`)
  const { error, says } = answer
  return says ? t('callback.refused_because', { error, says }) : t('callback.refused', { error })
}

/** Exchanges the code; what refuses it is answered. */
export async function exchanged(
  client: Client,
  { service, code, state }: Extract<Answer, { kind: 'code' }>,
): Promise<Failure | null> {
  try {
    await client(takeThirdPartyToken, { service, code, state })
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
