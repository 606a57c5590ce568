import {
  blockCostsOfUser,
  costsOfUser,
  createBlockCost,
  createCost,
  createSpecificCost,
  deleteBlockCost,
  deleteCost,
  deleteSpecificCost,
  specificCostsOfUser,
  updateBlockCost,
  updateCost,
  updateSpecificCost,
} from './operations.ts'

/** The three kinds of cost of a person: where the price stands and which calls there are. */
export const costKinds = {
  category: {
    price: 'cost_type',
    list: costsOfUser,
    add: createCost,
    correct: updateCost,
    remove: deleteCost,
  },
  block: {
    price: 'cost_per_block',
    list: blockCostsOfUser,
    add: createBlockCost,
    correct: updateBlockCost,
    remove: deleteBlockCost,
  },
  specific: {
    price: 'daily_rate',
    list: specificCostsOfUser,
    add: createSpecificCost,
    correct: updateSpecificCost,
    remove: deleteSpecificCost,
  },
} as const
