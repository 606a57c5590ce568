import { useState } from 'react'
import {
  breakdownOfFolder,
  copyTasks,
  deleteTaskTemplate,
  listTaskTemplates,
  type TaskNode,
} from '#core/planning/operations.ts'
import { taskLabel, chooseFolder, tasksMatching } from '#core/screens/folders/choose-task.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { questions } from '#core/screens/live/questions.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useOnce, useRead, useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { Picker } from '../../../parts/form/choosing/picker.tsx'
import type { Folder } from '../records.ts'
import { ParentDialog } from './parent-dialog.tsx'
import type { TaskDialogProps } from './use-shaping.ts'

interface Props extends TaskDialogProps {
  readonly wbsId: number
  readonly folder: Folder
}

/** Copies a tree of this folder, of another one or of a template below a task. */
export function CopyTasksDialog({ screen, folder, wbsId, mayShape, mayShapeAll, onClose }: Props) {
  const t = useT()
  const [source, setSource] = useState<'folder' | 'template'>('folder')
  const [from, setFrom] = useState({
    id: String(folder.id),
    tasks: undefined as readonly TaskNode[] | undefined,
  })
  const [asking, setAsking] = useState<TaskNode | null>(null)
  const [forgetting, setForgetting] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = screen.placeForNew(mayShape)
  const form = useOnce(() =>
    formScreen(client, copyTasks, { parent_id: place ? String(place.id) : '', with_itself: true }),
  )
  const templates = useRecord(() => client(listTaskTemplates, {}), [])
  const kept = useValue(templates.value) ?? []
  const under = useOnce(() => screen.under(null, mayShape))
  const folders = useOnce(() => chooseFolder(client))
  const chosen = useOnce(questions)
  const tasks = from.tasks ?? screen.nodes.value
  const parent = useRead(() => screen.task(Number(form.value('parent_id'))), [screen, form])
  const template = useRead(() => String(form.value('template_id') ?? ''), [form])

  const turnTo = (other: 'folder' | 'template'): void => {
    setSource(other)
    form.set(other === 'folder' ? 'template_id' : 'from_task_id', '')
  }
  const takeFrom = async (id: string): Promise<void> => {
    form.set('from_task_id', '')
    setFrom({ id, tasks: [] })
    const { isLast } = chosen.ask()
    if (id === '') return
    try {
      const { wbs_tasks } = await client(breakdownOfFolder, { folderId: Number(id) })
      if (isLast()) setFrom({ id, tasks: wbs_tasks })
    } catch (error) {
      if (isLast()) complain(error)
    }
  }
  const save = async (parent_not_bookable: boolean): Promise<void> => {
    const copied = await form.save({ wbsId, parent_not_bookable })
    if (!copied) return
    succeed(t('tasks.copied', { count: copied.count }))
    onClose()
    await screen.reload()
    if (copied.wbs_tasks[0]) screen.show(copied.wbs_tasks[0].id)
  }
  const submit = async (): Promise<void> => {
    form.demand([source === 'folder' ? 'from_task_id' : 'template_id'])
    if (parent?.bookable && form.check()) setAsking(parent)
    else await save(false)
  }
  const forget = async (): Promise<void> => {
    setBusy(true)
    try {
      await client(deleteTaskTemplate, { id: Number(template) })
      form.set('template_id', '')
      await templates.reload()
    } catch (error) {
      complain(error)
    }
    setBusy(false)
    setForgetting(false)
  }
  return (
    <>
      <FormDialog
        title={t('tasks.copy')}
        form={form}
        save={submit}
        saveLabel={t('tasks.copy_now')}
        onClose={onClose}
      >
        <fieldset className="wide choice-row">
          <legend>{t('tasks.copy_from')}</legend>
          {(['folder', 'template'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="source" checked={source === each} onChange={() => turnTo(each)} />
              {t(each === 'folder' ? 'tasks.from_folder' : 'tasks.from_template')}
            </label>
          ))}
        </fieldset>
        {source === 'folder' ? (
          <>
            <div className="field wide">
              <label htmlFor="copied-folder">{t('picker.folder')}</label>
              <Picker
                id="copied-folder"
                value={from.id}
                chosen={`${folder.code ?? folder.lead_code} - ${folder.name}`}
                chooser={folders}
                required
                onChange={(id) => void takeFrom(String(id))}
              />
            </div>
            <FieldInput
              key={from.id}
              form={form}
              path="from_task_id"
              chooser={tasksMatching(tasks)}
              nameOf={(id) => {
                const task = tasks.find((each) => String(each.id) === id)
                return task ? taskLabel(task) : ''
              }}
              required
              wide
            />
            <FieldInput form={form} path="with_itself" wide />
          </>
        ) : (
          <>
            <FieldInput
              form={form}
              path="template_id"
              choices={kept.map(({ id, name, count }) => ({
                value: String(id),
                label: t('tasks.template_of', { name, count }),
              }))}
              {...(kept.length === 0 && { help: t('tasks.no_templates') })}
              required
              wide
            />
            {mayShapeAll && template !== '' && (
              <button type="button" className="quiet small wide" onClick={() => setForgetting(true)}>
                {t('tasks.forget_template')}
              </button>
            )}
          </>
        )}
        <FieldInput
          form={form}
          path="parent_id"
          label="tasks.under"
          chooser={under}
          nameOf={(id) => {
            const task = screen.task(Number(id))
            return task ? taskLabel(task) : ''
          }}
          required={!mayShapeAll}
          {...(!parent && { help: t('tasks.under_help') })}
          wide
        />
      </FormDialog>
      {forgetting && (
        <ConfirmDialog
          title={t('tasks.forget_title', {
            name: kept.find(({ id }) => String(id) === template)?.name ?? '',
          })}
          question={t('tasks.forget_help')}
          label={t('tasks.forget_template')}
          onClose={() => setForgetting(false)}
          busy={busy}
          act={() => void forget()}
        />
      )}
      {asking && <ParentDialog parent={asking} onChoose={() => save(true)} onClose={() => setAsking(null)} />}
    </>
  )
}
