import { specificCosts } from './queries.ts'
import { found } from '../../kernel/failure.ts'
import type { NewRow } from '../../kernel/entity.ts'
import { handle } from '../../kernel/run.ts'
import { checkListed } from '../../parameters/listed.ts'
import type {
  userBlockCost,
  UserBlockCost,
  userCost,
  UserCost,
  userSpecificCost,
  UserSpecificCost,
} from './cost.ts'
import { addCost, correctCost, filled, mayChangeCosts, removeCost, type CostKind } from './entries.ts'
import {
  blockCostsOfUser,
  costsOfUser,
  createBlockCost,
  createCost,
  createSpecificCost,
  deleteBlockCost,
  deleteCost,
  deleteSpecificCost,
  listCosts,
  specificCostsOfUser,
  updateBlockCost,
  updateCost,
  updateSpecificCost,
} from './operations.ts'
import { personSummary } from '../visible-users.ts'

const byCategory: CostKind<UserCost, NewRow<typeof userCost>> = {
  table: ({ user_costs }) => user_costs,
  neighbours: ({ user_id, subfolder_id = null }) => ({ user_id, subfolder_id }),
  taken: 'date.other_range',
  check: async (store, { cost_type, subfolder_id }, before) => {
    if (cost_type !== before?.cost_type) await checkListed(store, 'employee_cost_category', { cost_type })
    if (subfolder_id) found(await store.subfolders.get(subfolder_id), 'subfolder_id')
  },
}

const onSubfolder: CostKind<UserSpecificCost, NewRow<typeof userSpecificCost>> = {
  table: ({ user_specific_costs }) => user_specific_costs,
  neighbours: ({ user_id, subfolder_id }) => ({ user_id, subfolder_id }),
  taken: 'date.other_range',
  check: async (store, { subfolder_id }) => {
    if (subfolder_id) found(await store.subfolders.get(subfolder_id), 'subfolder_id')
  },
}

const byBlock: CostKind<UserBlockCost, NewRow<typeof userBlockCost>> = {
  table: ({ user_block_costs }) => user_block_costs,
  neighbours: ({ user_id }) => ({ user_id }),
  taken: 'date.start_past',
  check: async () => undefined,
}

const latestFirst = { order: [['date_start', 'desc']] } as const

handle(listCosts, ({ store }) => store.user_costs.find({}, latestFirst))

handle(costsOfUser, async (context, { id }) => {
  await personSummary(context, id)
  return context.store.user_costs.find({ user_id: id }, latestFirst)
})

handle(specificCostsOfUser, async (context, { id }) => {
  await personSummary(context, id)
  return context.store.query(specificCosts, { user_id: id })
})

handle(blockCostsOfUser, async (context, { id }) => {
  await personSummary(context, id)
  return context.store.user_block_costs.find({ user_id: id }, latestFirst)
})

handle(createCost, async (context, entry) => {
  await mayChangeCosts(context, entry.user_id)
  return addCost(context, byCategory, filled(entry, 'date_start'))
})

handle(createSpecificCost, async (context, entry) => {
  await mayChangeCosts(context, entry.user_id)
  return addCost(context, onSubfolder, filled(entry, 'daily_rate', 'date_start'))
})

handle(createBlockCost, async (context, entry) => {
  await mayChangeCosts(context, entry.user_id)
  return addCost(context, byBlock, filled(entry, 'cost_per_block', 'date_start'))
})

handle(updateCost, (context, { id, updated_at: expectedVersion, ...entry }) =>
  correctCost(context, byCategory, {
    id,
    expectedVersion,
    changes: filled(entry, 'cost_type', 'date_start'),
  }),
)

handle(updateSpecificCost, (context, { id, updated_at: expectedVersion, ...entry }) =>
  correctCost(context, onSubfolder, {
    id,
    expectedVersion,
    changes: filled(entry, 'daily_rate', 'date_start'),
  }),
)

handle(updateBlockCost, (context, { id, updated_at: expectedVersion, ...entry }) =>
  correctCost(context, byBlock, {
    id,
    expectedVersion,
    changes: filled(entry, 'cost_per_block', 'date_start'),
  }),
)

handle(deleteCost, (context, { id }) => removeCost(context, byCategory, id))
handle(deleteSpecificCost, (context, { id }) => removeCost(context, onSubfolder, id))
handle(deleteBlockCost, (context, { id }) => removeCost(context, byBlock, id))
