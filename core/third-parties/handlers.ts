import './invoices/handlers.ts'
import './participants/handlers.ts'
import { Failure } from '../kernel/failure.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import type { Context, QueryContext } from '../ports.ts'
import { reasonInWords } from '../invoicing/sending/reasons.ts'
import { translate, type TextKey } from '../texts/translate.ts'
import { boundTo, isConnected, journeyMinutes, type Connectable } from './connection.ts'
import {
  connectThirdParty,
  disconnectThirdParty,
  readThirdParties,
  switchBillit,
  switchCalendar,
  switchDocuments,
  takeThirdPartyToken,
  tryThirdParty,
} from './operations.ts'
import { serviceNames } from './ports.ts'
import { switchesOf, turnSwitches } from './switches.ts'
import { keptTokens } from './tokens.ts'
import { tried } from './trying.ts'

/** Where a person comes back to. */
const comesBackTo = '/callback'

handle(readThirdParties, async (context) => ({
  clearfacts: await stateOf(context, 'clearfacts'),
  billit: await billitState(context),
  sharepoint: await documentState(context),
  outlook: await calendarState(context),
}))

/** What a person switches on before the configuration names a service begins once it does. */
handle(switchDocuments, async (context, flags) => {
  const { store, treeStore, emit, warn } = context
  if ((await turnSwitches(store, 'sharepoint', flags)) && !treeStore) warn('documents_not_set_up')
  emit({ type: 'third_party' })
  return documentState(context)
})

/** From an earlier day on, what lies there is looked through again; what was fetched stays fetched. */
handle(switchBillit, async (context, { since, ...flags }) => {
  const { store, billing, clock, emit, warn } = context
  if (since !== null && since > clock.today())
    throw new Failure('billit_since_future', { fields: { since: 'mixed.invalid' } })
  if ((await turnSwitches(store, 'billit', flags)) && !billing.configured) warn('billit_not_set_up')
  const inbox = await store.billit_inboxes.first({})
  const { purchases } = await switchesOf(store, 'billit')
  if (!inbox) {
    if (purchases || since !== null) await store.billit_inboxes.insert({ since: since ?? clock.today() })
  } else if (since !== null && since !== inbox.since)
    await store.billit_inboxes.update(inbox, { since, reached: null })
  emit({ type: 'third_party' })
  return billitState(context)
})

async function billitState({ store, billing, actor }: QueryContext) {
  const { purchases } = await switchesOf(store, 'billit')
  const inbox = await store.billit_inboxes.first({})
  const problem = purchases ? (inbox?.problem ?? null) : null
  return {
    configured: billing.configured,
    purchases,
    since: inbox?.since ?? null,
    asked_at: inbox?.asked_at ?? null,
    problem: problem && (reasonInWords(translate(actor.language), problem, 'billit') ?? problem),
  }
}

handle(switchCalendar, async (context, flags) => {
  const { store, calendar, emit, warn } = context
  if ((await turnSwitches(store, 'outlook', flags)) && !calendar.kind) warn('calendar_not_set_up')
  // Whoever switches it on has mended what was refused.
  if (flags.activate)
    await store.calendar_entries.updateWhere({ outside_error: { not: null } }, { outside_version: null })
  emit({ type: 'third_party' }, { type: 'job' })
  return calendarState(context)
})

const documentState = async ({ store, treeStore }: QueryContext) => ({
  configured: treeStore !== null,
  store: treeStore?.kind ?? null,
  ...(await switchesOf(store, 'sharepoint')),
})

async function calendarState(context: QueryContext) {
  const { store, calendar } = context
  const { activate } = await switchesOf(store, 'outlook')
  const problem = activate && calendar.kind !== null ? await calendarProblem(context) : null
  return { configured: calendar.kind !== null, calendar: calendar.kind, problem, activate }
}

/** Why the last try of the job failed; or whose event was refused last, and why. */
async function calendarProblem({ store, actor, calendar }: QueryContext): Promise<string | null> {
  const t = translate(actor.language)
  const [job] = await store.jobs.find({ kind: 'calendar.follow' }, { order: [['id', 'desc']], limit: 1 })
  const code = /Failure: (\w+)/.exec(job?.error ?? '')?.[1]
  const key = `error.${code}`
  const service = calendar.kind === 'caldav' ? serviceNames.caldav : serviceNames.microsoft
  if (code !== undefined && t.knows(key)) return t(key as TextKey, { service, reason: '' })
  const [refused] = await store.calendar_entries.find(
    { outside_error: { not: null } },
    { order: [['changed_at', 'desc']], limit: 1 },
  )
  return refused ? `${refused.outside_person}: ${refused.outside_error}` : null
}

handleOpening(tryThirdParty, async (_open, { service }, outside) => ({
  says: await tried(service, outside, translate(outside.actor.language)),
}))

async function stateOf({ store, clock, accounting }: QueryContext, service: Connectable) {
  const connection = await store.third_party_connections.first({ service })
  const by = connection?.connected_by ? await store.users.get(connection.connected_by) : null
  return {
    configured: accounting.configured,
    connected: accounting.configured && isConnected(connection, clock.now()),
    expiry_date: connection?.expires_at ?? null,
    refused: Boolean(connection?.refused_at),
    connected_by: by && `${by.first_name} ${by.last_name}`,
    connected_at: connection?.connected_at ?? null,
  }
}

/** The state and the verifier never leave the server but by that address; the service is asked before anything is kept. */
handleOpening(connectThirdParty, async (open, { service }, { accounting, tokens, vault, site }) => {
  if (!accounting.configured)
    throw new Failure('service_not_configured', { params: { service: serviceNames.accounting } })
  const state = `${service}.${tokens.create()}`
  const verifier = tokens.create()
  const redirectUri = site.address(comesBackTo)
  const address = await accounting.authorizeUrl({ state, verifier, redirectUri })
  const sealed_verifier = await vault.seal(verifier, boundTo(service))
  await open.command(async ({ store, actor, clock }) => {
    const inMs = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()
    await store.third_party_journeys.removeMany({ expires_at: { to: inMs(0) } })
    await store.third_party_journeys.removeMany({ user_id: actor.id, service })
    await store.third_party_journeys.insert({
      service,
      user_id: actor.id,
      state_hash: tokens.hash(state),
      sealed_verifier,
      expires_at: inMs(journeyMinutes * 60_000),
    })
  })
  return { address }
})

/** What was begun ends once, whatever comes of it: a code is good once too. */
handleOpening(
  takeThirdPartyToken,
  async (open, { service, code, state }, { accounting, vault, site, clock }) => {
    const sealed = await open.command((context) => takeJourney(context, service, state))
    const verifier = await vault.open(sealed, boundTo(service))
    const tokens = await accounting.exchange({ code, verifier, redirectUri: site.address(comesBackTo) })
    const columns = await keptTokens(vault, tokens, clock.now())
    return open.command(async (context) => {
      const { store, actor, emit } = context
      await store.lock('third_parties', service)
      const standing = await store.third_party_connections.first({ service })
      const connected = {
        ...columns,
        connected_by: actor.id || null,
        connected_at: clock.now().toISOString(),
      }
      if (standing) await store.third_party_connections.update(standing, connected)
      else await store.third_party_connections.insert({ service, ...connected })
      emit({ type: 'third_party' })
      return stateOf(context, service)
    })
  },
)

/** A person has one open journey to a service, and its verifier guards the code: a state that is left out is no other's. */
async function takeJourney(
  { store, actor, clock, tokens }: Context,
  service: Connectable,
  state: string | null,
): Promise<string> {
  const own = { service, user_id: actor.id }
  const begun = await store.third_party_journeys.first(
    state === null ? own : { ...own, state_hash: tokens.hash(state) },
  )
  if (!begun || Date.parse(begun.expires_at) < clock.now().getTime())
    throw new Failure('connection_not_begun', { params: { minutes: journeyMinutes } })
  await store.third_party_journeys.remove(begun.id)
  return begun.sealed_verifier
}

handle(disconnectThirdParty, async ({ store, emit }, { service }) => {
  await store.lock('third_parties', service)
  const removed = await store.third_party_connections.removeMany({ service })
  emit({ type: 'third_party' })
  return removed > 0
})
