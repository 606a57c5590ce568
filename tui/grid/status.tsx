import { Text } from 'ink'
import type { Grid } from '#core/screens/grid/grid.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownBlocks } from '#core/values/written.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { fitParts, widthOf, type Part } from '../text.ts'
import { useSignal } from '../use-signal.ts'

/** Bookings that wait on this machine beside what the cells themselves hold, in words. */
interface Queued {
  readonly words: readonly string[]
  readonly count: number
  /** Whether some of them were refused. */
  readonly isRefused: boolean
}

const noneQueued: Queued = { words: [], count: 0, isRefused: false }

/** What is not stored yet: in words, and whether some of it was refused or waits for the server. */
export interface Unsaved {
  readonly words: readonly string[]
  readonly isSaving: boolean
  readonly isRefused: boolean
  readonly waits: boolean
}

/** What of a grid is not stored yet. */
export function useUnsaved(grid: Grid, queued = noneQueued): Unsaved {
  const { t, server } = useTerminal()
  const saving = useSignal(grid.saving)
  const refused = useSignal(grid.refused).length
  const unsent = useSignal(grid.unsent).length
  const away = useSignal(server.away)
  const isRefused = refused > unsent || queued.isRefused
  return {
    words: [
      ...(away ? [t('tui.away')] : []),
      ...(saving ? [t('planner.saving')] : []),
      ...queued.words,
      ...(refused > 0 ? [t('tui.refused', { count: refused })] : []),
      ...(unsent > 0 && !saving ? [t('tui.sent_again')] : []),
    ],
    isSaving: saving,
    isRefused,
    waits: !isRefused && unsent + queued.count > 0,
  }
}

interface Props {
  /** Where the cursor stands and what it means. */
  readonly where: readonly Part[]
  /** On the right, always. */
  readonly right: string
  /** Nothing of it needs to be seen. */
  readonly isQuiet: boolean
  readonly unsaved: Unsaved
  readonly width: number
}

/** The line below a table: where the cursor stands and, on the right, what is not stored yet. */
export function StatusLine({ where, right, isQuiet, unsaved: { isRefused, waits }, width }: Props) {
  const terminal = useTerminal()
  return (
    <Text>
      <Text>{fitParts(where, width - widthOf(right))}</Text>
      <Text
        inverse={isRefused}
        bold={isRefused}
        dimColor={isQuiet}
        {...(isRefused ? tint(terminal, 'red') : waits ? tint(terminal, 'yellow') : {})}
      >
        {right}
      </Text>
    </Text>
  )
}

/** What is being typed, and what it comes to: `0,5 d = 5 dd`; nothing while nothing is. */
export function typedParts(grid: Grid, at: Cell | null, typed: string | null, language: string): Part[] {
  if (typed === null) return []
  const blocks = at && grid.meaning(at, typed)
  return [blocks === null ? typed : `${typed} = ${shownBlocks(blocks, language)} dd`]
}
