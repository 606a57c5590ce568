import type { Client } from '../../kernel/operation.ts'
import { createTask } from '../../planning/operations.ts'
import { formScreen } from '../form/form.ts'

/** A new task: one under another is for booking on, a root is a heading until somebody says otherwise. */
export const newTaskScreen = (client: Client, parent: { readonly id: number } | null) =>
  formScreen(client, createTask, {
    'wbstask.bookable': parent !== null,
    ...(parent ? { 'wbstask.parent_id': String(parent.id) } : {}),
  })
