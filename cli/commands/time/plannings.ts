import { importPlannings } from '#core/planning/operations.ts'
import type { Noun } from '../../command.ts'
import { importCommand } from '../../import.ts'

export const plannings: Noun = {
  name: 'plannings',
  about: 'cli.plannings',
  commands: [
    importCommand(importPlannings, 'cli.plannings.import', 'plannings', 'planning-2026.xlsx', {
      xlsxOnly: true,
    }),
  ],
}
