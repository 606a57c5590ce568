import { choice, group, text, type RecordOf } from '../kernel/field.ts'
import type { FailureDetails } from '../kernel/failure.ts'
import type { TextKey } from '../texts/translate.ts'

/** What of an installation is looked at, in this order. */
export const checks = [
  'data',
  'space',
  'backups',
  'secret_key',
  'database',
  'pooler',
  'replica',
  'sequences',
  'numbers',
  'documents',
  'clock',
  'jobs',
  'audit',
  'printing',
  'certificate',
  'mail',
  'services',
  'purchases',
] as const
export type Check = (typeof checks)[number]

/** As it should be; worth knowing; to be mended. */
export const findingStates = ['right', 'note', 'mend'] as const

/** What was found of an installation, before it is said in a language. */
export interface Finding {
  readonly check: Check
  readonly state: (typeof findingStates)[number]
  readonly says: Extract<TextKey, `doctor.${string}` | `error.${string}` | 'cli.serve.exposed'>
  readonly params?: NonNullable<FailureDetails['params']>
}

/** The same for whoever reads it, or for a program. */
export const findingRow = group({
  check: choice(checks),
  state: choice(findingStates),
  /** The name of the text, the same in every language. */
  code: text(100),
  message: text(2000),
})
export type FindingRow = RecordOf<typeof findingRow.fields>
