import type { Signal } from '@preact/signals-core'
import { listAllSessions, listAllTokens, listAudit, listJobs } from '../../administration/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Query } from '../list/filters.ts'
import { listScreen } from '../list/list-screen.ts'

/** The lists of administrators: what is theirs besides their operation. */

/** The background jobs: those that are not done, as long as nobody asks for others. */
export const jobsScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listJobs, { query, name: 'jobs', filters: ['state', 'kind', 'older_than'] })

/** The audit log. */
export const auditScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listAudit, {
    query,
    name: 'audit',
    filters: ['entity', 'entity_id', 'person_id', 'operation', 'action', 'from', 'to'],
  })

/** Everybody who is signed in. */
export const allSessionsScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listAllSessions, { query, name: 'all_sessions', filters: ['user_id'] })

/** The API tokens of everybody. */
export const allTokensScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listAllTokens, { query, name: 'all_tokens', filters: ['user_id'] })
