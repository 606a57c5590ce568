import { Failure } from '#core/kernel/failure.ts'
import { serviceNames, type Accounting, type Billing } from '#core/third-parties/ports.ts'
import type { ServiceSettings } from '../../settings/services.ts'
import { once } from '../once.ts'

/** ClearFacts and Billit as they are configured; nothing is loaded and nobody asked before the first call. */
export function openThirdParties(
  settings: ServiceSettings,
  now: () => Date,
): { readonly accounting: Accounting; readonly billing: Billing } {
  const { clearfactsClientId, clearfactsClientSecret, billitKey } = settings
  const accounting = once(async (): Promise<Accounting> => {
    if (clearfactsClientSecret === null) throw notConfigured(serviceNames.accounting)
    const { clearfacts } = await import('./clearfacts.ts')
    return clearfacts(
      {
        clientId: clearfactsClientId,
        clientSecret: clearfactsClientSecret,
        login: settings.clearfactsLogin,
        api: settings.clearfactsApi,
      },
      now,
    )
  })
  const billing = once(async (): Promise<Billing> => {
    if (billitKey === null) throw notConfigured(serviceNames.billing)
    const { billit } = await import('./billit.ts')
    return billit({ key: billitKey, party: settings.billitParty, url: settings.billitUrl })
  })
  return {
    accounting: {
      configured: clearfactsClientId !== '',
      authorizeUrl: async (asked) => (await accounting()).authorizeUrl(asked),
      exchange: async (answer) => (await accounting()).exchange(answer),
      refresh: async (refreshToken) => (await accounting()).refresh(refreshToken),
      upload: async (token, document) => (await accounting()).upload(token, document),
    },
    billing: {
      configured: billitKey !== null,
      create: async (order, key) => (await billing()).create(order, key),
      find: async (orderNumber) => (await billing()).find(orderNumber),
      check: async () => (await billing()).check(),
      send: async (orderId, transport, key) => (await billing()).send(orderId, transport, key),
      delivery: async (orderId) => (await billing()).delivery(orderId),
      participant: async (peppolId) => (await billing()).participant(peppolId),
      received: async (since, skip) => (await billing()).received(since, skip),
      receivedFile: async (id) => (await billing()).receivedFile(id),
    },
  }
}

const notConfigured = (service: string): Failure =>
  new Failure('service_unauthorized', { params: { service } })
