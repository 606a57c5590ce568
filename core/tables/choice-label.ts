import type { Say } from './columns.ts'

/**
 * The words of a chosen value, the same in forms, tables and files: of the noun's own field before any field of that
 * name (`invoice.status_type.draft`, `project_type.support`), without the name's `_type` too (`language.fr` for a
 * `language_type`), and then as a status. The value itself where there are no words for it.
 */
export function choiceLabel(name: string, value: string, noun: string, say: Say): string {
  const names = [...new Set([name, name.replace(/_type$/, ''), 'status'])]
  const keys = names.flatMap((each) => [`${noun}.${each}.${value}`, `${each}.${value}`])
  return keys.map(say).find((words) => words !== null) ?? value
}
