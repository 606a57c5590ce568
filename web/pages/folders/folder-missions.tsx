import { Link } from 'wouter'
import { createSubfolder } from '#core/folders/operations.ts'
import { totalsOf } from '#core/reports/missions/totals.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Facts, Figures } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { useWorkFigures } from '../missions/figures.tsx'
import { MissionTable } from '../missions/mission-table.tsx'
import type { Glance } from '../missions/mission.ts'
import type { Folder } from './records.ts'

/** What the missions of a folder add up to. */
export function FolderFigures({ missions }: { missions: Loaded<Glance[]> }) {
  const figures = useWorkFigures()
  const known = useValue(missions.value) ?? []
  return known.length > 0 ? <Figures figures={figures(totalsOf(known))} /> : null
}

/** What the table of a folder's missions needs not say: the folder, and its customer where all have the same. */
export const saidOfFolder = (folder: Folder, missions: readonly Glance[]) =>
  missions.every(({ customer }) => customer === folder.owner.name)
    ? (['folder_name', 'customer'] as const)
    : (['folder_name'] as const)

/** The missions of a folder with their figures, before what the folder itself says. */
export function FolderMissions({ folder, missions }: { folder: Folder; missions: Loaded<Glance[]> }) {
  const t = useT()
  const mayCreate = useMay(createSubfolder)
  return (
    <Facts title={t('tab.subfolders')}>
      <Await loaded={missions}>
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
            <MissionTable label={t('tab.subfolders')} missions={rows} leftOut={saidOfFolder(folder, rows)} />
          )
        }
      </Await>
    </Facts>
  )
}
