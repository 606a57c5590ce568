import type { readFolder, readSubfolder } from '#core/folders/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import type { breakdownOfFolder } from '#core/planning/operations.ts'

/** What the pages of folders show. */
export type Folder = ValueOf<typeof readFolder.output>
export type Subfolder = ValueOf<typeof readSubfolder.output>
export type Task = ValueOf<typeof breakdownOfFolder.output>['wbs_tasks'][number]
