import type { ReactNode } from 'react'
import { offerInfo } from '#core/folders/offers/offer-info.ts'
import { prospectInfo } from '#core/folders/offers/prospect-info.ts'
import type { SubfolderForm } from '#core/screens/folders/subfolder-edit.ts'
import { FieldGroup } from '../../../parts/form/form.tsx'
import { useT } from '../../../state/texts.ts'
import { SectionFields } from '../../fields/section-fields.tsx'

/** What is typed of a prospect. */
export function ProspectFields({ form }: { form: SubfolderForm }) {
  return (
    <FieldGroup title={useT()('parts.prospect_extra_infos')}>
      <SectionFields form={form} section="prospect" records={{ prospectExtraInfo: prospectInfo }} />
    </FieldGroup>
  )
}

interface Props {
  readonly form: SubfolderForm
  /** While it is being tendered more of it must be said. */
  readonly tendering: boolean
  /** The competitors’ table. */
  readonly children: ReactNode
}

/** What is typed of an offer, and against whom it is made. */
export function OfferFields({ form, tendering, children }: Props) {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('parts.offer_extra_infos')}>
        <SectionFields
          form={form}
          section="offer"
          records={{ offerExtraInfo: offerInfo }}
          first={['go_to_tender_date', 'submission_date', 'submission_hour', 'submission_done']}
          last={['submission_comment', 'refusal_comment']}
          required={[
            'submission_hour',
            'tendering_mode_type',
            ...(tendering ? ['submission_done', 'offer_amount'] : []),
          ]}
        />
      </FieldGroup>
      {children}
    </>
  )
}
