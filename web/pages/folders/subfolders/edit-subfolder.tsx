import { useCallback, useEffect, type ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { readSubfolder } from '#core/folders/operations.ts'
import { subfolderTabs, type SubfolderTab } from '#core/folders/parts/kinds.ts'
import { appoints, editsSubfolder } from '#core/folders/policy.ts'
import { stages, type Stage } from '#core/reports/pipeline/stages.ts'
import { editsInvoices } from '#core/invoicing/policy.ts'
import { kindOf, kindsOn } from '#core/screens/folders/parts.ts'
import {
  subfolderEditScreen,
  tabOfErrors,
  typeMove,
  type CompleteSubfolder,
  type SubfolderEditScreen,
} from '#core/screens/folders/subfolder-edit.ts'
import { invoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import { can } from '#core/kernel/permission.ts'
import { focusInside } from '../../../parts/form/form.tsx'
import { FormBody } from '../../../parts/form/form-page.tsx'
import { Await, RecordPage, type Tab } from '../../../parts/record/record-page.tsx'
import { Status } from '../../../parts/status.tsx'
import type { PageProps } from '../../../shell/pages.ts'
import { useAddressNumber } from '../../../state/address.ts'
import { client } from '../../../state/client.ts'
import { useCrumb } from '../../../state/crumbs.ts'
import { useLive, useRecord } from '../../../state/live.ts'
import { go, useUnsavedGuard } from '../../../state/navigation.ts'
import { succeed } from '../../../state/notices.ts'
import { useActor } from '../../../state/session.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { useLoadedAccounts } from '../../account/account-input.tsx'
import { Invoicing } from '../../invoices/invoicing.tsx'
import { takeRefusal } from '../../pipeline/refused-move.ts'
import { OffersLikeThis } from './earlier-offers.tsx'
import { useAskingSave } from './asking-save.tsx'
import { SubfolderFields } from './subfolder-fields.tsx'
import { OfferFields, ProspectFields } from './offer-fields.tsx'
import { SubfolderPlace } from './subfolder-place.tsx'
import { EditedPartTable } from './part-table.tsx'
import type { SubfolderNames } from '#core/screens/folders/subfolder-names.ts'
import { useStage } from './use-stage.ts'

export function EditSubfolderPage({ params }: PageProps) {
  const id = Number(params['id'])
  const folder = `/folders/${params['folderId']}`
  const actor = useActor()
  const subfolder = useRecord(() => client(readSubfolder, { id }), [id])
  return (
    <Await loaded={subfolder} beside={[useLoadedAccounts()]} orElse={folder}>
      {(value) =>
        // Who may not edit it sees it; an address that names another folder leads to the one it is in.
        editsSubfolder(actor, value) && String(value.folder_id) === params['folderId'] ? (
          <Edited subfolder={value} />
        ) : (
          <Redirect to={`/folders/${value.folder_id}/subfolders/${id}`} replace />
        )
      }
    </Await>
  )
}

function Edited({ subfolder }: { subfolder: CompleteSubfolder }) {
  const t = useT()
  const actor = useActor()
  const language = useLanguage()
  // What is typed outlives a look at another tab.
  const stageWanted = useMoveWanted()
  const form = useOnce(() => {
    const edited = subfolderEditScreen(client, subfolder, language, today)
    if (!stageWanted) return edited
    typeMove(edited, subfolder, stageWanted, language, today())
    const refusal = takeRefusal(subfolder.id)
    if (refusal) edited.refuse(refusal)
    return edited
  })
  useMarkedFirst(stageWanted !== null)
  useUnsavedGuard(
    useCallback(() => form.dirty.value, [form]),
    true,
  )
  const { names } = form
  const stage = useStage(form, subfolder)
  const { folder } = subfolder
  useCrumb(`/folders/${folder.id}`, folder.code ?? folder.name)
  useCrumb(`/folders/${folder.id}/subfolders/${subfolder.id}`, subfolder.code ?? subfolder.rank_code)
  const body = (children: ReactNode) => (
    <SavedBody form={form} subfolder={subfolder} names={names}>
      {children}
    </SavedBody>
  )
  const shows: { readonly [tab in SubfolderTab]: boolean } = {
    general: true,
    contracts: true,
    stock: can(actor, 'stock.read'),
    guarantees: stage.guarantees,
    associates: stage.associates,
    subcontractors: stage.subcontractors,
    budget: true,
    invoicing: editsInvoices(actor),
  }
  const tabs: Tab[] = subfolderTabs.flatMap((tab, number) =>
    shows[tab]
      ? [
          {
            number,
            label: t(`tab.${tab}`),
            draw: () =>
              tab === 'invoicing' ? (
                <InvoicingTab subfolder={subfolder} />
              ) : (
                body(
                  tab === 'general' ? (
                    <GeneralTab form={form} subfolder={subfolder} names={names} />
                  ) : (
                    <Tables form={form} subfolder={subfolder} names={names} tab={tab} />
                  ),
                )
              ),
          },
        ]
      : [],
  )
  return (
    <RecordPage
      code={subfolder.code ?? subfolder.rank_code}
      title={t('subfolders.edit_title', { name: subfolder.name })}
      state={<Status of={subfolder.status_type} />}
      lead={
        stageWanted && (
          <p className="trouble" role="status">
            {t('pipeline.fill_in', { stage: t(`stage.${stageWanted}`) })}
          </p>
        )
      }
      tabs={tabs}
    />
  )
}

/** Once the page is drawn, the first field that is marked has the focus, and is in sight. */
function useMarkedFirst(isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked) return
    const frame = requestAnimationFrame(() => {
      const marked = document.querySelector<HTMLElement>('main [aria-invalid=true]')
      if (marked) focusInside(marked)
    })
    return () => cancelAnimationFrame(frame)
  }, [isMarked])
}

/** The stage to which somebody moved the subfolder on the board, where that asks for more than a move. */
function useMoveWanted(): Stage | null {
  const written = new URLSearchParams(useSearch()).get('to')
  const stage = stages.find((each) => each === written)
  return appoints(useActor()) && stage ? stage : null
}

interface Part {
  readonly form: SubfolderEditScreen
  readonly subfolder: CompleteSubfolder
}
interface NamedPart extends Part {
  readonly names: SubfolderNames
}

/** What a tab holds of the one form; a refusal opens the tab on which the first thing that is wrong can be seen. */
function SavedBody({ form, subfolder, names, children }: NamedPart & { children: ReactNode }) {
  const t = useT()
  const [tab, open] = useAddressNumber('tab', 0)
  const record = `/folders/${subfolder.folder_id}/subfolders/${subfolder.id}`
  const save = async (): Promise<void> => {
    if (await form.save()) {
      succeed(t('subfolders.updated'))
      go(tab === 0 ? record : `${record}?tab=${tab}`)
      return
    }
    const wrong = tabOfErrors(form.errors.value)
    if (wrong === null || wrong === tab) return
    open(wrong)
    document.getElementById(`tab-${wrong}`)?.focus()
  }
  const wasSubmitted = subfolder.offer_extra_info?.submission_done === true
  const asking = useAskingSave({ form, names, wasSubmitted, save })
  return (
    <FormBody form={form} save={asking.save} backTo={record} saveLabel={t('form.save')} outlivesTabs>
      {children}
      {asking.dialog}
    </FormBody>
  )
}

function GeneralTab({ form, subfolder, names }: NamedPart) {
  const stage = useStage(form, subfolder)
  return (
    <>
      <SubfolderFields
        form={form}
        place={<SubfolderPlace folder={subfolder.folder} rankCode={subfolder.rank_code} />}
        names={names}
      />
      {stage.prospect && <ProspectFields form={form} />}
      {stage.offer && (
        <OfferFields form={form} tendering={stage.status === 'tendering'}>
          <Tables form={form} subfolder={subfolder} names={names} tab="general" />
          <OffersLikeThis form={form} folder_id={subfolder.folder_id} subfolder_id={subfolder.id} />
        </OfferFields>
      )}
    </>
  )
}

/** The tables of the kinds that stand on a tab. */
function Tables({ form, subfolder, names, tab }: NamedPart & { tab: SubfolderTab }) {
  const errors = useValue(form.errors)
  const { status } = useStage(form, subfolder)
  return kindsOn(tab).map((table) => (
    <EditedPartTable
      key={kindOf(table).name}
      form={form}
      table={table}
      names={names}
      folder_id={subfolder.folder_id}
      errors={errors}
      status={status}
    />
  ))
}

function InvoicingTab({ subfolder }: { subfolder: CompleteSubfolder }) {
  const screen = useOnce(() => invoicingScreen(client, subfolder.id))
  useLive(screen.subfolder, { subfolder: { id: subfolder.id }, invoice: { subfolder_id: subfolder.id } })
  return <Invoicing subfolder={subfolder} screen={screen} />
}
