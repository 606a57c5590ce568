import { useMemo } from 'react'
import { Link, Redirect } from 'wouter'
import { maySeeInvoices } from '#core/invoicing/policy.ts'
import { invoicingScreen } from '#core/screens/invoicing.ts'
import { shownDay, shownEuro } from '#core/screens/shown.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useLive } from '../../state/live.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Facts, Figures, YesNo } from '../../parts/record/facts.tsx'
import { Await, RecordPage } from '../../parts/record/record-page.tsx'
import type { Tab } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'
import { Invoicing } from '../invoices/invoicing.tsx'
import { useParameters } from '../parameters/use-parameters.ts'
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
  return (
    <Await loaded={screen.subfolder} orElse={`/folders/${params['folderId']}`}>
      {(subfolder) =>
        // An address that names another folder leads to the one it is in.
        String(subfolder.folder.id) === params['folderId'] ? (
          <SubfolderRecord subfolder={subfolder} screen={screen} />
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
}: {
  subfolder: Subfolder
  screen: ReturnType<typeof invoicingScreen>
}) {
  const t = useT()
  const seesInvoices = maySeeInvoices(useActor(), subfolder)
  const { folder } = subfolder
  useCrumb(`/folders/${folder.id}`, folder.code ?? folder.name)
  useCrumb(`/folders/${folder.id}/subfolders/${subfolder.id}`, subfolder.code ?? subfolder.rank_code)
  const tabs: (Tab | false)[] = [
    { number: 0, label: t('tab.general'), draw: () => <General subfolder={subfolder} /> },
    seesInvoices && {
      number: 7,
      label: t('tab.invoicing'),
      draw: () => <Invoicing subfolder={subfolder} screen={screen} />,
    },
  ]
  return (
    <RecordPage
      code={subfolder.code ?? subfolder.rank_code}
      title={subfolder.name}
      state={<Status of={subfolder.status_type} />}
      lead={
        seesInvoices && (
          <Figures
            figures={[
              [t('subfolders.to_invoice'), shownEuro(subfolder.to_invoice)],
              [t('subfolders.invoiced'), shownEuro(subfolder.invoiced)],
            ]}
          />
        )
      }
      tabs={tabs.filter((tab) => tab !== false)}
    />
  )
}

function General({ subfolder }: { subfolder: Subfolder }) {
  const t = useT()
  const words = useValue(useParameters().words)
  const { folder, customer, leader, subfolder_extra_info: extra } = subfolder
  return (
    <>
      <Facts
        title={t('subfolders.mission')}
        facts={[
          ['field.rank_code', subfolder.rank_code],
          ['field.code', subfolder.code],
          [
            'field.folder',
            <Link key="folder" href={`/folders/${folder.id}?tab=1`}>
              {folder.name}
            </Link>,
          ],
          ['field.subfolder_type', words('subfolder_type', subfolder.subfolder_type)],
          [
            'field.service_workpackage_type',
            words('service_workpackage_type', extra.service_workpackage_type),
          ],
          [
            'field.service_subworkpackage_type',
            words('service_subworkpackage_type', extra.service_subworkpackage_type),
          ],
          ['field.total_work_amount', shownEuro(extra.total_work_amount)],
          ['field.buyer_reference', extra.buyer_reference],
        ]}
      />
      <Facts
        title={t('subfolders.parties')}
        facts={[
          ['field.project_leader', leader?.name],
          [
            'field.customer_company_id',
            customer && (
              <Link key="customer" href={`/companies/${customer.id}`}>
                {customer.name}
              </Link>
            ),
          ],
        ]}
      />
      <Facts
        title={t('subfolders.milestones')}
        facts={[
          ['field.mission_start', shownDay(extra.mission_start)],
          ['field.temporary_reception_date', shownDay(extra.temporary_reception_date)],
          ['field.final_reception_date', shownDay(extra.final_reception_date)],
          ['field.good_execution_attest_date', shownDay(extra.good_execution_attest_date)],
        ]}
      />
      <Facts
        title={t('subfolders.conditions')}
        facts={[
          ['field.bank_guarantee', <YesNo key="b" of={extra.bank_guarantee} />],
          ['field.associative_mission', <YesNo key="a" of={extra.associative_mission} />],
          ['field.subcontracting', <YesNo key="s" of={extra.subcontracting} />],
        ]}
      />
    </>
  )
}
