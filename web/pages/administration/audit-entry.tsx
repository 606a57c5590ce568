import { Link } from 'wouter'
import { changedField, readAudit } from '#core/administration/audit/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import type { PageProps } from '../../shell/pages.ts'
import { DataTable } from '../../parts/list/table.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Facts, type Fact } from '../../parts/record/facts.tsx'
import { Await, RecordPage } from '../../parts/record/record-page.tsx'
import { AuditAction } from './audit.tsx'

type Entry = ValueOf<typeof readAudit.output>

/** One entry of the audit log: who, in whose name, and every field before and after. */
export function AuditEntryPage({ params }: PageProps) {
  const id = Number(params['id'])
  const entry = useRecord(() => client(readAudit, { id }), [id])
  return (
    <Await loaded={entry} orElse="/audit">
      {(row) => <Shown entry={row} />}
    </Await>
  )
}

const columns = columnsOf(changedField, 'label', 'before', 'after')

function Shown({ entry }: { readonly entry: Entry }) {
  const t = useT()
  const { id, entity, entity_id, entity_name, changes, hidden, many } = entry
  useCrumb(`/audit/${id}`, t('audit.entry', { id }))
  const optional = (label: Fact[0], value: string | null): Fact[] => (value ? [[label, value]] : [])
  return (
    <RecordPage
      title={`${entity_name} ${entity_id}`}
      code={`${id}`}
      state={<AuditAction row={entry} />}
      actions={
        <Link href={`/audit?entity=${entity}&entity_id=${entity_id}`} className="button quiet">
          {t('audit.of_record')}
        </Link>
      }
    >
      <Facts
        facts={[
          ['column.audit_at', <Moment key="at" of={entry.created_at} />],
          ['column.audit_who', entry.who],
          ...optional('column.audit_as', entry.as_whom),
          ...optional('column.audit_assistant', entry.assistant),
          ['column.operation', <code key="operation">{entry.operation}</code>],
          ...optional('audit.many_rows', many),
        ]}
      />
      <Facts title={t('audit.changes')}>
        {changes.length === 0 ? (
          <p className="muted">{t('audit.no_changes')}</p>
        ) : (
          <DataTable
            label={t('audit.changes')}
            columns={columns}
            rows={changes.map((each, place) => ({ ...each, id: place }))}
            idOf={({ id: place }) => place}
          />
        )}
        {hidden > 0 && <p className="muted">{t('audit.hidden', { count: hidden })}</p>}
      </Facts>
    </RecordPage>
  )
}
