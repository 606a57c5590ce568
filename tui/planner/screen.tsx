import { Box, Text, useStdout, useWindowSize } from 'ink'
import { useState, useSyncExternalStore } from 'react'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { GridFoot } from '../grid/foot.tsx'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { useFirstLine } from '../parts/in-sight.ts'
import { useTerminal } from '../terminal-context.ts'
import { promptLabel, toClipboard } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { createPlannerController } from './controller.ts'
import { plannerBindings } from './keys.ts'
import { Load } from './load.tsx'
import { useMessage } from './message.ts'
import { overWeek, type WeekProps } from './over.tsx'
import { scrollTo } from './rows.ts'
import { Status } from './status.tsx'
import { WeekTable } from './table.tsx'
import { Title } from './title.tsx'

/** The planner: a person's week, booked with the keyboard. */
export function Planner({ model, leave }: { model: PlannerScreen; leave: () => void }) {
  return (
    <Keyboard>
      <Screens model={model} leave={leave} />
    </Keyboard>
  )
}

function Screens({ model, leave }: { model: PlannerScreen; leave: () => void }) {
  const { columns: width, rows: height } = useWindowSize()
  const { stdout } = useStdout()
  const { t, today, language, readDay } = useTerminal()
  const [controller] = useState(() =>
    createPlannerController(model, {
      t,
      today,
      language,
      readDay,
      leave,
      give: (text) => stdout.write(toClipboard(text)),
    }),
  )
  useSyncExternalStore(controller.subscribe, controller.state)
  useSignal(model.groups)
  useSignal(model.days)
  const view = controller.view()
  const props = { model, controller, view, width, height }
  return overWeek(props) ?? <WeekScreen {...props} />
}

/** Beside the table from this width on, there is room for the month's bars. */
const wide = 140
const widest = 130

/** What stands before each line that is typed below the table. */
const labels: { readonly [mode: string]: TextKey } = {
  date: 'planner.go_to_date',
  filter: 'tui.filter',
  comment: 'planner.comment',
}

function WeekScreen({ model, controller, view, width, height }: WeekProps) {
  const { t } = useTerminal()
  const week = useSignal(model.week)
  const message = useMessage(model, view, width)
  const { rows, current, mode } = view
  const isWide = width >= wide
  const tableWidth = isWide ? Math.min(widest, width - 50) : width
  // A comment that was changed elsewhere is said above the line in which it is typed.
  const isAsked = mode === 'comment' && view.notice !== null
  const free = Math.max(3, height - 5 - message.lines.length - (isAsked ? 1 : 0))
  const loads = isWide ? 0 : Math.max(1, Math.min((week?.load.length ?? 0) + 1, free - rows.length))
  const body = free - loads
  const first = useFirstLine((firstShown) => scrollTo(rows, current?.id ?? null, firstShown, body))
  const label = labels[mode]
  const load = { model, folder: current?.folder_id ?? null }
  useKeys(controller.press)

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title model={model} width={width} />
      <Box height={body + 2}>
        <Box flexDirection="column" width={tableWidth}>
          <WeekTable model={model} view={view} width={tableWidth} height={body} first={first} />
          {week && rows.length === 0 && (
            <Box position="absolute" marginTop={3}>
              <Text>{view.filter ? t('planner.nothing_found') : t('planner.empty')}</Text>
            </Box>
          )}
        </Box>
        {isWide && (
          <Box marginLeft={3} width={width - tableWidth - 3}>
            <Load {...load} width={width - tableWidth - 3} height={body + 2} />
          </Box>
        )}
      </Box>
      {!isWide && <Load {...load} width={width} height={loads} />}
      <Status model={model} view={view} width={width} />
      <GridFoot
        grid={model.grid}
        message={mode === 'table' || isAsked ? message : null}
        label={label ? promptLabel(t, label) : null}
        line={view.line}
        bindings={plannerBindings}
        width={width}
      />
    </Box>
  )
}
