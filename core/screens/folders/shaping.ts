import type { Subfolder } from '../../folders/subfolder.ts'
import type { Actor } from '../../kernel/permission.ts'
import type { TaskNode } from '../../planning/operations.ts'
import { shapesTasks } from '../../planning/policy.ts'

export type Shaping = ReturnType<typeof shapingOf>

/** Who may change which tasks of a folder: some people all of them, a project leader those of his subfolders. */
export function shapingOf(actor: Actor, subfolders: readonly Pick<Subfolder, 'id' | 'project_leader'>[]) {
  const byId = new Map(subfolders.map((subfolder) => [subfolder.id, subfolder]))
  return {
    mayShapeAll: shapesTasks(actor, null),
    mayShape: ({ subfolder_id }: Pick<TaskNode, 'subfolder_id'>): boolean =>
      shapesTasks(actor, byId.get(subfolder_id ?? 0) ?? null),
  }
}
