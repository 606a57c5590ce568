import { Link } from 'wouter'
import { createSubfolder } from '#core/folders/operations.ts'
import { totalsOf } from '#core/reports/subfolders/totals.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Facts, Figures } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { useWorkFigures } from '../subfolders/figures.tsx'
import { SubfolderTable } from '../subfolders/subfolder-table.tsx'
import type { Glance } from '../subfolders/glance.ts'
import type { Folder } from './records.ts'

/** What the subfolders of a folder add up to. */
export function FolderFigures({ subfolders }: { subfolders: Loaded<Glance[]> }) {
  const figures = useWorkFigures()
  const known = useValue(subfolders.value) ?? []
  const [first] = known
  return first ? <Figures figures={figures(totalsOf(known), { folder_id: first.folder_id })} /> : null
}

/** What the table of a folder's subfolders needs not say: the folder, and its customer where all have the same. */
export const saidOfFolder = (folder: Folder, subfolders: readonly Glance[]) =>
  subfolders.every(({ customer }) => customer === folder.owner.name)
    ? (['folder_name', 'customer'] as const)
    : (['folder_name'] as const)

/** The subfolders of a folder with their figures, before what the folder itself says. */
export function FolderSubfolders({ folder, subfolders }: { folder: Folder; subfolders: Loaded<Glance[]> }) {
  const t = useT()
  const mayCreate = useMay(createSubfolder)
  return (
    <Facts title={t('tab.subfolders')}>
      <Await loaded={subfolders}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted row">
              {t('subfolders.empty')}
              {mayCreate && (
                <Link href={`/folders/${folder.id}/subfolders/create`} className="button quiet small">
                  <Icon name="plus" />
                  {t('subfolders.create')}
                </Link>
              )}
            </p>
          ) : (
            <SubfolderTable
              label={t('tab.subfolders')}
              subfolders={rows}
              leftOut={saidOfFolder(folder, rows)}
            />
          )
        }
      </Await>
    </Facts>
  )
}
