import { listSubfolders, readFolder } from '#core/folders/operations.ts'
import { nextRank, rankCode } from '#core/folders/subfolder.ts'
import { kindOf } from '#core/screens/folders/parts.ts'
import type { RowTable } from '#core/screens/folders/parts.ts'
import { newSubfolderScreen } from '#core/screens/folders/subfolder-edit.ts'
import { FormPage } from '../../parts/form/form-page.tsx'
import type { PageProps } from '../../shell/pages.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { MissionFields } from './missions/mission-fields.tsx'
import { MissionPlace } from './missions/mission-place.tsx'
import { OfferFields, ProspectFields } from './missions/offer-fields.tsx'
import { EditedPartTable } from './missions/part-table.tsx'
import { useStage } from './missions/use-stage.ts'

export function CreateSubfolderPage({ params }: PageProps) {
  const t = useT()
  const folder_id = Number(params['folderId'])
  const form = useOnce(() => newSubfolderScreen(client, folder_id, today))
  const { names } = form
  const stage = useStage(form, null)
  const errors = useValue(form.errors)
  const save = async (): Promise<void> => {
    const subfolder = await form.save()
    if (!subfolder) return
    succeed(t('subfolders.created'))
    go(`/folders/${folder_id}/subfolders/${subfolder.id}`)
  }
  const parts = (...tables: RowTable[]) =>
    tables.map((table) => (
      <EditedPartTable
        key={kindOf(table).name}
        form={form}
        table={table}
        names={names}
        folder_id={folder_id}
        errors={errors}
        status={stage.status}
      />
    ))
  return (
    <FormPage
      title={t('subfolders.create')}
      form={form}
      save={save}
      back={`/folders/${folder_id}?tab=1`}
      saveLabel={t('form.create')}
    >
      <MissionFields form={form} place={<NewPlace folder_id={folder_id} />} names={names} autoFocus />
      {stage.prospect && <ProspectFields form={form} />}
      {stage.offer && (
        <OfferFields form={form} tendering={stage.status === 'tendering'}>
          {parts('competitors')}
        </OfferFields>
      )}
      {stage.guarantees && parts('bank_guarantees')}
      {stage.associates && parts('associates')}
      {stage.subcontractors && parts('subcontractors')}
      {parts('budgets')}
    </FormPage>
  )
}

/** The folder of a new mission, and the rank that it will have there. */
function NewPlace({ folder_id }: { folder_id: number }) {
  const folder = useRecord(() => client(readFolder, { id: folder_id }), [folder_id], {
    folder: { id: folder_id },
  })
  const value = useValue(folder.value)
  useCrumb(`/folders/${folder_id}`, value && (value.code ?? value.name))
  const last = useLastRank(folder_id)
  const code = value && last !== null ? rankCode(value.lead_code, nextRank(last)) : ''
  return <MissionPlace folder={value} rankCode={code} />
}

/** The highest rank in the folder; null until it is known. */
function useLastRank(folderId: number): number | null {
  const sees = useMay(listSubfolders)
  const all = useRecord(
    () => (sees ? client(listSubfolders, { folderId }) : Promise.resolve([])),
    [folderId, sees],
    { subfolder: { folder_id: folderId } },
  )
  const rows = useValue(all.value)
  return rows && Math.max(0, ...rows.map(({ rank }) => rank))
}
