import type { Client } from '../../kernel/operation.ts'
import type { TreeRecord } from '../../folders/outside-tree.ts'
import type { TreeChoice } from '../../trees/choices.ts'
import { checkTree, chooseTree, readTree } from '../../trees/operations.ts'
import type { TreeSeen } from '../../trees/in-words.ts'
import { loaded } from '../loaded.ts'

export type TreeScreen = ReturnType<typeof recordTree>

/** The tree of a record: shown at once as it is known, and looked at outside meanwhile. */
export function recordTree(client: Client, record_kind: TreeRecord, record_id: number) {
  const of = { record_kind, record_id }
  const tree = loaded(() => client(readTree, of))
  const isThere = ({ configured, state }: TreeSeen): boolean =>
    configured && (state === 'right' || state === 'differs')
  return {
    ...tree,
    /** Asks the store how the tree stands; what it cannot say stays as it was known. */
    look: async (): Promise<void> => {
      if (!tree.value.value || !isThere(tree.value.value)) return
      await client(checkTree, of).catch(() => undefined)
      await tree.reload()
    },
    choose: async (choice: TreeChoice): Promise<void> => {
      await client(chooseTree, { ...of, choice })
      await tree.reload()
    },
  }
}
