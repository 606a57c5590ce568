import { handle } from '../kernel/run.ts'
import { listParameters, numericalParameters } from './operations.ts'

// In the order in which the firm made them, which is the order its lists are shown in.
handle(listParameters, ({ store }) => store.parameters.find())

handle(numericalParameters, async ({ store }) => {
  const all = await store.parameters.find()
  return all.filter(
    ({ numerical_value, textual_value }) => numerical_value !== null || textual_value !== null,
  )
})
