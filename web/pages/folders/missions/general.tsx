import { Link } from 'wouter'
import { hasOffer, hasProspect } from '#core/folders/offers/rules.ts'
import { missionTabs } from '#core/folders/parts/kinds.ts'
import { formatIban } from '#core/identifiers/iban.ts'
import { shownDay, shownEuro } from '#core/screens/shown.ts'
import { Facts, YesNo } from '../../../parts/record/facts.tsx'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { useParameters } from '../../parameters/use-parameters.ts'
import type { Subfolder } from '../records.ts'
import { EarlierOffers } from './earlier-offers.tsx'
import { PartTable } from './part-table.tsx'

const budgetTab = missionTabs.indexOf('budget')

/** What a mission is, who has part in it and when; what was offered comes first until it is decided. */
export function General({ subfolder }: { subfolder: Subfolder }) {
  const isOpen = ['prospect', 'tendering'].includes(subfolder.status_type)
  return isOpen ? (
    <>
      <Pursuit subfolder={subfolder} isOpen />
      <MissionFacts subfolder={subfolder} />
    </>
  ) : (
    <>
      <MissionFacts subfolder={subfolder} />
      <Pursuit subfolder={subfolder} isOpen={false} />
    </>
  )
}

/** Its prospect and its offer, where it has them. */
function Pursuit({ subfolder, isOpen }: { subfolder: Subfolder; isOpen: boolean }) {
  return (
    <>
      {hasOffer(subfolder, subfolder.offer_extra_info) && (
        <>
          <Offer subfolder={subfolder} />
          <PartTable subfolder={subfolder} table="competitors" />
          <EarlierOffers id={subfolder.id} isOpen={isOpen} />
        </>
      )}
      {hasProspect(subfolder, subfolder.prospect_extra_info) && <Prospect subfolder={subfolder} />}
    </>
  )
}

function MissionFacts({ subfolder }: { subfolder: Subfolder }) {
  const t = useT()
  const words = useValue(useParameters().words)
  const { folder, customer, association, leader, budgets, subfolder_extra_info: extra } = subfolder
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
          ['field.order_reference', extra.order_reference],
          ['field.contract_reference', extra.contract_reference],
          ['field.timesheet_with_invoice', <YesNo key="timesheet" of={extra.timesheet_with_invoice} />],
          ['field.paid_into', extra.paid_into && formatIban(extra.paid_into)],
          // Its tab has no header where a mission is read.
          [
            'tab.budget',
            budgets.length > 0 && (
              <Link key="budget" href={`/folders/${folder.id}/subfolders/${subfolder.id}?tab=${budgetTab}`}>
                {t('subfolders.budget_lines', { count: budgets.length })}
              </Link>
            ),
          ],
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
          [
            'field.association_company_id',
            association && (
              <Link key="association" href={`/companies/${association.id}`}>
                {association.name}
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

function Prospect({ subfolder: { prospect_extra_info: prospect } }: { subfolder: Subfolder }) {
  const t = useT()
  const words = useValue(useParameters().words)
  return (
    <Facts
      title={t('parts.prospect_extra_infos')}
      facts={[
        ['field.object', prospect?.object, 'wide'],
        ['field.opportunity_amount_low', shownEuro(prospect?.opportunity_amount_low)],
        ['field.opportunity_amount_high', shownEuro(prospect?.opportunity_amount_high)],
        ['field.source_type', words('source_type', prospect?.source_type)],
        ['field.prospection_date', shownDay(prospect?.prospection_date)],
        ['field.comment', prospect?.comment, 'wide'],
      ]}
    />
  )
}

function Offer({ subfolder: { offer_extra_info: offer } }: { subfolder: Subfolder }) {
  const t = useT()
  const words = useValue(useParameters().words)
  return (
    <Facts
      title={t('parts.offer_extra_infos')}
      facts={[
        ['field.go_to_tender_date', shownDay(offer?.go_to_tender_date)],
        ['field.submission_date', shownDay(offer?.submission_date)],
        ['field.submission_hour', offer && `${offer.submission_hour}:00`],
        ['field.submission_done', <YesNo key="done" of={offer?.submission_done} />],
        ['field.offer_amount', shownEuro(offer?.offer_amount)],
        ['field.tendering_mode_type', words('tendering_mode_type', offer?.tendering_mode_type)],
        ['field.submission_result_date', shownDay(offer?.submission_result_date)],
        ['field.submission_result_type', words('submission_result_type', offer?.submission_result_type)],
        ['field.order_intake', shownEuro(offer?.order_intake)],
        ['field.refusal_type', words('refusal_type', offer?.refusal_type)],
        ['field.submission_comment', offer?.submission_comment, 'wide'],
        ['field.refusal_comment', offer?.refusal_comment, 'wide'],
      ]}
    />
  )
}
