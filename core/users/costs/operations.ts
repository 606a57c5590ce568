import { day, flag, group, id, list, optional, partial, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { withLists } from '../../parameters/listed.ts'
import { userBlockCost, userCost, userSpecificCost } from './cost.ts'

/** Reading costs is reading sensitive data; changing them also needs to change subfolders. */
const reading = 'user_extended.read'
const changing = 'subfolder.write'

/** A person's category, of the firm's list of them. */
export const categoryRow = group(withLists(userCost.name, userCost.fields))

/** What a correction may say besides the price: a field left out stays, and an end that is null is open. */
const corrected = {
  ...partial({ date_start: optional(day()), date_end: optional(day()) }),
  updated_at: optional(time()),
}

export const listCosts = query({
  name: 'cost.list',
  summary: 'The cost categories of everybody over time.',
  http: 'GET /users/costs/all',
  permission: reading,
  input: {},
  output: list(categoryRow),
})

export const costsOfUser = query({
  name: 'cost.by_user',
  summary: 'The cost categories of a person over time, the latest first.',
  http: 'GET /users/costs/getByUserId/:id',
  permission: reading,
  input: { id: id('users') },
  output: list(categoryRow),
})

export const createCost = command({
  name: 'cost.create',
  summary: 'A new cost category from a day on, which ends the one that was open the day before.',
  http: 'POST /users/costs/create',
  permission: changing,
  input: {
    user_id: id('users'),
    cost_type: text(50),
    date_start: optional(day()),
    subfolder_id: optional(id('subfolders')),
  },
  output: categoryRow,
})

export const updateCost = command({
  name: 'cost.update',
  summary: 'Changes category or dates of a cost category entry, never over another.',
  http: 'PUT /users/costs/update/2/:id',
  permission: changing,
  input: {
    id: id('user_costs'),
    ...partial({ cost_type: text(50) }),
    ...corrected,
  },
  output: categoryRow,
})

export const deleteCost = command({
  name: 'cost.delete',
  summary: 'Removes a cost category entry.',
  http: 'DELETE /users/costs/delete/:id',
  permission: changing,
  input: { id: id('user_costs') },
  output: flag(),
})

/** A specific cost with the words by which its subfolder is known. */
export const specificCostRow = group({
  ...userSpecificCost.fields,
  subfolder_code: text(50),
  subfolder_name: text(250),
})

export const specificCostsOfUser = query({
  name: 'specific_cost.by_user',
  summary: 'What a person’s day costs on each mission over time, the latest first.',
  http: 'GET /users/specificCosts/getByUserId/:id',
  permission: reading,
  input: { id: id('users') },
  output: list(specificCostRow),
})

export const createSpecificCost = command({
  name: 'specific_cost.create',
  summary: 'A new daily rate of a person on a mission, which ends the one that was open the day before.',
  http: 'POST /users/specificCosts/create',
  permission: changing,
  input: {
    user_id: id('users'),
    subfolder_id: id('subfolders'),
    daily_rate: optional(userSpecificCost.given.daily_rate),
    date_start: optional(day()),
  },
  output: userSpecificCost,
})

export const updateSpecificCost = command({
  name: 'specific_cost.update',
  summary: 'Changes rate or dates of a daily rate on a mission, never over another.',
  http: 'PUT /users/specificCosts/update/:id',
  permission: changing,
  input: {
    id: id('user_specific_costs'),
    ...partial({ daily_rate: optional(userSpecificCost.given.daily_rate) }),
    ...corrected,
  },
  output: userSpecificCost,
})

export const deleteSpecificCost = command({
  name: 'specific_cost.delete',
  summary: 'Removes a daily rate on a mission.',
  http: 'DELETE /users/specificCosts/delete/:id',
  permission: changing,
  input: { id: id('user_specific_costs') },
  output: flag(),
})

export const blockCostsOfUser = query({
  name: 'block_cost.by_user',
  summary: 'What a person’s block costs over time, the latest first.',
  http: 'GET /users/blockCosts/getByUserId/:id',
  permission: reading,
  input: { id: id('users') },
  output: list(userBlockCost),
})

export const createBlockCost = command({
  name: 'block_cost.create',
  summary: 'A new cost per block from a day on, which ends the one that was open the day before.',
  http: 'POST /users/blockCosts/create',
  permission: changing,
  input: {
    user_id: id('users'),
    cost_per_block: optional(userBlockCost.given.cost_per_block),
    date_start: optional(day()),
  },
  output: userBlockCost,
})

export const updateBlockCost = command({
  name: 'block_cost.update',
  summary: 'Changes price or dates of a cost per block, never over another.',
  http: 'PUT /users/blockCosts/update/:id',
  permission: changing,
  input: {
    id: id('user_block_costs'),
    ...partial({ cost_per_block: optional(userBlockCost.given.cost_per_block) }),
    ...corrected,
  },
  output: userBlockCost,
})

export const deleteBlockCost = command({
  name: 'block_cost.delete',
  summary: 'Removes a cost per block.',
  http: 'DELETE /users/blockCosts/delete/:id',
  permission: changing,
  input: { id: id('user_block_costs') },
  output: flag(),
})
