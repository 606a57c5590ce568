import type { ValueOf } from '#core/kernel/field.ts'
import type { missionGlance } from '#core/reports/operations.ts'

/** A mission in one line. */
export type Mission = ValueOf<typeof missionGlance>
