import {
  blocks,
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  optional,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { wbsTaskPlanning } from '../task.ts'

const most = 10_000
const place = {
  wbs_task_id: id('wbs_tasks'),
  assigned_user_id: optional(id('users')),
  start_date: day(),
}
/** What the author of a cell saw in it. */
const seen = {
  /** What the caller saw there, his own or another's proposal where he does not decide; changed since, it is refused. */
  expected: optional(blocks(0, most)),
  /** The proposal that whoever decides saw beside it. */
  expected_new: optional(blocks(0, most)),
}

/** What a record says beside its place: a cell is planned for its whole month, so that it may say that and nothing else. */
const wholeMonth = {
  end_date: optional(day()),
  planning_level_class: optional(choice(['planning_level'])),
  planning_level_type: optional(choice(['month'])),
}

/** So many cells are changed or decided on at once. */
export const mostCells = 5000

export const createPlanning = command({
  name: 'planning.create',
  summary:
    'Makes a cell (task, month, person or pool) hold so many blocks; `expected` is what their author saw there. A person’s come from the pool and return to it; who does not manage the folder proposes. Null when it stays empty.',
  http: 'POST /wbs/task_planning/create',
  permission: 'wbs.read',
  input: {
    taskPlanning: group({ ...place, ...wholeMonth, number_blocks: blocks(0, most), ...seen }),
    wbsId: id('wbs'),
  },
  output: optional(wbsTaskPlanning),
})

export const editPlanning = command({
  name: 'planning.edit',
  summary: 'Makes a cell that is there hold so many blocks; who does not manage the folder proposes.',
  http: 'PUT /wbs/task_planning/edit/:id',
  permission: 'wbs.read',
  input: {
    id: id('wbs_task_plannings'),
    taskPlanning: group({ number_blocks: blocks(0, most) }),
    wbsId: optional(id('wbs')),
    /** The cell's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: wbsTaskPlanning,
})

export const setPlannings = command({
  name: 'planning.set',
  summary:
    'Makes cells of one work breakdown hold so many blocks, all or none; `expected` is what their author saw there. Who does not manage the folder proposes.',
  http: 'PUT /wbs/task_planning/set',
  permission: 'wbs.read',
  input: {
    wbsId: id('wbs'),
    cells: list(
      group({
        ...place,
        number_blocks: blocks(0, most),
        ...seen,
      }),
      mostCells,
    ),
    /** Proposes the blocks also where the caller decides: a program proposes, a person decides. */
    propose: withDefault(flag(), false),
  },
  output: list(optional(wbsTaskPlanning)),
})

export const validatePlannings = command({
  name: 'planning.validate',
  summary:
    'The folder’s manager accepts or refuses what is proposed, all of it or the cells named, and whoever proposed is told. All that is accepted must find its blocks in the pools.',
  http: 'PUT /wbs/task_planning/validate/:wbsId',
  permission: 'wbs.read',
  input: {
    wbsId: id('wbs'),
    action: withDefault(choice(['accept', 'refuse']), 'accept'),
    cells: optional(
      list(
        group({
          id: id('wbs_task_plannings'),
          /** The proposal that the caller saw; another by now, it is refused. */
          number_blocks_new: optional(blocks(0, most)),
        }),
        mostCells,
      ),
    ),
    comment: optional(text(1000)),
  },
  output: list(wbsTaskPlanning),
})

export const requestValidation = command({
  name: 'planning.request',
  summary:
    'Asks the folder’s manager by a notice to decide on what the caller proposed there; without a message it says so plainly.',
  http: 'POST /wbs/task_planning/request/:wbsId',
  permission: 'wbs.read',
  input: { wbsId: id('wbs'), message: optional(text(1000)) },
  output: group({
    /** Who was asked. */
    manager: group({ id: id('users'), name: text(501) }),
    /** The caller's cells that wait for a decision. */
    count: int(1, 1_000_000),
  }),
})
