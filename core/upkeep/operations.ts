import { findingRow } from './findings.ts'
import { releaseRow } from './releases.ts'
import { duty } from '../jobs/duty.ts'
import { choice, list, withDefault } from '../kernel/field.ts'
import { query } from '../kernel/operation.ts'
import { examinationScopes } from './ports.ts'

export const examineInstallation = query({
  name: 'upkeep.examine',
  summary:
    'What of the installation is right, what is worth knowing and what is to be mended, as “decidag doctor” says it.',
  http: 'GET /upkeep/examination',
  permission: 'admin.read',
  input: { scope: withDefault(choice(examinationScopes), 'quick') },
  output: list(findingRow),
})

export const listReleases = query({
  name: 'upkeep.releases',
  summary: 'What changed in each version, the latest first, in English and Markdown.',
  http: 'GET /upkeep/releases',
  permission: 'admin.read',
  input: {},
  output: list(releaseRow),
})

export const backUpDaily = duty({
  name: 'upkeep.back_up',
  summary: 'Makes a backup each day at the hour of the settings, verifies it and removes old ones.',
  http: 'POST /upkeep/back_up',
})
