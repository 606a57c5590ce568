import { signal } from '@preact/signals-core'
import { findingStates, type FindingRow } from '../upkeep/findings.ts'
import type { Client } from '../kernel/operation.ts'
import { examineInstallation } from '../upkeep/operations.ts'
import type { ExaminationScope } from '../upkeep/ports.ts'
import { loaded } from './loaded.ts'

/** What was found of the installation: first what is known at once, and all of it once somebody asks. */
export function doctorScreen(client: Client) {
  const scope = signal<ExaminationScope>('quick')
  const findings = loaded(() => client(examineInstallation, { scope: scope.value }))
  return {
    ...findings,
    scope,
    /** Examines everything, which may take minutes. */
    examineAll: (): Promise<void> => {
      scope.value = 'all'
      return findings.reload()
    },
  }
}

/** Findings by their state, what is to be mended first; a state that nothing has is left out. */
export const byState = (findings: readonly FindingRow[]) =>
  findingStates
    .toReversed()
    .map((state) => ({ state, findings: findings.filter((each) => each.state === state) }))
    .filter((group) => group.findings.length > 0)
