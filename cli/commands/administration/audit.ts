import { auditRow, changedField, listAudit, readAudit, verifyAudit } from '#core/administration/operations.ts'
import { readCount, readId } from '../../arguments.ts'
import { command, type Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { filtersOf } from '../../filters.ts'
import { printRows } from '../../list.ts'

const filters = filtersOf(listAudit, {
  entity: { flags: '--table <table>', about: 'cli.audit.entity' },
  entity_id: { flags: '--record <number>', about: 'cli.audit.record', read: readId },
  person_id: { flags: '--person <person>', about: 'cli.audit.person' },
  operation: { flags: '--operation <name>', about: 'cli.audit.operation' },
  action: { flags: '--action <action>', about: 'cli.audit.action' },
  from: { flags: '--from <date>', about: 'cli.audit.from' },
  to: { flags: '--to <date>', about: 'cli.audit.to' },
})

/** Without a limit the last ones are listed: all of them are what `export` is for. */
const usualLimit = 50

/** `audit`: who changed what, and whether somebody changed the log itself. */
export const audit: Noun = {
  name: 'audit',
  about: 'cli.audit',
  commands: [
    command<{ search?: string; limit?: number }>({
      name: 'list',
      about: 'cli.audit.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [...filters.options, { flags: '--limit <n>', about: 'cli.option.limit', read: readCount }],
      examples: [
        'audit list --table companies --record 1',
        'audit list invoice.emit --from 2026-11-01 --limit 20',
        'audit list --action remove --format json',
      ],
      run: async (context, { search, limit = usualLimit, ...options }) => {
        const page = await context.client(listAudit, {
          ...(await filters.inputOf(options, context)),
          ...(search ? { search } : {}),
          page: 1,
          size: limit,
        })
        printRows(context, page, auditRow)
      },
    }),
    command<{ entry: number }>({
      name: 'show',
      about: 'cli.audit.show',
      arguments: [{ name: '<entry>', about: 'cli.audit.which', read: readId }],
      examples: [
        'audit show 1',
        'audit show 1 --format json',
        'audit show 1 --server https://decidag.example',
      ],
      run: async ({ client, print, say, t }, { entry: id }) => {
        const entry = await client(readAudit, { id })
        if (print.format !== 'table') return print.record(readAudit.output, entry)
        print.record(auditRow, entry)
        if (entry.changes.length > 0) print.rows(changedField, entry.changes)
        if (entry.hidden > 0) say(t('audit.hidden', { count: entry.hidden }))
      },
    }),
    exportCommand('audit', listAudit, '--action remove', filters),
    command({
      name: 'verify',
      about: 'cli.audit.verify',
      examples: ['audit verify', 'audit verify --quiet', 'audit verify --format json'],
      run: async ({ client, result: print, say, complain, t }) => {
        const found = await client(verifyAudit, {})
        if (print.format !== 'table') print.record(verifyAudit.output, found)
        const { fault, fault_from, fault_to, to_id, hash } = found
        if (fault) {
          complain(
            t('cli.audit.damaged', {
              from: fault_from ?? 0,
              to: fault_to ?? 0,
              what: t(`audit.fault.${fault}`),
            }),
          )
          return 1
        }
        say(hash === null ? t('cli.audit.no_seals') : t('cli.audit.verified', { to_id, hash }))
        return 0
      },
    }),
  ],
}
