import type { ReactNode } from 'react'
import type { MissionForm } from '#core/screens/folders/subfolder-edit.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FieldGroup } from '../../../parts/form/form.tsx'
import { useT } from '../../../state/texts.ts'
import { ListInput } from '../../parameters/list-input.tsx'

/** What is typed of a prospect. */
export function ProspectFields({ form }: { form: MissionForm }) {
  return (
    <FieldGroup title={useT()('parts.prospect_extra_infos')}>
      <FieldInput form={form} path="prospectExtraInfo.object" />
      <FieldInput form={form} path="prospectExtraInfo.opportunity_amount_low" />
      <FieldInput form={form} path="prospectExtraInfo.opportunity_amount_high" />
      <ListInput form={form} path="prospectExtraInfo.source_type" list="source_type" />
      <FieldInput form={form} path="prospectExtraInfo.prospection_date" />
      <FieldInput form={form} path="prospectExtraInfo.comment" />
    </FieldGroup>
  )
}

interface Props {
  readonly form: MissionForm
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
        <FieldInput form={form} path="offerExtraInfo.go_to_tender_date" />
        <FieldInput form={form} path="offerExtraInfo.submission_date" />
        <FieldInput form={form} path="offerExtraInfo.submission_hour" required />
        <FieldInput form={form} path="offerExtraInfo.submission_done" required={tendering} />
        <FieldInput form={form} path="offerExtraInfo.offer_amount" required={tendering} />
        <ListInput
          form={form}
          path="offerExtraInfo.tendering_mode_type"
          list="tendering_mode_type"
          required
        />
        <FieldInput form={form} path="offerExtraInfo.submission_result_date" />
        <ListInput form={form} path="offerExtraInfo.submission_result_type" list="submission_result_type" />
        <FieldInput form={form} path="offerExtraInfo.order_intake" />
        <ListInput form={form} path="offerExtraInfo.refusal_type" list="refusal_type" />
        <FieldInput form={form} path="offerExtraInfo.submission_comment" />
        <FieldInput form={form} path="offerExtraInfo.refusal_comment" />
      </FieldGroup>
      {children}
    </>
  )
}
