import { Box, Text } from 'ink'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { shownBlocks } from '#core/values/written.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { bar, fit } from '../text.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly model: PlannerScreen
  /** The folder under the cursor comes first. */
  readonly folder: number | null
  readonly width: number
  readonly height: number
}

/** Booked and planned dd of this month, a bar a folder. */
export function Load({ model, folder, width, height }: Props) {
  const terminal = useTerminal()
  const { t, language, today } = terminal
  const week = useSignal(model.week)
  const load = (week?.load ?? []).toSorted(
    (a, b) => Number(b.folder_id === folder) - Number(a.folder_id === folder),
  )
  const title = `${t('planner.booked_planned')} ${today.slice(5, 7)}/${today.slice(0, 4)}`
  if (height === 1) {
    const first = load[0]
    return (
      <Text wrap="truncate-end">
        {first ? `${title}  ${lineOf(first, language, width - title.length - 2)}` : title}
      </Text>
    )
  }
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text dimColor>{fit(title, width)}</Text>
      {load.slice(0, height - 1).map((each) => (
        <Text
          key={each.folder_id}
          bold={each.folder_id === folder}
          {...(each.booked > each.planned ? tint(terminal, 'yellow') : {})}
        >
          {lineOf(each, language, width)}
        </Text>
      ))}
    </Box>
  )
}

interface FolderLoad {
  readonly folder_code: string
  readonly folder_name: string
  readonly booked: number
  readonly planned: number
}

function lineOf(
  { folder_code, folder_name, booked, planned }: FolderLoad,
  language: string,
  width: number,
): string {
  const figures = `${shownBlocks(booked, language)} / ${shownBlocks(planned, language)} dd`
  return `${bar(booked, planned)}${fit(figures, 15, 'right')}  ${fit(`${folder_code} ${folder_name}`, Math.max(0, width - 28))}`
}
