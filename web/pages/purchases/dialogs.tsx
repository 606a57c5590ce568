import { useMemo } from 'react'
import { missionBuying } from '#core/purchases/operations.ts'
import { chooseCompany, chooseSubfolder } from '#core/screens/form/choices.ts'
import {
  acceptForm,
  disputeForm,
  matchForm,
  payForm,
  refuseForm,
  supplierForm,
  type OpenPurchase,
} from '#core/screens/purchases.ts'
import { shownEuro } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useOnce, useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { RowsInput } from '../../parts/form/rows-input.tsx'
import { SavedDialog } from '../../parts/form/saved-dialog.tsx'

/** What a dialog is opened for. */
export type Asked = 'match' | 'supplier' | 'accept' | 'pay' | 'dispute' | 'refuse'

interface Props {
  readonly purchase: OpenPurchase
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export function PurchaseDialog({ asked, ...props }: Props & { readonly asked: Asked }) {
  const Dialog = dialogs[asked]
  return <Dialog {...props} />
}

function Match({ purchase, reload, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => matchForm(client, purchase, language))
  return (
    <SavedDialog
      title={t('purchase.match')}
      form={form}
      message={t('purchase.saved')}
      onSaved={reload}
      saveLabel={t('form.save')}
      onClose={onClose}
      wide
    >
      <div className="wide">
        <RowsInput form={form} path="parts" title={t('field.parts')} add={t('purchase.part_add')}>
          {(row) => <PartFields form={form} row={row} purchase={purchase} />}
        </RowsInput>
      </div>
    </SavedDialog>
  )
}

interface PartProps {
  readonly form: ReturnType<typeof matchForm>
  readonly row: `parts.${number}`
  readonly purchase: OpenPurchase
}

/** One mission, and of its contracts and forecasts those that the part belongs to. */
function PartFields({ form, row, purchase }: PartProps) {
  const t = useT()
  const missions = useMemo(() => chooseSubfolder(client), [])
  const mission = String(useRead(() => form.value(`${row}.subfolder_id`), [form, row]) ?? '')
  const known = new Map(
    purchase.parts.map((part) => [String(part.subfolder_id), `${part.rank_code} ${part.mission}`]),
  )
  const subfolder_id = Number(mission)
  const buying = useRecord(
    async () => (subfolder_id > 0 ? client(missionBuying, { subfolder_id }) : null),
    [subfolder_id],
  )
  const found = useValue(buying.value)
  const contracts = (found?.subcontractors ?? []).filter(
    ({ company_id }) => company_id === purchase.company_id,
  )
  const none = { value: '', label: t('purchase.none') }
  const option = ({
    id,
    name,
    limit,
    bought,
  }: {
    id: number
    name: string
    limit: number
    bought: number
  }) => ({
    value: String(id),
    label: t('purchase.of_limit', { name, bought: shownEuro(bought), limit: shownEuro(limit) }),
  })
  return (
    <>
      <FieldInput
        form={form}
        path={`${row}.subfolder_id`}
        chooser={missions}
        nameOf={(id) => known.get(id) ?? ''}
        wide
      />
      <FieldInput form={form} path={`${row}.purchase_kind`} />
      <FieldInput form={form} path={`${row}.amount`} help={t('purchase.amount_help')} />
      {contracts.length > 0 && (
        <FieldInput
          form={form}
          path={`${row}.subcontractor_id`}
          choices={[none, ...contracts.map((each) => option({ ...each, limit: each.contract_amount }))]}
        />
      )}
      {found && found.forecasts.length > 0 && (
        <FieldInput
          form={form}
          path={`${row}.invoicing_forecast_detail_id`}
          choices={[none, ...found.forecasts.map((each) => option({ ...each, limit: each.amount }))]}
        />
      )}
      <FieldInput form={form} path={`${row}.comment`} wide />
    </>
  )
}

function Supplier({ purchase, reload, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => supplierForm(client, purchase))
  const companies = useMemo(() => chooseCompany(client), [])
  return (
    <SavedDialog
      title={t('purchase.supplier')}
      form={form}
      message={t('purchase.saved')}
      onSaved={reload}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="company_id" label="field.supplier" chooser={companies} autoFocus wide />
    </SavedDialog>
  )
}

function Accept({ purchase, reload, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => acceptForm(client, purchase))
  return (
    <SavedDialog
      title={t('purchase.accept')}
      form={form}
      message={t('purchase.saved')}
      onSaved={reload}
      saveLabel={t('purchase.accept')}
      onClose={onClose}
    >
      <FieldInput form={form} path="remark" autoFocus wide />
    </SavedDialog>
  )
}

function Refuse({ purchase, reload, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => refuseForm(client, purchase))
  return (
    <SavedDialog
      title={t('purchase.refuse')}
      form={form}
      message={t('purchase.saved')}
      onSaved={reload}
      saveLabel={t('purchase.refuse')}
      onClose={onClose}
    >
      <FieldInput form={form} path="refusal" autoFocus wide />
    </SavedDialog>
  )
}

function Dispute({ purchase, reload, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => disputeForm(client, purchase))
  return (
    <SavedDialog
      title={t('purchase.dispute')}
      form={form}
      message={t('purchase.saved')}
      onSaved={reload}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="dispute" help={t('payments.dispute_help')} autoFocus wide />
    </SavedDialog>
  )
}

function Pay({ purchase, reload, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => payForm(client, purchase, today()))
  return (
    <SavedDialog
      title={t('purchase.pay')}
      form={form}
      message={t('purchase.saved')}
      onSaved={reload}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="payment_date" autoFocus />
    </SavedDialog>
  )
}

const dialogs: { readonly [asked in Asked]: (props: Props) => React.ReactNode } = {
  match: Match,
  supplier: Supplier,
  accept: Accept,
  pay: Pay,
  dispute: Dispute,
  refuse: Refuse,
}
