import type { SubfolderStatus } from '../folders/subfolder.ts'

/** Subfolders that are worked on, or whose money is still open. */
export const runningStatuses = [
  'active',
  'intermediate',
  'litigation',
  'transfer',
] as const satisfies readonly SubfolderStatus[]
