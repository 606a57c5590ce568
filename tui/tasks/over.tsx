import { useState, type ReactNode } from 'react'
import { deleteTask, type TaskNode } from '#core/planning/operations.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import { loaded } from '#core/screens/loaded.ts'
import { Ask } from '../parts/ask.tsx'
import { Finder } from '../parts/finder.tsx'
import { Help } from '../parts/help.tsx'
import { useTerminal } from '../terminal-context.ts'
import { promptLabel } from '../text.ts'
import type { Open } from './acts.ts'
import type { FolderTree } from './folder-tree.ts'
import { TaskForm } from './form.tsx'
import { treeBindings } from './keys.ts'

interface Props {
  readonly tree: FolderTree
  readonly width: number
  readonly height: number
  /** Back to the tree, with the news of what was done. */
  readonly close: (news?: string) => void
  readonly complain: (error: unknown) => void
}

/** What is open over the tree of tasks; null for a form while the tree is not there. */
export function overTree(props: Props, open: Open): ReactNode {
  switch (open.what) {
    case 'help':
      return <TreeHelp {...props} />
    case 'find':
      return <FindTask {...props} />
    case 'delete':
      return <DeleteTask {...props} task={open.task} />
    case 'create':
      return formOver(props, null, open.parent)
    case 'edit':
      return formOver(props, open.task, null)
  }
}

function TreeHelp({ width, height, close }: Props) {
  return (
    <Help
      bindings={treeBindings}
      signs="tui.tree.signs"
      width={width}
      height={height}
      onClose={() => close()}
    />
  )
}

function formOver({ tree, width, height, close }: Props, task: TaskNode | null, parent: TaskNode | null) {
  const { screen, wbsId, shaping } = tree
  if (wbsId === null || !shaping) return null
  return (
    <TaskForm
      {...{ screen, wbsId, shaping, task, parent, width, height }}
      onSaved={close}
      onClose={() => close()}
    />
  )
}

/** Asks before a task goes; one that has subtasks stays, and is not asked about. */
function DeleteTask({ tree, task, width, height, close, complain }: Props & { readonly task: TaskNode }) {
  const { t, client } = useTerminal()
  const { screen } = tree
  const hasSubtasks = screen.nodes.value.some(({ parent_id }) => parent_id === task.id)
  const asked = { title: t('tasks.delete_title', { name: taskLabel(task) }), width, height }

  async function remove(): Promise<void> {
    try {
      await client(deleteTask, { id: task.id })
      screen.leave(task)
      await screen.reload()
      close(t('tasks.deleted', { name: task.name }))
    } catch (error) {
      close()
      complain(error)
    }
  }

  if (hasSubtasks)
    return <Ask {...asked} question={t('error.task_with_children_not_deletable')} onNo={() => close()} />
  return (
    <Ask
      {...asked}
      question={t('tasks.delete_help')}
      act={t('tasks.delete')}
      final
      onYes={() => void remove()}
      onNo={() => close()}
    />
  )
}

/** A task found by some letters of its code and name. */
function FindTask({ tree, width, height, close }: Props) {
  const { t } = useTerminal()
  const { screen } = tree
  const [items] = useState(() => loaded(async () => screen.nodes.value))
  return (
    <Finder
      title={t('tui.tree.key.find')}
      label={promptLabel(t, 'field.task_name')}
      items={items}
      textOf={taskLabel}
      width={width}
      height={height}
      onChoose={({ id }) => {
        screen.show(id)
        close()
      }}
      onClose={() => close()}
    />
  )
}
