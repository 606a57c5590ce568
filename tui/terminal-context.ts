import { createContext, useContext } from 'react'
import type { Day } from '#core/values/day.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { OutboxScreen } from '#core/screens/planner/outbox.ts'
import type { ServerWatch } from '#core/screens/server-watch.ts'
import type { Language } from '#core/kernel/permission.ts'
import type { Translate } from '#core/texts/translate.ts'

export interface FoundFile {
  readonly path: string
  readonly isFolder: boolean
}

/** What every part of the app draws with. */
export interface TerminalContext {
  readonly client: Client
  /** Whether the server is there. */
  readonly server: Pick<ServerWatch, 'away'>
  /** Bookings that wait on this machine; none where the work is done on a database here. */
  readonly outbox?: OutboxScreen
  readonly today: Day
  readonly t: Translate
  readonly language: Language
  /** False with NO_COLOR: then weight and signs alone carry the meaning. */
  readonly colours: boolean
  /** A day as people write one; null when it is none. */
  readonly readDay: (typed: string, today: () => Day) => Day | null
  /** Workbooks of this machine: those whose path begins as typed, and one that was picked. */
  readonly files: {
    readonly find: (typed: string) => Promise<readonly FoundFile[]>
    readonly read: (path: string) => Promise<Upload>
  }
}

export const TerminalProvider = createContext<TerminalContext | null>(null)

export function useTerminal(): TerminalContext {
  return useContext(TerminalProvider)!
}

/** The colour, unless the person wants none. */
export const tint = ({ colours }: Pick<TerminalContext, 'colours'>, color: string): { color?: string } =>
  colours ? { color } : {}
