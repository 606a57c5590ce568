import type { Translate } from '../../../texts/translate.ts'
import type { PlanRow, PlanTask } from './rows.ts'

/** `1.1 Design`. */
export const planTaskName = ({ task_code, name }: PlanTask): string => `${task_code} ${name}`

/** How a row of the planning is called in words. */
export function rowName(t: Translate, row: PlanRow): string {
  switch (row.kind) {
    case 'task':
      return planTaskName(row.task)
    case 'pool':
      return t('planning.pool_of', { task: planTaskName(row.task) })
    case 'person':
      return t('planning.person_on', { name: row.person.name, task: planTaskName(row.task) })
    case 'load':
      return t('planning.load_of', { name: row.person.name })
    case 'sum':
      return t('planning.month_total')
  }
}
