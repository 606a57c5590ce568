import type { Grid } from '#core/screens/grid/grid.ts'
import type { Binding } from '../keys.ts'
import type { Line } from '../line-edit.ts'
import { Footer } from '../parts/footer.tsx'
import { Message } from '../parts/message.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { useSignal } from '../use-signal.ts'
import type { GridMessage } from './message.ts'

interface Props {
  readonly grid: Grid
  /** Null while a line is typed in its place. */
  readonly message: GridMessage | null
  /** What stands before the line that is typed; null while none is. */
  readonly label: string | null
  readonly line: Line
  readonly bindings: readonly Binding[]
  readonly width: number
}

/** What stands below the status line of a table: the message, the line that is typed, and the keys. */
export function GridFoot({ grid, message, label, line, bindings, width }: Props) {
  const isRefused = useSignal(grid.refused).length > 0
  return (
    <>
      {message && <Message {...message} />}
      {label !== null && <Prompt label={label} line={line} width={width} />}
      <Footer width={width} bindings={bindings} refused={isRefused} />
    </>
  )
}
