import { useCallback, useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { exportPlannings, importPlannings } from '#core/planning/operations.ts'
import { planningScreen, type PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { assignable, type PlanTask } from '#core/screens/folders/planning/rows.ts'
import { monthOf } from '#core/values/day.ts'
import { client } from '../../../state/client.ts'
import { usePageKeys, type Key } from '../../../state/keys.ts'
import { complain, inform } from '../../../state/notices.ts'
import { useLive } from '../../../state/live.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { gridKeys } from '../../../parts/grid/grid-keys.ts'
import { GridStatus } from '../../../parts/grid/grid-status.tsx'
import { MonthsBar } from '../../../parts/grid/months-bar.tsx'
import { useWaitingKept } from '../../../parts/grid/waiting.ts'
import { ImportDialog } from '../../../parts/import-dialog.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { Empty } from '../../../parts/states.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import type { Folder } from '../records.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { PlanningTable, useCellName, useLoadInWords } from './planning-table.tsx'
import { RequestBar } from './request-bar.tsx'
import { ValidateDialog } from './validate-dialog.tsx'
import './planning.css'

type Open =
  { readonly what: 'import' | 'validate' } | { readonly what: 'assign'; readonly task: PlanTask } | null

/** Six months of a folder: who is planned how much on which task, typed in place or proposed to the folder's manager. */
export function PlanningTab({ folder }: { folder: Folder }) {
  const t = useT()
  const screen = useMemo(() => planningScreen(client, folder.id, monthOf(today())), [folder.id])
  const inFolder = { folder_id: folder.id }
  useLive(screen, {
    planning: inFolder,
    task: inFolder,
    subfolder: inFolder,
    folder: { id: folder.id },
    user: {},
    absence: {},
    availability: {},
    parameter: {},
  })
  useWaitingKept(screen, `planning ${folder.id}`)
  const nameOf = useCellName(screen)
  const about = useLoadInWords(screen)
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const assign = useCallback((task: PlanTask) => setOpen({ what: 'assign', task }), [])
  usePageKeys(
    useMemo(() => keys(screen, assign, () => inform(t('planning.assign_nowhere'))), [screen, assign, t]),
  )
  return (
    <Await loaded={screen.answer}>
      {(value) => (
        <>
          <div className="grid-head">
            <MonthsBar screen={screen} first={value.months[0]} last={value.months.at(-1)} />
            <span className="muted">{t('planning.in_blocks')}</span>
            <div className="tab-actions">
              <button type="button" className="quiet" onClick={() => void exportAll(value.wbs_id)}>
                {t('planning.export')}
              </button>
              <button type="button" className="quiet" onClick={() => setOpen({ what: 'import' })}>
                {t('planning.import')}
              </button>
              {value.decides && (
                <ValidateButton
                  count={value.proposals.length}
                  onPress={() => setOpen({ what: 'validate' })}
                />
              )}
            </div>
          </div>
          {value.tasks.length === 0 ? (
            <Empty
              title={t('planning.empty')}
              action={<Link href={`/folders/${folder.id}?tab=2`}>{t('planning.to_wbs')}</Link>}
            >
              {t('planning.empty_help')}
            </Empty>
          ) : (
            <>
              {!value.decides && <RequestBar grid={value} />}
              <PlanningTable screen={screen} folder={folder.code ?? folder.name} onAssign={assign} />
              <GridStatus
                grid={screen.grid}
                nameOf={nameOf}
                unit={t('planning.in_blocks')}
                about={about}
                foot
              />
            </>
          )}
          {open?.what === 'assign' && (
            <AssignDialog screen={screen} task={open.task} months={value.months} onClose={close} />
          )}
          {open?.what === 'validate' && <ValidateDialog screen={screen} grid={value} onClose={close} />}
          {open?.what === 'import' && (
            <ImportDialog
              title={t('planning.import_title')}
              help={t('planning.import_help')}
              operation={importPlannings}
              more={{ wbsId: value.wbs_id }}
              onClose={close}
              onDone={close}
            />
          )}
        </>
      )}
    </Await>
  )
}

/** `a` assigns somebody to the task in whose row the keyboard is. */
const keys = (
  { grid, rowAt }: PlanningScreen,
  assign: (task: PlanTask) => void,
  onNoTask: () => void,
): readonly Key[] => [
  ...gridKeys(grid, 'keys.unlock'),
  {
    keys: 'a',
    label: 'planning.assign',
    act: () => {
      const task = assignable(rowAt(grid.stop.value?.row ?? ''))
      if (task) assign(task)
      else onNoTask()
    },
  },
]

/** Always there for whoever decides; while nothing is proposed it says so. */
function ValidateButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useT()
  const why = useId()
  if (count > 0)
    return (
      <button type="button" className="primary-action" onClick={onPress}>
        {t('planning.validate')} ({count})
      </button>
    )
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-disabled="true"
        aria-describedby={why}
        title={t('planning.nothing_proposed')}
      >
        {t('planning.validate')}
      </button>
      <span className="hidden" id={why}>
        {t('planning.nothing_proposed')}
      </span>
    </>
  )
}

/** Somebody without a code is no line of a workbook: then it says whom. */
async function exportAll(wbsId: number): Promise<void> {
  try {
    saveFile(await client(exportPlannings, { wbsId }))
  } catch (error) {
    complain(error)
  }
}
