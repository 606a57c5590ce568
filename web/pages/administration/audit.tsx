import { useMemo } from 'react'
import { auditOperations, countedAtMost, type AuditRow } from '#core/administration/audit/operations.ts'
import { auditTables } from '#core/administration/audit/tables.ts'
import { auditScreen } from '#core/screens/administration/lists.ts'
import { text } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SelectFilter } from '../../parts/list/select-filter.tsx'
import { Status } from '../../parts/status.tsx'

/** Who changed what, the latest first: by record, person, operation and days. */
export function AuditPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => auditScreen(client, query), [query])
  const operations = useValue(useRecord(() => client(auditOperations, {}), []).value) ?? []
  const { count } = useValue(screen.range)
  const { entity, entity_id, person_id } = useValue(screen.filters)
  const tables = auditTables.toSorted((one, other) => tableName(t, one).localeCompare(tableName(t, other)))
  const narrowed = [
    ...(entity && entity_id !== null
      ? [t('audit.one_record', { name: tableName(t, entity), id: entity_id })]
      : []),
    ...(person_id === null ? [] : [t('audit.one_person', { id: person_id })]),
  ]
  return (
    <ListPage
      title={t('menu.audit')}
      screen={screen}
      href={({ id }) => `/audit/${id}`}
      linked="created_at"
      draw={{ action: (row) => <AuditAction row={row} /> }}
      searchFor={t('audit.search')}
      lead={
        (narrowed.length > 0 || count >= countedAtMost) && (
          <p className="prose muted">
            {narrowed.join(' · ')}{' '}
            {narrowed.length > 0 && (
              <button
                type="button"
                className="quiet small"
                onClick={() => screen.change({ entity: null, entity_id: null, person_id: null })}
              >
                {t('audit.show_all')}
              </button>
            )}
            {count >= countedAtMost && t('audit.many', { limit: countedAtMost })}
          </p>
        )
      }
      filters={
        <>
          <DayFilter screen={screen} name="from" label={t('audit.from')} />
          <DayFilter screen={screen} name="to" label={t('audit.to')} />
          <SelectFilter
            screen={screen}
            name="entity"
            label={t('column.audit_record')}
            all={t('audit.every_table')}
            choices={tables}
            textOf={(table) => tableName(t, table)}
          />
          <SelectFilter
            screen={screen}
            name="action"
            label={t('column.audit_action')}
            all={t('audit.every_action')}
            textOf={(action) => t(`audit.action.${action}`)}
          />
          <SelectFilter
            screen={screen}
            name="operation"
            label={t('column.operation')}
            all={t('audit.every_operation')}
            choices={operations}
            textOf={(operation) => operation}
          />
        </>
      }
      empty={{ title: t('audit.empty'), help: t('audit.empty_help') }}
      changes={{}}
    />
  )
}

const tableName = (t: Translate, table: string): string => text(t, `audit.table.${table}`) ?? table

const hues = { insert: 'in', update: 'submitted', remove: 'failed' } as const

export function AuditAction({ row: { action } }: { readonly row: Pick<AuditRow, 'action'> }) {
  const t = useT()
  return <Status of={hues[action]} words={t(`audit.action.${action}`)} />
}
