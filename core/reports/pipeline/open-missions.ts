import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { listParamsOf } from '../../tables/listing.ts'
import type { Day } from '../../values/day.ts'
import { chancesOf } from './chances.ts'
import { pipelineListed } from './queries.ts'
import { isOpen, type OpenStage } from './stages.ts'

/** A mission of which nobody knows yet whether it will be ordered. */
export interface OpenMission {
  readonly id: number
  readonly name: string
  readonly stage: OpenStage
  /** What it would bring, in cents, where that is known. */
  readonly amount: number | null
  /** How likely the order is, in percent. */
  readonly chance: number
  /** The day that comes next in its stage. */
  readonly next_date: Day | null
  readonly mission_start: Day | null
}

/** The missions in the open stages of the pipeline, with the firm's chance of each. */
export async function openMissions({ store, actor, clock }: QueryContext): Promise<OpenMission[]> {
  const chances = await chancesOf(store)
  const found = await store.query(pipelineListed, {
    ...listParamsOf({ page: null, size: null, sort: null, order: null, search: null }),
    stage: null,
    since: clock.today(),
    internal: can(actor, 'folders_all.read'),
  })
  return found.flatMap(({ id, name, stage, amount, next_date, mission_start, is_row }) =>
    is_row && isOpen(stage)
      ? [{ id, name, stage, amount, chance: chances[stage], next_date, mission_start }]
      : [],
  )
}
