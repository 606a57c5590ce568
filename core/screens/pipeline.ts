import type { Signal } from '@preact/signals-core'
import { editSubfolder } from '../folders/operations.ts'
import { appoints, editsSubfolder } from '../folders/policy.ts'
import type { Client } from '../kernel/operation.ts'
import type { ValueOf } from '../kernel/field.ts'
import type { Actor } from '../kernel/permission.ts'
import { isSubmittedLater, moveBack, moveTo, type Move } from '../reports/pipeline/moves.ts'
import { readPipeline, type pipelineRow, type pipelineStage } from '../reports/pipeline/operations.ts'
import type { Stage } from '../reports/pipeline/stages.ts'
import type { Day } from '../values/day.ts'
import type { CompleteSubfolder } from './folders/subfolder-edit.ts'
import type { Query } from './list/filters.ts'
import { pipelineList } from './list/lists.ts'
import { loaded } from './loaded.ts'

export type PipelineMission = ValueOf<typeof pipelineRow>
export type PipelineStage = ValueOf<typeof pipelineStage>
export type Pipeline = ValueOf<typeof readPipeline.output>

/** The board, and the list of which it is another view: both are narrowed by the same address. */
export function pipelineScreen(client: Client, query?: Signal<Query>) {
  const list = pipelineList(client, query)
  const board = loaded(() => {
    const { stage: _, ...filters } = list.filters.value
    const { search } = list.request.value
    return client(readPipeline, { ...filters, ...(search ? { search } : {}) })
  })
  return { list, board }
}

/** Who moves a subfolder from stage to stage: whoever may change its status. */
export const mayMove = (actor: Actor, subfolder: PipelineMission): boolean =>
  appoints(actor) && editsSubfolder(actor, subfolder)

/** A move that was made: `undo` takes it back, `subfolder` is what stands now. */
export interface Moved {
  readonly undo: () => Promise<void>
  readonly subfolder: CompleteSubfolder
}

/** Whether a move says that an offer was submitted whose day is yet to come: that is asked about first. */
export const isEarly = (subfolder: PipelineMission, stage: Stage, today: Day): boolean =>
  (stage === 'submitted' || (stage === 'won' && subfolder.has_offer)) && isSubmittedLater(subfolder, today)

/** Whether a subfolder was won without its contract, which is then proposed. */
export const lacksContract = ({ subfolder }: Moved, stage: Stage): boolean =>
  stage === 'won' && subfolder.contracts.length === 0

/** Moves a subfolder; null where something must be said first, in its form. */
export async function moveMission(
  client: Client,
  subfolder: PipelineMission,
  stage: Stage,
  today: Day,
): Promise<Moved | null> {
  const move = moveTo(stage, subfolder, today)
  if (move.asks.length > 0 || move.reopens) return null
  const save = (changes: Move['changes'], updated_at: string) =>
    client(editSubfolder, { id: subfolder.id, ...changes, updated_at })
  const saved = await save(move.changes, subfolder.updated_at)
  return {
    subfolder: saved,
    undo: async () => void (await save(moveBack(move, subfolder), saved.updated_at)),
  }
}
