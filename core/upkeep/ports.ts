import type { FindingRow } from './findings.ts'
import type { Language } from '../kernel/permission.ts'

/** How much of an installation is examined: what is known at once, or all that `decidag doctor` looks at. */
export const examinationScopes = ['quick', 'all'] as const
export type ExaminationScope = (typeof examinationScopes)[number]

/** What keeps an installation sound: its backups and its doctor. */
export interface Upkeep {
  /** The hour of the firm's day at which a backup is made; null if the configuration names no place for it. */
  readonly backupHour: number | null
  /** Makes a backup as configured, verifies it and removes old ones. What it failed with, or null. */
  backUp(): Promise<FailedBackup | null>
  /** The page of changes of the product, in Markdown; empty if it was not installed with it. */
  changes(): Promise<string>
  /** Examines the installation, in the words of a language. */
  examine(language: Language, scope: ExaminationScope): Promise<FindingRow[]>
}

export interface FailedBackup {
  readonly error: unknown
  /** Nobody was told of a failure today. */
  readonly isFirstToday: boolean
}
