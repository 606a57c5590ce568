import type { ShownChange } from './assistant-change.ts'

/** A change of which nothing is said yet. */
export const nothingElse: Omit<ShownChange, 'what'> = {
  day: null,
  until: null,
  month: null,
  task: null,
  task_handle: null,
  task_code: null,
  folder_code: null,
  folder_name: null,
  mission_code: null,
  person: null,
  before: null,
  after: null,
  comment_before: null,
  comment: null,
  note: null,
}
