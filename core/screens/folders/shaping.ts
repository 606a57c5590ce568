import type { Subfolder } from '../../folders/subfolder.ts'
import type { Actor } from '../../kernel/permission.ts'
import type { TaskNode } from '../../planning/operations.ts'
import { shapesTasks } from '../../planning/policy.ts'

export type Shaping = ReturnType<typeof shapingOf>

/** Who may change which tasks of a folder: some people all of them, a project leader those of his missions. */
export function shapingOf(actor: Actor, missions: readonly Pick<Subfolder, 'id' | 'project_leader'>[]) {
  const byId = new Map(missions.map((mission) => [mission.id, mission]))
  return {
    mayShapeAll: shapesTasks(actor, null),
    mayShape: ({ subfolder_id }: Pick<TaskNode, 'subfolder_id'>): boolean =>
      shapesTasks(actor, byId.get(subfolder_id ?? 0) ?? null),
  }
}
