import { handle } from '../../kernel/run.ts'
import { plannedAbsence } from './absence-plans.ts'
import { plannedBooking, plannedCopy } from './booking-plans.ts'
import { handleChange, undoName } from './handle-change.ts'
import {
  askAbsence,
  bookForMe,
  copyDay,
  introduceAssistant,
  listAssistantChanges,
  proposePlan,
  undoChanges,
} from './operations.ts'
import { plannedPlan } from './plan-plans.ts'
import { whole } from './shown.ts'
import { markTakenBack, plannedUndo, type TakenBack } from './take-back.ts'

handleChange(bookForMe, plannedBooking)
handleChange(copyDay, plannedCopy)
handleChange(proposePlan, plannedPlan)
handleChange(askAbsence, plannedAbsence)
handleChange(
  undoChanges,
  (context, { changes }) => plannedUndo(context, changes),
  (context, planned) => markTakenBack(context, planned as TakenBack),
)

handle(listAssistantChanges, async ({ store, actor }, { page, size, open }) => {
  const where = {
    user_id: actor.id,
    tool: { not: undoName },
    ...(open ? { taken_back_at: null } : {}),
  }
  const limit = size ?? 50
  const [rows, count] = await Promise.all([
    store.assistant_changes.find(where, {
      order: [['id', 'desc']],
      limit,
      offset: ((page ?? 1) - 1) * limit,
    }),
    store.assistant_changes.count(where),
  ])
  return {
    changes: rows.map(({ id, created_at, assistant, tool, shown, taken_back_at, left_over }) => ({
      id,
      created_at,
      assistant,
      tool,
      changes: shown.map(whole),
      taken_back_at,
      left: (left_over ?? []).map(whole),
    })),
    count,
  }
})

handle(introduceAssistant, async ({ store, actor, emit }, { client }) => {
  const token = actor.token && (await store.api_tokens.get(actor.token.id))
  if (!token || token.client === client) return false
  await store.lock('token', token.id)
  await store.api_tokens.update(token.id, { client })
  emit({ type: 'access', user_id: actor.id })
  return true
})
