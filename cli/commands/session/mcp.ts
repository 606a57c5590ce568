import { changeRow, listAssistantChanges, undoChanges } from '#core/assistants/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { column } from '#core/tables/column-facts.ts'
import { group, id, optional, text, time } from '#core/kernel/field.ts'
import { changeInWords } from '#core/screens/assistants/in-words.ts'
import { previewUndo, takeBack, type Undone } from '#core/screens/assistants/changes.ts'
import { readId } from '../../arguments.ts'
import { command, type Noun } from '../../command.ts'
import { printRows } from '../../list.ts'

/** A change of an assistant as a line. */
const changeLine = group({
  id: column(id('assistant_changes'), {}),
  created_at: column(time(), {}),
  assistant: column(optional(text(400)), { label: 'column.assistant' }),
  changes: column(text(10_000), { label: 'column.assistant_changes' }),
  taken_back_at: column(optional(time()), { label: 'column.taken_back_at' }),
})

const stdio = command({
  name: 'stdio',
  about: 'cli.mcp.stdio',
  examples: ['mcp', 'mcp --server https://decidag.example', 'mcp stdio --data /srv/decidag'],
  runWithoutClient: async (context) => {
    let assistant: string | null = null
    const connection = await context.connect({ assistant: () => assistant })
    try {
      const { serveOverStdio } = await import('#server/assistants/stdio.ts')
      await serveOverStdio({
        client: connection.client,
        language: (context.languageGiven ? null : connection.language) ?? context.language,
        introduced: (name) => void (assistant = name),
        complain: context.complain,
      })
    } finally {
      await connection.close()
    }
  },
})

const changes = command<{ all?: true }>({
  name: 'changes',
  about: 'cli.mcp.changes',
  options: [{ flags: '--all', about: 'cli.mcp.all' }],
  examples: ['mcp changes', 'mcp changes --all', 'mcp changes --format json'],
  run: async (context, { all }) => {
    const { client, print, t } = context
    const { changes: found, count } = await client(listAssistantChanges, { open: !all, page: 1, size: 500 })
    if (print.format === 'json') return printRows(context, { rows: found, count }, changeRow)
    const rows = found.map((row) => ({
      ...row,
      changes: row.changes.map((change) => changeInWords(t, change)).join('\n'),
    }))
    printRows(context, { rows, count }, changeLine)
  },
})

const undo = command<{ changes: number[]; dryRun?: true }>({
  name: 'undo',
  about: 'cli.mcp.undo',
  arguments: [{ name: '[changes...]', about: 'cli.mcp.which', read: readId }],
  options: [{ flags: '--dry-run', about: 'cli.mcp.dry_run' }],
  examples: ['mcp undo --dry-run', 'mcp undo', 'mcp undo 12 13'],
  run: async ({ client, result, say, complain, t }, { changes: ids = [], dryRun }) => {
    const preview = await previewUndo(client, ids).catch(orNothing)
    const done = dryRun ? preview : ((await takeBack(client, ids, preview)) ?? preview)
    if (result.format === 'table') for (const change of done.changes) result.line(changeInWords(t, change))
    else result.record(undoChanges.output, done)
    for (const change of done.left) complain(t('cli.mcp.left', { change: changeInWords(t, change) }))
    say(t(dryRun ? 'cli.mcp.would_undo' : 'cli.mcp.undone', { count: done.changes.length }))
    return done.left.length > 0 && !dryRun ? 1 : 0
  },
})

/** Nothing to take back is no fault for whoever takes everything back. */
function orNothing(error: unknown): Undone {
  if (!(error instanceof Failure && error.code === 'assistant_nothing')) throw error
  return { state: 'preview', changes: [], left: [], confirmation: null, expires_at: null, change: null }
}

/** For assistants, and for whoever takes back what they did. */
export const mcp: Noun = { name: 'mcp', about: 'cli.mcp', commands: [stdio, changes, undo], alone: stdio }
