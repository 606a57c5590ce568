import { assistantOf } from '../../access/assistant.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Fields, RecordOf, ValueOf } from '../../kernel/field.ts'
import type { Command } from '../../kernel/operation.ts'
import { handleOpening } from '../../kernel/run.ts'
import type { Context, QueryContext } from '../../ports.ts'
import { toolName } from '../tool.ts'
import type { AssistantChange, ShownChange, Step } from './assistant-change.ts'
import { checkConfirmation, confirmationFor } from './confirmation.ts'
import type { bookForMe } from './operations.ts'
import { whole } from './shown.ts'
import { applySteps } from './steps.ts'

type Changed = ValueOf<typeof bookForMe.output>

/** What a tool would change, found out without writing anything. */
export interface Planned {
  readonly steps: readonly Step[]
  readonly shown: readonly ShownChange[]
  readonly left?: readonly ShownChange[]
}

interface Confirming {
  readonly confirmation: string | null
  readonly idempotency_key: string | null
}

/**
 * Registers a changing tool. Without a confirmation it answers what `plan` would change, and writes nothing. With one it plans
 * anew in its transaction, and does exactly what was confirmed or nothing. `done` is called in the same transaction.
 */
export function handleChange<S extends Fields>(
  operation: Command<S, Changed>,
  plan: (context: QueryContext, asked: RecordOf<S>) => Promise<Planned>,
  done: (context: Context, planned: Planned) => Promise<void> = () => Promise.resolve(),
): void {
  const tool = toolName(operation)
  const planned = (context: QueryContext, input: RecordOf<S>): Promise<Planned> =>
    plan(context, input).catch((error: unknown) => {
      throw error instanceof Failure ? inOwnFields(error, operation.input) : error
    })
  handleOpening(operation, async (open, input) => {
    const { confirmation, idempotency_key, ...asked } = input as Confirming & object
    if (confirmation === null) {
      if (idempotency_key !== null) throw new Failure('assistant_unconfirmed')
      return open.query(async (context) => previewOf(context, tool, await planned(context, input)))
    }
    if (idempotency_key === null)
      throw new Failure('missing_fields', { fields: { idempotency_key: 'mixed.required' } })
    return open.command(async (context) => {
      const { store, actor, tokens } = context
      await store.lock('assistant', actor.id)
      const askedHash = tokens.hash(JSON.stringify([tool, asked]))
      const earlier = await store.assistant_changes.first({ user_id: actor.id, idempotency_key })
      if (earlier) return again(earlier, askedHash)
      const confirmation_hash = tokens.hash(confirmation)
      if (await store.assistant_changes.first({ confirmation_hash }))
        throw new Failure('assistant_confirmation_used')
      const found = await planned(context, input)
      await checkConfirmation(context, confirmation, tool, found.steps)
      const steps = await applySteps(context, found.steps)
      await done(context, found)
      context.emit({ type: 'assistant_change', user_id: actor.id })
      const isUndo = tool === undoName
      const { id } = await store.assistant_changes.insert({
        user_id: actor.id,
        token_id: actor.token?.id ?? null,
        assistant: assistantOf(actor),
        tool,
        idempotency_key,
        asked: askedHash,
        confirmation_hash,
        steps,
        shown: [...found.shown],
        left_over: found.left ? [...found.left] : null,
        // What takes back is not taken back itself.
        taken_back_at: isUndo ? context.clock.now().toISOString() : null,
      })
      return answered(id, found.shown, found.left ?? [])
    })
  })
}

/** What a tool calls the fields of the operations that it runs. */
const ownNames: { readonly [field: string]: readonly string[] } = {
  number_blocks: ['amount'],
  date: ['day', 'to'],
  start_date: ['from', 'months'],
  end_date: ['to'],
  wbs_task_id: ['task'],
  assigned_user_id: ['person'],
}

/** The refusal of an operation at the fields that the caller of the tool gave. */
function inOwnFields({ code, details }: Failure, own: Fields): Failure {
  const { fields = {} } = details
  const renamed = Object.entries(fields).map(([name, key]) => [
    ownNames[name]?.find((each) => each in own) ?? name,
    key,
  ])
  return new Failure(code, { ...details, fields: Object.fromEntries(renamed) as typeof fields })
}

/** The tool that takes back. */
export const undoName = 'undo'

async function previewOf(context: QueryContext, tool: string, { steps, shown, left = [] }: Planned) {
  if (steps.length === 0)
    return {
      state: 'preview' as const,
      changes: [],
      left: [...left],
      confirmation: null,
      expires_at: null,
      change: null,
    }
  return {
    state: 'preview' as const,
    changes: [...shown],
    left: [...left],
    ...(await confirmationFor(context, tool, steps)),
    change: null,
  }
}

/** The same answer again, if the same was asked. */
function again({ id, asked, shown, left_over }: AssistantChange, askedHash: string): Changed {
  if (asked !== askedHash) throw new Failure('assistant_key_used')
  return answered(id, shown, left_over ?? [])
}

const answered = (id: number, shown: readonly ShownChange[], left: readonly ShownChange[]): Changed => ({
  state: 'done',
  changes: shown.map(whole),
  left: left.map(whole),
  confirmation: null,
  expires_at: null,
  change: id,
})
