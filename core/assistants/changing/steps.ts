import { setBooking } from '../../booking/operations.ts'
import { runWithin } from '../../kernel/run.ts'
import { setPlannings } from '../../planning/operations.ts'
import type { Context } from '../../ports.ts'
import { createAbsence, deleteAbsence } from '../../users/operations.ts'
import { firstOfMonth } from '../../values/day.ts'
import type { Step } from './assistant-change.ts'

type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>

const ofKind = <K extends Step['kind']>(steps: readonly Step[], kind: K): StepOf<K>[] =>
  steps.filter((step): step is StepOf<K> => step.kind === kind)

/**
 * Does steps by the operations that people use: plans first, then absences, then time, as locks are taken. Answers them with what
 * has to be known to take them back.
 */
export async function applySteps(context: Context, steps: readonly Step[]): Promise<Step[]> {
  await applyPlans(context, ofKind(steps, 'plan'))
  for (const { id } of ofKind(steps, 'withdrawal')) await runWithin(deleteAbsence, context, { id })
  const asked = new Map<Step, Step>()
  for (const step of ofKind(steps, 'absence')) asked.set(step, await applyAbsence(context, step))
  await applyBookings(context, ofKind(steps, 'booking'))
  return steps.map((step) => asked.get(step) ?? step)
}

/** All cells of a work breakdown together: what is proposed in one act is decided on as one. */
async function applyPlans(context: Context, steps: readonly StepOf<'plan'>[]): Promise<void> {
  for (const [wbsId, own] of Map.groupBy(steps, ({ wbs_id }) => wbs_id))
    await runWithin(setPlannings, context, {
      wbsId,
      propose: true,
      cells: own.map(proposedCell),
    })
}

/** The cell of the planning that a step proposes; what is planned, where no proposal is to stand. */
export const proposedCell = ({ wbs_task_id, user_id, month, after, stands }: StepOf<'plan'>) => ({
  wbs_task_id,
  assigned_user_id: user_id,
  start_date: firstOfMonth(month),
  number_blocks: after ?? stands,
})

async function applyAbsence(context: Context, step: StepOf<'absence'>): Promise<Step> {
  const { kind: _, absence: __, ...asked } = step
  const { id, updated_at } = await runWithin(createAbsence, context, {
    ...asked,
    user_id: context.actor.id,
    planning_level_type: 'day',
    approved: 0,
  })
  return { ...step, absence: { id, updated_at } }
}

/** By day, and on each day what gives blocks back before what takes them. */
async function applyBookings(context: Context, steps: readonly StepOf<'booking'>[]): Promise<void> {
  for (const { wbs_task_id, date, before, after } of inOrder(steps))
    await runWithin(setBooking, context, {
      wbs_task_id,
      date,
      number_blocks: after.blocks,
      expected: before.blocks,
      ...(after.blocks > 0 ? { comment: after.comment } : {}),
    })
}

export const inOrder = (steps: readonly StepOf<'booking'>[]): StepOf<'booking'>[] =>
  steps.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) || a.after.blocks - a.before.blocks - b.after.blocks + b.before.blocks,
  )
