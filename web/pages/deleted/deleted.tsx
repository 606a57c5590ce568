import { useMemo } from 'react'
import { restoreDeleted, type deletedRow } from '#core/deleted/operations.ts'
import { restoredWords } from '#core/deleted/restored.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { deletedScreen } from '#core/screens/list/lists.ts'
import { text } from '#core/screens/formatting.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SelectFilter } from '../../parts/list/select-filter.tsx'

type DeletedRow = ValueOf<typeof deletedRow>

/** What was deleted in the last 30 days; a button puts it back with all its parts. */
export function DeletedPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => deletedScreen(client, query), [query])
  const kindNamed = (kind: string): string => text(t, `deleted.kind.${kind}`) ?? kind
  const restore = async ({ id }: DeletedRow): Promise<void> => {
    try {
      const restored = await client(restoreDeleted, { id })
      const to = pageOf(restored)
      succeed(restoredWords(t, restored), to ? { label: t('deleted.open'), act: () => go(to) } : undefined)
    } catch (error) {
      complain(error)
    }
    await screen.reload()
  }
  return (
    <ListPage
      title={t('menu.deleted')}
      screen={screen}
      draw={{ kind: ({ kind }) => kindNamed(kind) }}
      searchFor={t('deleted.search')}
      filters={
        <SelectFilter
          screen={screen}
          name="kind"
          label={t('column.kind')}
          all={t('deleted.every_kind')}
          textOf={kindNamed}
        />
      }
      actions={(row) => (
        <button
          type="button"
          className="quiet small"
          aria-label={t('deleted.restore_it', { name: row.name })}
          onClick={() => void restore(row)}
        >
          {t('deleted.restore')}
        </button>
      )}
      empty={{ title: t('deleted.empty'), help: t('deleted.empty_help') }}
      changes={{ company: {}, folder: {}, subfolder: {}, task: {} }}
    />
  )
}

/** Where the record is looked at; a part has no page of its own. */
function pageOf({ kind, record_id, folder_id }: ValueOf<typeof restoreDeleted.output>): string | null {
  if (kind === 'subfolders') return `/folders/${folder_id}/subfolders/${record_id}`
  if (kind === 'wbs_tasks') return `/folders/${folder_id}?tab=2`
  return kind === 'companies' || kind === 'folders' ? `/${kind}/${record_id}` : null
}
