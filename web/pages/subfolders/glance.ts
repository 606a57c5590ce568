import type { ValueOf } from '#core/kernel/field.ts'
import type { subfolderGlance } from '#core/reports/operations.ts'

/** A subfolder at a glance: its figures, what is late and who must act. */
export type Glance = ValueOf<typeof subfolderGlance>
