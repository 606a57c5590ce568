import { useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import { deleteSubfolder } from '#core/folders/operations.ts'
import { subfolderTabs, type SubfolderTab } from '#core/folders/parts/kinds.ts'
import { editsSubfolder, maySeeInvoices } from '#core/folders/policy.ts'
import { can } from '#core/kernel/permission.ts'
import { invoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useLive } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'
import { DocumentsTab } from '../../parts/documents/documents-tab.tsx'
import { RecordActions } from '../../parts/record/record-actions.tsx'
import { Await, RecordPage, type Tab } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'
import { Invoicing } from '../invoices/invoicing.tsx'
import { BurnLine, useBurn } from '../subfolders/burn.tsx'
import { LateCount, SubfolderSummary, useGlance } from '../subfolders/summary.tsx'
import { General } from './subfolders/general.tsx'
import { OfferLetter, useLetterForWord } from './subfolders/offer-letter.tsx'
import { SubfolderParties } from './subfolders/parties.tsx'
import { PartTables } from './subfolders/part-table.tsx'
import type { Subfolder } from './records.ts'

export function SubfolderPage({ params }: PageProps) {
  const id = Number(params['id'])
  const screen = useMemo(() => invoicingScreen(client, id), [id])
  useLive(screen.subfolder, {
    subfolder: { id },
    folder: { id: Number(params['folderId']) },
    invoice: { subfolder_id: id },
    forecast: { subfolder_id: id },
  })
  const glance = useGlance(id, Number(params['folderId']))
  const burn = useBurn(id, Number(params['folderId']))
  return (
    <Await loaded={screen.subfolder} beside={[glance, burn]} orElse={`/folders/${params['folderId']}`}>
      {(subfolder) =>
        // An address that names another folder leads to the one it is in.
        String(subfolder.folder.id) === params['folderId'] ? (
          <SubfolderRecord subfolder={subfolder} screen={screen} glance={glance} burn={burn} />
        ) : (
          <Redirect to={`/folders/${subfolder.folder.id}/subfolders/${subfolder.id}`} replace />
        )
      }
    </Await>
  )
}

function SubfolderRecord({
  subfolder,
  screen,
  glance,
  burn,
}: {
  subfolder: Subfolder
  screen: ReturnType<typeof invoicingScreen>
  glance: ReturnType<typeof useGlance>
  burn: ReturnType<typeof useBurn>
}) {
  const t = useT()
  const actor = useActor()
  const mayDelete = useMay(deleteSubfolder)
  const [deleting, setDeleting] = useState(false)
  const letterForWord = useLetterForWord(subfolder.id)
  const seesInvoices = maySeeInvoices(actor, subfolder)
  const { folder } = subfolder
  useCrumb(`/folders/${folder.id}`, folder.code ?? folder.name)
  const record = `/folders/${folder.id}/subfolders/${subfolder.id}`
  useCrumb(record, subfolder.code ?? subfolder.rank_code)
  const { bank_guarantee, associative_mission, subcontracting } = subfolder.subfolder_extra_info
  const shows: { readonly [tab in SubfolderTab]: boolean } = {
    general: true,
    contracts: true,
    stock: can(actor, 'stock.read'),
    guarantees: bank_guarantee,
    associates: associative_mission,
    subcontractors: subcontracting,
    budget: true,
    invoicing: seesInvoices,
  }
  const tabs = subfolderTabs.flatMap((tab, number): Tab[] =>
    shows[tab] ? [{ number, label: t(`tab.${tab}`), draw: () => draw(tab), hidden: tab === 'budget' }] : [],
  )
  const documents: Tab = {
    number: subfolderTabs.length,
    label: t('documents.title'),
    draw: () => <DocumentsTab record_kind="subfolder" record_id={subfolder.id} />,
  }
  const draw = (tab: SubfolderTab) => {
    if (tab === 'general') return <General subfolder={subfolder} />
    if (tab === 'invoicing') return <Invoicing subfolder={subfolder} screen={screen} />
    return <PartTables subfolder={subfolder} tab={tab} />
  }
  return (
    <>
      <RecordPage
        code={subfolder.code ?? subfolder.rank_code}
        title={subfolder.name}
        state={<Status of={subfolder.status_type} />}
        about={<SubfolderParties subfolder={subfolder} glance={glance} />}
        picture={<BurnLine subfolder={subfolder} burn={burn} />}
        lead={<SubfolderSummary subfolder={subfolder} glance={glance} />}
        leadSays={<LateCount of={glance} />}
        actions={
          <RecordActions
            noun="subfolders"
            id={subfolder.id}
            editTo={editsSubfolder(actor, subfolder) ? `${record}/edit` : null}
            onDelete={mayDelete ? () => setDeleting(true) : null}
            // A subfolder without an offer has no letter.
            {...(subfolder.offer_extra_info && {
              also: <OfferLetter id={subfolder.id} />,
              rarely: [letterForWord],
            })}
          />
        }
        tabs={[...tabs, documents]}
      />
      {deleting && (
        <DeleteDialog
          noun="subfolders"
          name={subfolder.name}
          act={() => client(deleteSubfolder, { id: subfolder.id })}
          onClose={() => setDeleting(false)}
          onDone={() => go(`/folders/${folder.id}?tab=1`, { replace: true })}
        />
      )}
    </>
  )
}
