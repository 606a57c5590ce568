import { allows } from '../../kernel/permission.ts'
import { handle, runWithin } from '../../kernel/run.ts'
import { listTasks } from '../../planning/operations.ts'
import { searchPalette } from '../../reports/palette/operations.ts'
import { taskInWords } from '../named.ts'
import { findAnything, foundKinds } from './operations.ts'

type Kind = (typeof foundKinds)[number]

/** What the search of the pages calls the same. */
const kinds: { readonly [kind: string]: Kind } = {
  user: 'person',
  company: 'company',
  folder: 'folder',
  subfolder: 'mission',
  task: 'task',
  invoice: 'invoice',
  document: 'document',
}

const most = 25

handle(findAnything, async (context, { words, kind }) => {
  const books = allows(context.actor, listTasks.permission)
  const [found, tasks] = await Promise.all([
    runWithin(searchPalette, context, { search: words, size: 50 }),
    books && (kind ?? 'task') === 'task'
      ? runWithin(listTasks, context, { search: words, size: most + 1, bookable: true })
      : { rows: [] },
  ])
  const others = found.map((row) => ({
    kind: kinds[row.kind] ?? ('task' as const),
    handle: `#${row.id}`,
    name: row.title,
    detail: row.detail,
    passage: row.passage,
    path: row.path,
  }))
  const bookable = tasks.rows.map((row) => {
    const { say, name, code, place } = taskInWords(row)
    return { kind: 'task' as const, handle: say, name, detail: `${code} ${place}`, passage: null, path: null }
  })
  // Whoever books is told of tasks that take time; headings are for nobody but readers of the tree.
  const all = [...others.filter((row) => row.kind !== 'task' || !books), ...bookable]
  const ofKind = all.filter((row) => kind === null || row.kind === kind)
  return { found: ofKind.slice(0, most), more: ofKind.length > most }
})
