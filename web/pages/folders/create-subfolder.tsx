import { listSubfolders, readFolder } from '#core/folders/operations.ts'
import { nextRank, rankCode } from '#core/folders/subfolder.ts'
import { kindOf, type RowTable } from '#core/screens/folders/parts.ts'
import { newSubfolderScreen } from '#core/screens/folders/subfolder-edit.ts'
import { OffersLikeThis } from './subfolders/earlier-offers.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import type { Folder } from './records.ts'
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
import { useLoadedAccounts } from '../account/account-input.tsx'
import { useAskingSave } from './subfolders/asking-save.tsx'
import { SubfolderFields } from './subfolders/subfolder-fields.tsx'
import { SubfolderPlace } from './subfolders/subfolder-place.tsx'
import { OfferFields, ProspectFields } from './subfolders/offer-fields.tsx'
import { EditedPartTable } from './subfolders/part-table.tsx'
import { useStage } from './subfolders/use-stage.ts'

export function CreateSubfolderPage({ params }: PageProps) {
  const id = Number(params['folderId'])
  const folder = useRecord(() => client(readFolder, { id }), [id])
  return (
    <Await loaded={folder} beside={[useLoadedAccounts()]} orElse="/folders">
      {(value) => <NewSubfolder folder={value} />}
    </Await>
  )
}

function NewSubfolder({ folder }: { folder: Folder }) {
  const t = useT()
  const { id: folder_id } = folder
  const form = useOnce(() => newSubfolderScreen(client, folder, today))
  useCrumb(`/folders/${folder_id}`, folder.code ?? folder.name)
  const { names } = form
  const stage = useStage(form, null)
  const errors = useValue(form.errors)
  const save = async (): Promise<void> => {
    const subfolder = await form.save()
    if (!subfolder) return
    succeed(t('subfolders.created'))
    go(`/folders/${folder_id}/subfolders/${subfolder.id}`)
  }
  const asking = useAskingSave({ form, names, wasSubmitted: false, save })
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
      save={asking.save}
      backTo={`/folders/${folder_id}?tab=1`}
      saveLabel={t('form.create')}
    >
      <SubfolderFields form={form} place={<NewPlace folder={folder} />} names={names} autoFocus />
      {stage.prospect && <ProspectFields form={form} />}
      {stage.offer && (
        <OfferFields form={form} tendering={stage.status === 'tendering'}>
          {parts('competitors')}
          <OffersLikeThis form={form} folder_id={folder_id} subfolder_id={null} />
        </OfferFields>
      )}
      {stage.guarantees && parts('bank_guarantees')}
      {stage.associates && parts('associates')}
      {stage.subcontractors && parts('subcontractors')}
      {parts('budgets')}
      {asking.dialog}
    </FormPage>
  )
}

/** The folder of a new subfolder, and the rank that it will have there. */
function NewPlace({ folder }: { folder: Folder }) {
  const last = useLastRank(folder.id)
  return (
    <SubfolderPlace
      folder={folder}
      rankCode={last === null ? '' : rankCode(folder.lead_code, nextRank(last))}
    />
  )
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
