import type { Signal } from '@preact/signals-core'
import { listCompanies } from '../../companies/operations.ts'
import { listDeleted } from '../../deleted/operations.ts'
import { listFolders, type FolderRow } from '../../folders/operations.ts'
import { listHookDeliveries, listHooks } from '../../hooks/operations.ts'
import type { Client, Operation } from '../../kernel/operation.ts'
import { listFeedback, listNotifications } from '../../notices/operations.ts'
import { listPipeline } from '../../reports/pipeline/operations.ts'
import { listAbsences, listUsers } from '../../users/operations.ts'
import type { Query } from './filters.ts'
import { listScreen } from './list-screen.ts'

/** The lists that have a page: what is theirs besides their operation. Those of administrators stand in `../administration/lists.ts`. */

export const usersScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listUsers, { query, name: 'users', filters: ['active', 'moves', 'without_cost'] })

export const companiesScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listCompanies, { query, name: 'companies' })

/** The folders page, and with `foldersToBook` the planner's choice of a folder. */
export const foldersScreen = (
  client: Client,
  query?: Signal<Query>,
  list: Operation<typeof listFolders.input, { rows: FolderRow[]; count: number }> = listFolders,
) =>
  listScreen(client, list, {
    query,
    name: 'folders',
    filters: ['filters'],
    // Neither page nor file shows the subfolders of a folder.
    fixed: { subfolders: false },
  })

/** Requests for absence and what became of them; whoever does not decide sees his own. */
export const absencesScreen = (client: Client, decides: boolean, query?: Signal<Query>) =>
  listScreen(client, listAbsences, {
    query,
    name: 'absences',
    filters: ['state', 'mine', 'from', 'to'],
    headings: { number_blocks: 'absences.column_days' },
    ...(decides ? {} : { fixed: { mine: true } }),
  })

/** All of one's notices. */
export const noticesScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listNotifications, { query, name: 'notifications', filters: ['unread'] })

/** What was reported to the administrators. */
export const feedbackScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listFeedback, { query, name: 'feedback' })

/** What was deleted lately and can be restored. */
export const deletedScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listDeleted, { query, name: 'deleted', filters: ['kind'] })

/** The webhooks. */
export const hooksScreen = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listHooks, { query, name: 'hooks' })

/** What was told to one webhook. */
export const hookDeliveriesScreen = (client: Client, hook_id: number, query?: Signal<Query>) =>
  listScreen(client, listHookDeliveries, {
    query,
    name: 'hook_deliveries',
    filters: ['state', 'kind'],
    fixed: { hook_id },
  })

/** Prospects and offers as a list; the board narrows by the same filters. */
export const pipelineList = (client: Client, query?: Signal<Query>) =>
  listScreen(client, listPipeline, {
    query,
    name: 'pipeline',
    filters: ['stage', 'project_leader', 'project_manager', 'submitted_from', 'submitted_to', 'late'],
  })
