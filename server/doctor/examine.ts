import type { Clock } from '#core/ports.ts'
import type { Finding } from '#core/upkeep/findings.ts'
import type { Config } from '../config.ts'
import { openInstallation } from '../env.ts'
import { examineBy, type Extent } from './doctor.ts'

/** Looks at an installation on its own machine: what is right, what is worth knowing, what is to be mended. Changes nothing of it. */
export const examine = (config: Config, clock?: Clock, extent?: Extent): Promise<Finding[]> =>
  examineBy(openInstallation, config, clock, extent)
