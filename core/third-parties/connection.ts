import { entity, type Row } from '../kernel/entity.ts'
import { choice, id, optional, secret, text, time } from '../kernel/field.ts'

/** Services that a person connects the firm to, by agreeing there. Billit is not among them: its key stands in the configuration. */
export const connectable = ['clearfacts'] as const
export type Connectable = (typeof connectable)[number]

/** How long somebody may take to agree. */
export const journeyMinutes = 10

/** What the firm was given at a service. */
export const thirdPartyConnection = entity(
  'third_party_connections',
  {
    service: choice(connectable),
    /** Both tokens, sealed by the vault for this service alone. */
    sealed_tokens: secret(text(20_000)),
    access_expires_at: time(),
    /** When a person has to connect anew; in the past once the service took our access back. */
    expires_at: time(),
    connected_by: optional(id('users')),
    connected_at: time(),
    /** Since when the service refuses what it gave us. */
    refused_at: optional(time()),
    /** Until then somebody else fetches new tokens: what is used twice is lost. */
    refreshing_until: optional(time()),
  },
  { unique: [['service']] },
)
export type ThirdPartyConnection = Row<typeof thirdPartyConnection>

/** Somebody who went to a service to agree and has not come back: known again by the state, once and for a while. */
export const thirdPartyJourney = entity(
  'third_party_journeys',
  {
    service: choice(connectable),
    user_id: id('users'),
    state_hash: secret(text(64)),
    sealed_verifier: secret(text(1000)),
    expires_at: time(),
  },
  { unique: [['state_hash']], index: [['user_id']], audited: false },
)

/** Whether the firm is connected at an instant. */
export const isConnected = (
  connection: Pick<ThirdPartyConnection, 'expires_at'> | null,
  now: Date,
): boolean => connection !== null && Date.parse(connection.expires_at) > now.getTime()

/** What is sealed for a service opens for it alone. */
export const boundTo = (service: Connectable): string => `third party ${service}`
