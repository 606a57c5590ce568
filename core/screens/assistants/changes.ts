import { listAssistantChanges, undoChanges } from '../../assistants/operations.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { loaded } from '../loaded.ts'

/** What an undo would take back, or took back. */
export type Undone = ValueOf<typeof undoChanges.output>

/** A change that an assistant made, as its list has it. */
export type ChangeRow = ValueOf<typeof listAssistantChanges.output>['changes'][number]

/** So many changes are shown. */
export const changesShown = 50

/** What assistants wrote for oneself, the latest first. */
export const assistantChangesScreen = (client: Client) => ({
  changes: loaded(() => client(listAssistantChanges, { page: 1, size: changesShown })),
})

/** What would be taken back of these changes, or of all. */
export const previewUndo = (client: Client, changes: number[]): Promise<Undone> =>
  client(undoChanges, { changes })

/** Takes back what a preview showed, and nothing else. The same preview takes back once. */
export async function takeBack(
  client: Client,
  changes: number[],
  { confirmation }: Undone,
): Promise<Undone | null> {
  if (confirmation === null) return null
  return client(undoChanges, { changes, confirmation, idempotency_key: confirmation.slice(-60) })
}
