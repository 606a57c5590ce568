import { join } from 'node:path'
import type { DoorsTried, Templates } from '../fixtures/databases.ts'
import { patience } from '../fixtures/waiting/patience.ts'
import { fileSeconds } from './run-files.ts'

/** What the processes of tests are told: they share one PostgreSQL server, and what Node compiled is kept for the next run. */
export const testEnvironment = (
  root: string,
  templates: Templates,
  doors: DoorsTried = 'all',
): NodeJS.ProcessEnv => ({
  ...process.env,
  // A lock taken out of order fails.
  NODE_ENV: 'test',
  DECIDAG_TEST_DOORS: doors,
  DECIDAG_TEST_POSTGRES: templates.postgres,
  DECIDAG_TEST_SQLITE: templates.sqlite,
  NODE_COMPILE_CACHE: join(root, '.tap/compiled'),
  // Seconds in which a single test has to end.
  TAP_TIMEOUT: String(patience(fileSeconds * 1000) / 1000),
})
