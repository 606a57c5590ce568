import { useMemo } from 'react'
import { listSubfolders } from '#core/folders/operations.ts'
import type { BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import { shapingOf } from '#core/screens/folders/shaping.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useActor, useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import type { Folder } from '../records.ts'

/** Who may change which tasks: some people all of them, a project leader those of his subfolders, once `subfolders` are read. */
export function useShaping(folder: Folder) {
  const actor = useActor()
  const may = useMay(listSubfolders)
  const subfolders = useRecord(
    async () => (may ? client(listSubfolders, { folderId: folder.id }) : []),
    [may, folder.id],
    { subfolder: { folder_id: folder.id }, folder: { id: folder.id } },
  )
  const led = useValue(subfolders.value)
  return useMemo(() => ({ subfolders, ...shapingOf(actor, led ?? []) }), [actor, subfolders, led])
}

/** What every dialog over the tree has. */
export interface TaskDialogProps extends Pick<ReturnType<typeof useShaping>, 'mayShape' | 'mayShapeAll'> {
  readonly screen: BreakdownScreen
  readonly onClose: () => void
}
