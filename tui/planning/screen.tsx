import { Box, Text, useStdout, useWindowSize } from 'ink'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { importPlannings } from '#core/planning/operations.ts'
import { planningScreen, type PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { resending } from '#core/screens/grid/resend.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { monthOf } from '#core/values/day.ts'
import { GridFoot } from '../grid/foot.tsx'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { WithFolder } from '../parts/folder-choice.tsx'
import { Help } from '../parts/help.tsx'
import { firstInSight, linesBeyond, useFirstLine } from '../parts/in-sight.ts'
import { Import } from '../screens/import.tsx'
import { useTerminal } from '../terminal-context.ts'
import { labelBefore, promptLabel, toClipboard } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { Assign } from './assign.tsx'
import { createPlanController, type PlanController } from './controller.ts'
import { DecidePlan } from './decide.tsx'
import { planBindings } from './keys.ts'
import { useMessage } from './message.ts'
import { PlanStatus } from './status.tsx'
import { PlanTable } from './table.tsx'
import { Title } from './title.tsx'

interface Props {
  /** The folder that was named; null has it looked for. */
  readonly folder: number | null
  readonly live: LiveScreens
  readonly leave: () => void
}

/** The planning of a folder: six months of its tasks and people, planned with the keyboard. */
export function FolderPlanning({ folder: named, live, leave }: Props) {
  const { columns: width, rows: height } = useWindowSize()
  return (
    <Keyboard>
      <WithFolder chosenId={named} title="tui.plan.folder" width={width} height={height} leave={leave}>
        {(folder, choose) => (
          <Plan
            key={folder}
            folder={folder}
            live={live}
            leave={leave}
            width={width}
            height={height}
            onFolder={choose}
          />
        )}
      </WithFolder>
    </Keyboard>
  )
}

interface PlanProps extends Omit<Props, 'folder'> {
  readonly folder: number
  readonly width: number
  readonly height: number
  readonly onFolder: () => void
}

function Plan({ folder, live, leave, width, height, onFolder }: PlanProps) {
  const { stdout } = useStdout()
  const { t, client, server, today, language } = useTerminal()
  const [model] = useState(() => planningScreen(client, folder, monthOf(today)))
  const [controller] = useState(() =>
    createPlanController(model, {
      t,
      client,
      language,
      thisMonth: monthOf(today),
      leave,
      give: (text) => stdout.write(toClipboard(text)),
    }),
  )
  useEffect(() => {
    void model.reload()
    const inFolder = { folder_id: folder }
    const stops = [
      live.follow(model, {
        planning: inFolder,
        task: inFolder,
        subfolder: inFolder,
        folder: { id: folder },
        user: {},
        absence: {},
        availability: {},
        parameter: {},
      }),
      resending(model.grid, server),
    ]
    return () => stops.forEach((stop) => stop())
  }, [model, live, folder, server])
  useSyncExternalStore(controller.subscribe, controller.state)
  const answer = useSignal(model.answer.value)
  const state = controller.state()
  const whole = { width, height }
  const close = (): void => controller.close()
  if (state.mode === 'folder') return <Leaving go={onFolder} close={close} />
  if (state.mode === 'help')
    return <Help bindings={planBindings} signs="tui.plan.signs" {...whole} onClose={close} />
  if (state.mode === 'assign') return <Assign model={model} controller={controller} {...whole} />
  if (state.mode === 'validate' && answer)
    return (
      <DecidePlan
        model={model}
        grid={answer}
        {...whole}
        onDone={() => controller.close({ key: 'planning.validated' })}
        onClose={close}
      />
    )
  if (state.mode === 'import' && answer)
    return (
      <Import
        operation={importPlannings}
        title="planning.import_title"
        more={{ wbsId: answer.wbs_id }}
        {...whole}
        onClose={close}
      />
    )
  return <Table model={model} controller={controller} {...whole} />
}

/** To another folder once what is open here is closed. */
function Leaving({ go, close }: { go: () => void; close: () => void }) {
  useEffect(() => {
    close()
    go()
  }, [close, go])
  return null
}

interface TableProps {
  readonly model: PlanningScreen
  readonly controller: PlanController
  readonly width: number
  readonly height: number
}

function Table({ model, controller, width, height }: TableProps) {
  const { t } = useTerminal()
  const answer = useSignal(model.answer.value)
  const rows = useSignal(model.rows).filter(({ kind }) => kind !== 'sum')
  const state = controller.state()
  const at = controller.at()
  const message = useMessage(model, at, state, width)
  const body = Math.max(1, height - 5 - message.lines.length)
  const place = rows.findIndex(({ key }) => key === at?.row)
  const first = useFirstLine((firstShown) =>
    firstInSight(place, { first: firstShown, height: body, count: rows.length }),
  )
  const labels: { readonly [mode: string]: string } = {
    request: labelBefore(t, t('planning.request_field', { name: answer?.manager.name ?? '' })),
    find: promptLabel(t, 'tui.plan.key.find'),
  }
  useKeys((key) => controller.press(key, body))
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title model={model} width={width} />
      <PlanTable
        model={model}
        state={state}
        at={at}
        rows={rows.slice(first, first + body)}
        more={linesBeyond({ first, height: body, count: rows.length })}
        width={width}
        height={body + 2}
      />
      {answer?.tasks.length === 0 && (
        <Box position="absolute" marginTop={4}>
          <Text>{t('planning.empty')}</Text>
        </Box>
      )}
      <PlanStatus model={model} state={state} at={at} width={width} />
      <GridFoot
        grid={model.grid}
        message={state.mode === 'table' ? message : null}
        label={labels[state.mode] ?? null}
        line={state.line}
        bindings={planBindings}
        width={width}
      />
    </Box>
  )
}
