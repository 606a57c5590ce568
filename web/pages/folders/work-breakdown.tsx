import { computed } from '@preact/signals-core'
import { useMemo, useState } from 'react'
import { listSubfolders } from '#core/folders/operations.ts'
import { breakdownOfFolder } from '#core/planning/operations.ts'
import { shapesTasks } from '#core/planning/policy.ts'
import { loaded } from '#core/screens/loaded.ts'
import { shownBlocks } from '#core/screens/shown.ts'
import { treeScreen } from '#core/screens/list/tree.ts'
import type { TreeRow } from '#core/screens/list/tree.ts'
import { client } from '../../state/client.ts'
import { useLive, useRecord } from '../../state/live.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Bar } from '../../parts/bar.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { TreeToggle } from '../../parts/tool/tree-toggle.tsx'
import { CreateTaskDialog } from './create-task-dialog.tsx'
import type { Folder, Task } from './records.ts'

/** The tree of a folder's tasks, each with what is foreseen, planned and booked. */
export function WorkBreakdown({ folder }: { folder: Folder }) {
  const t = useT()
  const [under, setUnder] = useState<Task | 'root' | null>(null)
  const { breakdown, tree } = useMemo(() => {
    const breakdown = loaded(() => client(breakdownOfFolder, { folderId: folder.id }))
    return { breakdown, tree: treeScreen(computed(() => breakdown.value.value?.wbs_tasks ?? [])) }
  }, [folder.id])
  const inFolder = { folder_id: folder.id }
  useLive(breakdown, { task: inFolder, booking: {}, planning: inFolder, subfolder: inFolder })
  const rows = useValue(tree.rows)
  const actor = useActor()
  const leads = useLeads(folder)
  const mayShape = shapesTasks(actor, null)
  // A project leader also shapes his own branch.
  const mayAddTo = ({ bookable, subfolder_id }: Task): boolean =>
    !bookable && shapesTasks(actor, leads.find(({ id }) => id === subfolder_id) ?? null)
  const create = mayShape && (
    <button type="button" className="primary-action" onClick={() => setUnder('root')}>
      <Icon name="plus" />
      <span>{t('tasks.create')}</span>
    </button>
  )
  return (
    <Await loaded={breakdown}>
      {({ id, wbs_tasks }) => (
        <>
          {create && <div className="tab-actions">{create}</div>}
          {wbs_tasks.length === 0 ? (
            <Empty title={t('tasks.empty')}>{t('tasks.empty_help')}</Empty>
          ) : (
            <div className="table-box" role="region" aria-label={t('tab.wbs')} tabIndex={0}>
              <table className="data-table task-tree">
                <thead>
                  <tr>
                    <th>{t('field.task_code')}</th>
                    <th>{t('field.name')}</th>
                    <th className="right wide-only">{t('tasks.foreseen')}</th>
                    <th className="right">{t('tasks.planned')}</th>
                    <th className="right">{t('tasks.booked')}</th>
                    <th className="wide-only bar-column" />
                    <th className="actions">
                      <span className="hidden">{t('column.actions')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <TaskLine
                      key={row.node.id}
                      row={row}
                      onToggle={() => tree.toggle(row.node.id)}
                      onAdd={mayAddTo(row.node) ? () => setUnder(row.node) : null}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {under && (
            <CreateTaskDialog
              wbsId={id}
              parent={under === 'root' ? null : under}
              tasks={wbs_tasks}
              onClose={() => setUnder(null)}
              onDone={() => void breakdown.reload()}
            />
          )}
        </>
      )}
    </Await>
  )
}

/** The folder's subfolders, for who leads them; none for somebody who may not list them. */
function useLeads(folder: Folder) {
  const may = useMay(listSubfolders)
  const subfolders = useRecord(
    async () => (may ? client(listSubfolders, { folderId: folder.id }) : []),
    [may, folder.id],
    { subfolder: { folder_id: folder.id }, folder: { id: folder.id } },
  )
  return useValue(subfolders.value) ?? []
}

interface LineProps {
  readonly row: TreeRow<Task>
  readonly onToggle: () => void
  readonly onAdd: (() => void) | null
}

function TaskLine({ row: { node, depth, hasChildren, open }, onToggle, onAdd }: LineProps) {
  const t = useT()
  const language = useLanguage()
  const dd = (blocks: number): string => (blocks > 0 ? shownBlocks(blocks, language) : '')
  return (
    <tr className={depth === 0 ? 'root' : undefined}>
      <td className="kind-code" style={{ paddingInlineStart: `calc(${depth} * 1.25rem + 0.5rem)` }}>
        <TreeToggle name={node.name} open={open} hidden={!hasChildren} onToggle={onToggle} />
        {node.task_code}
      </td>
      <td>
        {node.color_code && <span className="swatch" style={{ background: `#${node.color_code}` }} />}
        {node.name} {node.bookable && <Icon name="clock" label={t('tasks.bookable')} />}
      </td>
      <td className="right wide-only">{node.bookable && dd(node.number_blocks)}</td>
      <td className="right">{dd(node.planned)}</td>
      <td className="right">{dd(node.booked)}</td>
      <td className="wide-only bar-column">
        {node.bookable && <Bar value={node.booked} of={node.planned || node.number_blocks} />}
      </td>
      <td className="actions">
        {onAdd && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('tasks.add_child', { name: node.name })}
            title={t('tasks.add_child', { name: node.name })}
            onClick={onAdd}
          >
            <Icon name="plus" />
          </button>
        )}
      </td>
    </tr>
  )
}
