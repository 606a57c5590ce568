import { offerInfo } from '#core/folders/offers/offer-info.ts'
import { prospectInfo } from '#core/folders/offers/prospect-info.ts'
import { subfolder as subfolderEntity, subfolderExtraInfo } from '#core/folders/subfolder.ts'
import { SectionFacts } from '../../fields/section-facts.tsx'
import { Link } from 'wouter'
import { hasOffer, hasProspect } from '#core/folders/offers/rules.ts'
import { subfolderTabs } from '#core/folders/parts/kinds.ts'
import { formatIban } from '#core/identifiers/iban.ts'
import { Facts } from '../../../parts/record/facts.tsx'
import { useT } from '../../../state/texts.ts'
import type { Subfolder } from '../records.ts'
import { EarlierOffers } from './earlier-offers.tsx'
import { PartTable } from './part-table.tsx'

const budgetTab = subfolderTabs.indexOf('budget')

/** What a subfolder is, who has part in it and when; what was offered comes first until it is decided. */
export function General({ subfolder }: { subfolder: Subfolder }) {
  const isOpen = ['prospect', 'tendering'].includes(subfolder.status_type)
  return isOpen ? (
    <>
      <Pursuit subfolder={subfolder} isOpen />
      <SubfolderFacts subfolder={subfolder} />
    </>
  ) : (
    <>
      <SubfolderFacts subfolder={subfolder} />
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

function SubfolderFacts({ subfolder }: { subfolder: Subfolder }) {
  const t = useT()
  const { folder, customer, association, leader, budgets, subfolder_extra_info: extra } = subfolder
  return (
    <>
      <SectionFacts
        title={t('subfolders.mission')}
        section="mission"
        records={[
          [subfolderEntity, subfolder],
          [subfolderExtraInfo, extra],
        ]}
        noun="subfolder"
        first={['rank_code', 'code', 'folder']}
        last={['timesheet_with_invoice', 'paid_into', 'budget']}
        values={{
          rank_code: subfolder.rank_code,
          folder: <Link href={`/folders/${folder.id}?tab=1`}>{folder.name}</Link>,
          paid_into: extra.paid_into && formatIban(extra.paid_into),
          // Its tab has no header where a subfolder is read.
          budget: budgets.length > 0 && (
            <Link href={`/folders/${folder.id}/subfolders/${subfolder.id}?tab=${budgetTab}`}>
              {t('subfolders.budget_lines', { count: budgets.length })}
            </Link>
          ),
        }}
        labels={{ budget: 'tab.budget' }}
        // The head of the page says these; a name that it may have to cut stands here whole.
        without={subfolder.name.length > 40 ? ['status_type'] : ['name', 'status_type']}
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
      <SectionFacts
        title={t('subfolders.milestones')}
        section="milestones"
        records={[[subfolderExtraInfo, extra]]}
        noun="subfolder"
      />
      <SectionFacts
        title={t('subfolders.conditions')}
        section="conditions"
        records={[[subfolderExtraInfo, extra]]}
        noun="subfolder"
      />
    </>
  )
}

function Prospect({ subfolder }: { subfolder: Subfolder }) {
  return (
    <SectionFacts
      title={useT()('parts.prospect_extra_infos')}
      section="prospect"
      records={[[prospectInfo, subfolder.prospect_extra_info]]}
      noun="subfolder"
      wide={['object', 'comment']}
    />
  )
}

function Offer({ subfolder: { offer_extra_info: offer } }: { subfolder: Subfolder }) {
  return (
    <SectionFacts
      title={useT()('parts.offer_extra_infos')}
      section="offer"
      records={[[offerInfo, offer]]}
      noun="subfolder"
      first={['go_to_tender_date', 'submission_date', 'submission_hour', 'submission_done']}
      last={['submission_comment', 'refusal_comment']}
      values={{ submission_hour: offer && `${offer.submission_hour}:00` }}
      wide={['submission_comment', 'refusal_comment']}
    />
  )
}
