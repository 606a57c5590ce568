import { folder as folderEntity, folderExtraInfo } from '#core/folders/folder.ts'
import { SectionFacts } from '../fields/section-facts.tsx'
import { useState } from 'react'
import { Link } from 'wouter'
import { deleteFolder, editFolder, listSubfolders, readFolder } from '#core/folders/operations.ts'
import { subfoldersAtGlance } from '#core/reports/operations.ts'
import { readPlanningGrid } from '#core/planning/operations.ts'
import { seesBreakdown } from '#core/planning/policy.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { DocumentsTab } from '../../parts/documents/documents-tab.tsx'
import { RecordActions } from '../../parts/record/record-actions.tsx'
import { Await, RecordPage, type Tab } from '../../parts/record/record-page.tsx'
import { PlaceMap } from '../../parts/map/place-map.tsx'
import type { Glance } from '../subfolders/glance.ts'
import { FolderFigures, FolderSubfolders } from './folder-subfolders.tsx'
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
  const subfolders = useRecord(
    () => (seesSubfolders ? client(subfoldersAtGlance, { folder_id: id }) : Promise.resolve([])),
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
    <Await loaded={folder} beside={[subfolders]} orElse="/folders">
      {(value) => <FolderRecord folder={value} subfolders={subfolders} />}
    </Await>
  )
}

function FolderRecord({ folder, subfolders }: { folder: Folder; subfolders: Loaded<Glance[]> }) {
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
          {seesSubfolders && <FolderSubfolders folder={folder} subfolders={subfolders} />}
          <General folder={folder} />
        </>
      ),
    },
    seesSubfolders && {
      number: 1,
      label: t('tab.subfolders'),
      draw: () => <Subfolders folder={folder} subfolders={subfolders} />,
    },
    seesTasks && { number: 2, label: t('tab.wbs'), draw: () => <WorkBreakdown folder={folder} /> },
    seesPlanning && { number: 3, label: t('tab.planning'), draw: () => <PlanningTab folder={folder} /> },
    {
      number: 4,
      label: t('documents.title'),
      draw: () => <DocumentsTab record_kind="folder" record_id={folder.id} />,
    },
  ]
  return (
    <>
      <RecordPage
        code={folder.code ?? String(folder.lead_code)}
        title={folder.name}
        state={<span className="status hue-grey">{t(`project_type.${folder.project_type}`)}</span>}
        lead={<FolderFigures subfolders={subfolders} />}
        actions={
          <RecordActions
            noun="folders"
            id={folder.id}
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
  return (
    <div className="beside">
      <div className="record-body">
        <SectionFacts
          title={t('folders.project')}
          section="project"
          records={[[folderEntity, folder]]}
          noun="folder"
          first={['lead_code', 'code', 'project_type', 'language_type', 'name', 'location', 'keywords']}
          last={['description']}
          values={{
            lead_code: folder.lead_code,
            keywords: folder.folder_keywords.join(', '),
            description: <p className="prose">{folder.description}</p>,
          }}
          wide={['description']}
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
        <SectionFacts
          title={t('folders.works')}
          section="works"
          records={[[folderExtraInfo, folder.folder_extra_info]]}
          noun="folder"
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
