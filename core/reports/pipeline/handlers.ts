import type { InputOf, RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { daysBetween } from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { bounds } from './bounds.ts'
import { chancesOf, type Chances } from './chances.ts'
import { listPipeline, pipelineRow, readPipeline } from './operations.ts'
import { pipelineBoard, pipelineListed, pipelinePeople } from './queries.ts'
import { isOpen, stages, weighted, type Stage } from './stages.ts'

type Row = RecordOf<typeof pipelineRow.fields>
type Stored = Omit<Row, 'weighted' | 'late'>

handle(listPipeline, async (context, { page, size, sort, order, search, late, ...narrowed }) => {
  const { store } = context
  const found = await store.query(pipelineListed, {
    ...listParamsOf({ page, size, sort, order, search }),
    ...narrowed,
    ...bounds(context),
    due_before: late ? context.clock.today() : null,
  })
  const { rows, count } = pageFrom(found)
  const complete = completing(context, await chancesOf(store))
  return { rows: rows.map(complete), count }
})

handle(readPipeline, async (context, { search, size, late, ...narrowed }) => {
  const { store } = context
  const { words } = listParamsOf({ page: null, size: null, sort: null, order: null, search })
  const asked: InputOf<typeof pipelineBoard.params> = {
    ...narrowed,
    words,
    size,
    stage: null,
    ...bounds(context),
    due_before: late ? context.clock.today() : null,
  }
  const found = await store.query(pipelineBoard, asked)
  const people = await store.query(pipelinePeople, bounds(context))
  const chances = await chancesOf(store)
  const complete = completing(context, chances)
  const board = stages.map((stage) => {
    const rows = found.filter((row) => row.stage === stage)
    const { stage_count = 0, stage_priced = 0, stage_amount = 0 } = rows[0] ?? {}
    return {
      stage,
      count: stage_count,
      priced: stage_priced,
      amount: stage_amount,
      ...worth(stage, stage_amount, chances),
      subfolders: rows.map(complete),
    }
  })
  const those = (part: string) =>
    people.filter((each) => each.part === part).map(({ id, name }) => ({ id, name }))
  return {
    stages: board,
    weighted: board.reduce((sum, each) => sum + (each.weighted ?? 0), 0),
    leaders: those('leader'),
    managers: those('manager'),
  }
})

const worth = (stage: Stage, amount: number | null, chances: Chances) =>
  isOpen(stage)
    ? { chance: chances[stage], weighted: amount === null ? null : weighted(amount, chances[stage]) }
    : { chance: null, weighted: null }

/** What a row also says: what it is worth, and how many days it is late. */
function completing({ clock }: QueryContext, chances: Chances): (row: Stored) => Row {
  const today = clock.today()
  return (row) => {
    const days = row.next_date === null ? 0 : daysBetween(row.next_date, today)
    const late = days > 0 ? days : null
    const { weighted: value } = worth(row.stage, row.amount, chances)
    return pickFields(pipelineRow.fields, { ...row, weighted: value, late })
  }
}
