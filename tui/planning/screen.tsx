import { Box, Text, useStdout, useWindowSize } from 'ink'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Failure } from '#core/kernel/failure.ts'
import { importPlannings } from '#core/planning/operations.ts'
import { assignScreen, candidateInWords, roomInWords } from '#core/screens/folders/planning-assign.ts'
import { planningScreen, type PlanningScreen } from '#core/screens/folders/planning-grid.ts'
import { rowName } from '#core/screens/folders/planning-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import { resending } from '#core/screens/grid/resend.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shortMonth, shownFailure, shownMonth } from '#core/screens/shown.ts'
import type { Translate } from '#core/texts/translate.ts'
import { addMonths, monthOf } from '#core/values/day.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { Finder } from '../parts/finder.tsx'
import { WithFolder } from '../parts/folder-choice.tsx'
import { Help } from '../parts/help.tsx'
import { firstInSight } from '../parts/in-sight.ts'
import { Message } from '../parts/message.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { Footer, refusalAt, refusalLine } from '../parts/status.tsx'
import { Import } from '../screens/import.tsx'
import { useTerminal } from '../terminal-context.ts'
import { fit, promptLabel, toClipboard, widthOf, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { createPlanController, type PlanController, type PlanState } from './controller.ts'
import { DecidePlan } from './decide.tsx'
import { planBindings } from './keys.ts'
import { PlanStatus } from './status.tsx'
import { PlanTable } from './table.tsx'

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
      <WithFolder named={named} title="tui.plan.folder" width={width} height={height} leave={leave}>
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
  return <Table model={model} controller={controller} state={state} {...whole} />
}

/** To another folder once what is open here is closed. */
function Leaving({ go, close }: { go: () => void; close: () => void }) {
  useEffect(() => {
    close()
    go()
  }, [close, go])
  return null
}

function Assign({
  model,
  controller,
  width,
  height,
}: {
  model: PlanningScreen
  controller: PlanController
  width: number
  height: number
}) {
  const { t, client, language } = useTerminal()
  const months = useSignal(model.months)
  const [assigning] = useState(() => assignScreen(client, months[0] ?? model.from.value, sixMonths))
  const byRoom = useSignal(assigning.byRoom)
  useSignal(assigning.ordered)
  const people = useMemo(() => ({ ...assigning, value: assigning.ordered }), [assigning])
  const row = controller.rowAt()
  const task = row && 'task' in row ? `${row.task.task_code} ${row.task.name}` : ''
  return (
    <Finder
      title={t('planning.assign_to', { task })}
      label={promptLabel(t, 'planning.assign_search')}
      items={people}
      textOf={candidateInWords}
      besideOf={(person) => roomInWords(t, language, person)}
      onTab={{ act: () => assigning.sortByRoom(!byRoom), keys: t('tui.plan.assign_keys') }}
      width={width}
      height={height}
      onChoose={({ id, name }) => controller.assignTo({ id, name })}
      onClose={() => controller.close()}
    />
  )
}

interface TableProps {
  readonly model: PlanningScreen
  readonly controller: PlanController
  readonly state: PlanState
  readonly width: number
  readonly height: number
}

function Table({ model, controller, state, width, height }: TableProps) {
  const { t } = useTerminal()
  const answer = useSignal(model.answer.value)
  const rows = useSignal(model.rows).filter(({ kind }) => kind !== 'sum')
  const [scrolled, setScrolled] = useState(0)
  const { lines, bad } = useMessage(model, controller, state, width)
  const isRefused = useSignal(model.grid.refused).length > 0
  const at = controller.at()
  const body = Math.max(1, height - 5 - lines.length)
  const first = firstInSight(
    rows.findIndex(({ key }) => key === at?.row),
    { first: scrolled, height: body, count: rows.length },
  )
  if (first !== scrolled) setScrolled(first)
  useKeys((key) => controller.press(key, body))
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title model={model} width={width} />
      <PlanTable
        model={model}
        state={state}
        at={at}
        shown={rows.slice(first, first + body)}
        more={`${first > 0 ? '↑' : ' '}${first + body < rows.length ? '↓' : ' '}`}
        width={width}
        height={body + 2}
      />
      {answer?.tasks.length === 0 && (
        <Box position="absolute" marginTop={4}>
          <Text>{t('planning.empty')}</Text>
        </Box>
      )}
      <PlanStatus model={model} state={state} at={at} width={width} />
      {state.mode === 'request' && (
        <Prompt
          label={t('form.says', {
            label: t('planning.request_field', { name: answer?.manager.name ?? '' }),
            value: '',
          }).trimEnd()}
          line={state.line}
          width={width}
        />
      )}
      {state.mode === 'find' && (
        <Prompt label={promptLabel(t, 'tui.plan.key.find')} line={state.line} width={width} />
      )}
      {state.mode === 'table' && <Message lines={lines} isWrong={bad} />}
      <Footer width={width} bindings={planBindings} refused={isRefused} />
    </Box>
  )
}

function Title({ model, width }: { model: PlanningScreen; width: number }) {
  const { t, language } = useTerminal()
  const answer = useSignal(model.answer.value)
  const from = useSignal(model.from)
  const months = answer?.months ?? [from, addMonths(from, sixMonths - 1)]
  const span = [months[0], months.at(-1)].map((month) => shortMonth(`${month}-01`, language)).join(' – ')
  return (
    <Text bold inverse>
      {fit(
        ` ${answer ? t('planning.caption', { folder: answer.folder }) : t('tui.plan.folder')}`,
        width - widthOf(span) - 2,
      )}
      {` ${span} `}
    </Text>
  )
}

/** The last news, else why the cell was refused or the planning cannot be read. */
function useMessage(
  model: PlanningScreen,
  controller: PlanController,
  { notice, leaving }: PlanState,
  width: number,
): { lines: string[]; bad: boolean } {
  const { t, language } = useTerminal()
  useSignal(model.grid.states)
  const elsewhere = useSignal(model.grid.refused).at(-1)
  const failure = useSignal(model.answer.failure)
  const at = controller.at()
  const state = at ? model.grid.stateAt(at) : null
  const news =
    notice === null
      ? ''
      : notice instanceof Failure
        ? shownFailure(t, notice)
        : 'text' in notice
          ? notice.text
          : t(notice.key, notice.values)
  const refused =
    at && state?.kind === 'refused'
      ? refusalLine(model.grid, at, t, language)
      : failure
        ? `✗ ${shownFailure(t, failure)}`
        : elsewhere
          ? refusedElsewhere(model, elsewhere, t, language)
          : ''
  const { value } = model.answer.value
  const whose = value && !value.decides ? t('planning.proposes', { name: value.manager.name }) : ''
  return {
    lines: wrap(news || refused || whose, width).slice(0, 3),
    bad: leaving || (!news && refused !== ''),
  }
}

/** A cell that was refused and that the cursor has left. */
function refusedElsewhere(model: PlanningScreen, cell: Cell, t: Translate, language: string): string {
  const row = model.rowAt(cell.row)
  const month = shownMonth(`${cell.column}-01`, language)
  const place = [...(row ? [rowName(t, row)] : []), month].join(' · ')
  return refusalAt(place, refusalLine(model.grid, cell, t, language), t)
}
