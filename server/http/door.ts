import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { createApp } from './app.ts'
import { readinessOf, type Readiness } from './readiness.ts'

/** What answers the calls of a server: of one firm, or of several behind one door. */
export interface Door {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Ends what would last for ever: streams of changes. */
  closing(): void
  readonly readiness: Readiness
}

/** The door of one firm. */
export function doorOf(installation: Installation, log: Log): Door {
  const readiness = readinessOf(installation)
  const app = createApp(installation, log, readiness)
  return { answer: app.callback(), closing: () => void app.emit('closing'), readiness }
}
