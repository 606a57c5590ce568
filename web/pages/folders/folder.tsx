import { useState } from 'react'
import { Link } from 'wouter'
import { deleteFolder, editFolder, listSubfolders, readFolder } from '#core/folders/operations.ts'
import { missionsAtGlance } from '#core/reports/operations.ts'
import { readPlanningGrid } from '#core/planning/operations.ts'
import { seesBreakdown } from '#core/planning/policy.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { shownDay, shownEuro, shownNumber } from '#core/screens/shown.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { RecordActions } from '../../parts/record/record-actions.tsx'
import { Await, RecordPage, type Tab } from '../../parts/record/record-page.tsx'
import { PlaceMap } from '../../parts/map/place-map.tsx'
import { useParameters } from '../parameters/use-parameters.ts'
import type { Mission } from '../missions/mission.ts'
import { FolderFigures, FolderMissions } from './folder-missions.tsx'
import { Subfolders } from './subfolders.tsx'
import { WorkBreakdown } from './breakdown/work-breakdown.tsx'
import { PlanningTab } from './planning/planning-tab.tsx'
import type { Folder } from './records.ts'

/** How near a map comes: streets, as Google counts. */
const streets = 15

export function FolderPage({ params }: PageProps) {
  const id = Number(params['id'])
  const folder = useRecord(() => client(readFolder, { id }), [id], { folder: { id } })
  const seesSubfolders = useMay(listSubfolders)
  const missions = useRecord(
    () => (seesSubfolders ? client(missionsAtGlance, { folder_id: id }) : Promise.resolve([])),
    [id, seesSubfolders],
    {
      subfolder: { folder_id: id },
      folder: { id },
      planning: { folder_id: id },
      booked: { folder_id: id },
      invoice: {},
    },
  )
  return (
    <Await loaded={folder} beside={missions} orElse="/folders">
      {(value) => <FolderRecord folder={value} missions={missions} />}
    </Await>
  )
}

function FolderRecord({ folder, missions }: { folder: Folder; missions: Loaded<Mission[]> }) {
  const t = useT()
  const seesSubfolders = useMay(listSubfolders)
  const seesTasks = seesBreakdown(useActor())
  const seesPlanning = useMay(readPlanningGrid)
  const mayEdit = useMay(editFolder)
  const mayDelete = useMay(deleteFolder)
  const [deleting, setDeleting] = useState(false)
  useCrumb(`/folders/${folder.id}`, folder.code ?? folder.name)
  const tabs: (Tab | false)[] = [
    {
      number: 0,
      label: t('tab.general'),
      draw: () => (
        <>
          {seesSubfolders && <FolderMissions folder={folder} missions={missions} />}
          <General folder={folder} />
        </>
      ),
    },
    seesSubfolders && {
      number: 1,
      label: t('tab.subfolders'),
      draw: () => <Subfolders folder={folder} missions={missions} />,
    },
    seesTasks && { number: 2, label: t('tab.wbs'), draw: () => <WorkBreakdown folder={folder} /> },
    seesPlanning && { number: 3, label: t('tab.planning'), draw: () => <PlanningTab folder={folder} /> },
  ]
  return (
    <>
      <RecordPage
        code={folder.code ?? String(folder.lead_code)}
        title={folder.name}
        state={<span className="status hue-grey">{t(`project_type.${folder.project_type}`)}</span>}
        lead={<FolderFigures missions={missions} />}
        actions={
          <RecordActions
            noun="folders"
            editTo={mayEdit ? `/folders/${folder.id}/edit` : null}
            onDelete={mayDelete ? () => setDeleting(true) : null}
          />
        }
        tabs={tabs.filter((tab) => tab !== false)}
      />
      {deleting && (
        <DeleteDialog
          noun="folders"
          name={folder.name}
          act={() => client(deleteFolder, { id: folder.id })}
          onClose={() => setDeleting(false)}
          onDone={() => go('/folders', { replace: true })}
        />
      )}
    </>
  )
}

function General({ folder }: { folder: Folder }) {
  const t = useT()
  const language = useLanguage()
  const words = useValue(useParameters().words)
  const extra = folder.folder_extra_info
  return (
    <div className="beside">
      <div className="record-body">
        <Facts
          title={t('folders.project')}
          facts={[
            ['field.lead_code', folder.lead_code],
            ['field.code', folder.code],
            ['field.project_type', t(`project_type.${folder.project_type}`)],
            ['field.language_type', t(`language.${folder.language_type}`)],
            ['field.name', folder.name],
            ['field.location', folder.location],
            ['field.keywords', folder.folder_keywords.join(', ')],
            [
              'field.description',
              <p key="description" className="prose">
                {folder.description}
              </p>,
              'wide',
            ],
          ]}
        />
        <Facts
          title={t('folders.parties')}
          facts={[
            [
              'field.project_owner_company_id',
              <Link key="owner" href={`/companies/${folder.owner.id}`}>
                {folder.owner.name}
              </Link>,
            ],
            [
              'field.end_user_company_id',
              folder.end_user && (
                <Link key="user" href={`/companies/${folder.end_user.id}`}>
                  {folder.end_user.name}
                </Link>
              ),
            ],
            ['field.project_manager_id', folder.manager.name],
          ]}
        />
        <Facts
          title={t('folders.works')}
          facts={[
            ['field.work_budget', shownEuro(extra.work_budget)],
            ['field.investment_budget', shownEuro(extra.investment_budget)],
            ['field.work_start_date', shownDay(extra.work_start_date)],
            ['field.work_end_date', shownDay(extra.work_end_date)],
            ['field.project_gfa', shownNumber(extra.project_gfa, language)],
            ['field.procurement_type', words('procurement_type', extra.procurement_type)],
            ['field.building_sector_type', words('building_sector_type', extra.building_sector_type)],
            [
              'field.building_subsector_type',
              words('building_subsector_type', extra.building_subsector_type),
            ],
          ]}
        />
      </div>
      {folder.location && (
        <Facts title={t('field.location')}>
          <PlaceMap place={folder.location} zoom={streets} />
        </Facts>
      )}
    </div>
  )
}
