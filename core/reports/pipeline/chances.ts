import { setting } from '../../parameters/parameter.ts'
import type { Reader } from '../../ports.ts'
import { openStages, type OpenStage } from './stages.ts'

/** How likely an order is in each open stage, in percent. */
export type Chances = { readonly [stage in OpenStage]: number }

/** The firm's own chances; where it has set none, those that hold without. */
export async function chancesOf(store: Reader): Promise<Chances> {
  const own = await store.parameters.find({ class: 'pipeline' })
  const entries = openStages.map((stage) => [stage, setting(own, `chance_${stage}`)])
  return Object.fromEntries(entries) as Chances
}
