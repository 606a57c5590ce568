import { useState } from 'react'
import type { TaskNode } from '#core/planning/operations.ts'
import type { BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import type { Shaping } from '#core/screens/folders/shaping.ts'
import { loaded } from '#core/screens/loaded.ts'
import { Finder } from '../parts/finder.tsx'
import { useTerminal } from '../terminal-context.ts'
import { promptLabel } from '../text.ts'

interface Props {
  readonly screen: BreakdownScreen
  readonly shaping: Shaping
  readonly moving: TaskNode | null
  readonly width: number
  readonly height: number
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Under which task it comes, found by some letters; whoever may shape all of the tree also chooses its top. */
export function Under({ screen, shaping, moving, width, height, onChoose, onClose }: Props) {
  const { t } = useTerminal()
  const [choices] = useState(() =>
    loaded(async () => {
      const found = await screen.under(moving, shaping.mayShape)('')
      const top = shaping.mayShapeAll ? [{ value: '', label: t('tasks.root') }] : []
      return [...top, ...found].map(({ value, label }) => ({ id: Number(value), value, label }))
    }),
  )
  return (
    <Finder
      title={t('tasks.under')}
      label={promptLabel(t, 'field.task_name')}
      items={choices}
      textOf={({ label }) => label}
      width={width}
      height={height}
      onChoose={({ value }) => onChoose(value)}
      onClose={onClose}
    />
  )
}
