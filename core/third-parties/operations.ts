import { choice, day, flag, group, optional, partial, text, time } from '../kernel/field.ts'
import { command, query } from '../kernel/operation.ts'
import { connectable } from './connection.ts'
import { calendarKinds, treeStoreKinds } from './ports.ts'
import { triedServices } from './trying.ts'

export * from './invoices/operations.ts'
export * from './participants/operations.ts'

/** How the firm stands with a service that a person connects it to. */
const connectionState = group({
  /** Whether the administrator gave it our name there. */
  configured: flag(),
  connected: flag(),
  /** When a person has to connect anew, or had to; empty where nobody ever connected. */
  expiry_date: optional(time()),
  /** Whether the service took our access back before that. */
  refused: flag(),
  connected_by: optional(text(500)),
  connected_at: optional(time()),
})

const documentSwitches = { create: flag(), update: flag() }
const calendarSwitches = { activate: flag() }
const billitSwitches = { purchases: flag() }

/** Document management: whether the configuration names a store for the folder trees, which, and what is switched on. */
const documentState = group({
  configured: flag(),
  store: optional(choice(treeStoreKinds)),
  ...documentSwitches,
})

/** Mail and calendar: whether the configuration names a service for people's calendars, which, and what is switched on. */
const calendarState = group({
  configured: flag(),
  calendar: optional(choice(calendarKinds)),
  /** What keeps events from calendars, in the reader's language. */
  problem: optional(text(1000)),
  ...calendarSwitches,
})

/** Billit: whether the configuration holds a key, and whether purchases are fetched from there. */
const billitState = group({
  configured: flag(),
  ...billitSwitches,
  /** From this day on. */
  since: optional(day()),
  asked_at: optional(time()),
  /** Why the last try failed, in the reader's language. */
  problem: optional(text(1000)),
})

/** How the firm stands with every service. */
export const thirdPartyStates = group({
  clearfacts: connectionState,
  /** By key: nobody connects it. */
  billit: billitState,
  sharepoint: documentState,
  outlook: calendarState,
})

export const readThirdParties = query({
  name: 'third_party.states',
  summary: 'How the firm stands with the services that documents are sent to: set up, connected, until when.',
  http: 'GET /third-parties/states',
  permission: 'third-party.write',
  input: {},
  output: thirdPartyStates,
})

export const connectThirdParty = command({
  name: 'third_party.connect',
  summary:
    'Begins to connect the firm to a service: the address at which the caller agrees, within ten minutes.',
  http: 'POST /third-parties/connect',
  permission: 'third-party.write',
  scopes: 'none',
  input: { service: choice(connectable) },
  output: group({ address: text(4000) }),
})

export const takeThirdPartyToken = command({
  name: 'third_party.token',
  summary:
    'Ends what was begun: takes the code with which the service sent the caller back, and the state that it was begun with; without it, of what the caller began last.',
  http: 'POST /third-parties/token',
  permission: 'third-party.write',
  scopes: 'none',
  input: { code: text(4000), service: choice(connectable), state: optional(text(250)) },
  output: connectionState,
})

export const switchDocuments = command({
  name: 'third_party.documents',
  summary:
    'Says whether a new folder or mission gets its tree of folders in document management (create), and whether the tree follows its code and name (update). What is left out stays.',
  http: 'PUT /third-parties/sharepoint',
  permission: 'third-party.write',
  input: partial(documentSwitches),
  output: documentState,
})

export const switchBillit = command({
  name: 'third_party.billit',
  summary:
    'Says whether what suppliers send to Billit becomes purchases (purchases), and from which day on (since; today where it is not said).',
  http: 'PUT /third-parties/billit',
  permission: 'third-party.write',
  input: { ...partial(billitSwitches), since: optional(day()) },
  output: billitState,
})

export const switchCalendar = command({
  name: 'third_party.calendar',
  summary:
    'Says whether absences and deadlines stand in the calendars of people (activate), and follow when they move or fall away.',
  http: 'PUT /third-parties/outlook',
  permission: 'third-party.write',
  input: partial(calendarSwitches),
  output: calendarState,
})

export const tryThirdParty = command({
  name: 'third_party.try',
  summary:
    'Asks a service now whether it answers and takes the access that the configuration has: says so in words, or why not. Nothing is sent there.',
  http: 'POST /third-parties/try',
  permission: 'third-party.write',
  input: { service: choice(triedServices) },
  output: group({ says: text(500) }),
})

export const disconnectThirdParty = command({
  name: 'third_party.disconnect',
  summary: 'Forgets what a service gave the firm: nothing is sent there until somebody connects again.',
  http: 'DELETE /third-parties/:service',
  permission: 'third-party.write',
  scopes: 'none',
  input: { service: choice(connectable) },
  output: flag(),
})
