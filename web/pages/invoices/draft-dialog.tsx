import { useMemo } from 'react'
import { chooseCompany } from '#core/screens/form/choices.ts'
import type { Form, RowsForm } from '#core/screens/form/form.ts'
import { draftEdit, newInvoice, type OpenInvoice } from '#core/screens/invoicing/forms.ts'
import type { InvoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import { vatCategories } from '#core/invoicing/invoice.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useRead } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { closeSaved, FormDialog } from '../../parts/form/form-dialog.tsx'
import { RowsInput } from '../../parts/form/rows-input.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import type { Subfolder } from '../folders/records.ts'
import { useInvoiceTypes } from './use-invoice-types.ts'
import { useMissionTasks } from './use-subfolder-tasks.ts'

interface Props {
  readonly subfolder: Subfolder
  readonly screen: InvoicingScreen
  readonly onClose: () => void
}

/** A draft that is written by hand; it leads to its page. */
export function NewInvoiceDialog({ subfolder, screen, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => newInvoice(client, subfolder.id, today()))
  const save = async (): Promise<void> => {
    const made = await form.save()
    if (!made) return
    await screen.reload()
    succeed(t('invoices.created'))
    onClose()
    go(`/invoices/${made.id}`)
  }
  return (
    <FormDialog
      title={t('invoices.create')}
      form={form}
      save={save}
      saveLabel={t('form.create')}
      onClose={onClose}
      wide
    >
      <DraftFields form={form} subfolder={subfolder} customer={subfolder.customer?.name ?? ''} />
    </FormDialog>
  )
}

/** A draft that stands, as it is now on the server. */
export function EditDraftDialog({ id, ...props }: Props & { id: number }) {
  const invoice = useRecord(() => props.screen.examine(id), [id])
  return <Await loaded={invoice}>{(value) => <EditedDraft {...props} invoice={value} />}</Await>
}

function EditedDraft({ subfolder, screen, onClose, invoice }: Props & { invoice: OpenInvoice }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => draftEdit(client, invoice, language))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await screen.reload()
    succeed(t('invoices.saved'))
    closeSaved(form, onClose)
  }
  return (
    <FormDialog
      title={t('invoices.edit_title')}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
      wide
    >
      <DraftFields
        form={form}
        subfolder={subfolder}
        customer={invoice.customer ?? ''}
        isAbroad={invoice.obstacles.some(({ code }) => code === 'preflight.line_place')}
      />
    </FormDialog>
  )
}

type Line =
  | 'comment'
  | 'wbs_task_id'
  | 'service_from'
  | 'service_to'
  | 'amount'
  | 'vat_rate'
  | 'vat_category'
  | 'vat_exemption'
type Paths =
  | 'recipient_company_id'
  | 'buyer_reference'
  | 'invoice_type'
  | 'forecast_date'
  | 'term_date'
  | 'memo'
  | 'comment'
  | 'amount_vat_included'
  | `invoice_details.${number}.${Line}`
type FieldsForm = Form<Paths> & RowsForm<'invoice_details'>

interface FieldsProps {
  readonly form: FieldsForm
  readonly subfolder: Subfolder
  readonly customer: string
  /** Belgian VAT on a line needs a reason: its customer is taxed elsewhere. */
  readonly isAbroad?: boolean
}

function DraftFields({ form, subfolder, customer, isAbroad = false }: FieldsProps) {
  const t = useT()
  const tasks = useMissionTasks(subfolder)
  const types = useInvoiceTypes()
  const companies = useMemo(() => chooseCompany(client), [])
  return (
    <>
      <FieldInput form={form} path="recipient_company_id" chooser={companies} chosen={customer} />
      <FieldInput form={form} path="buyer_reference" help={t('invoices.reference_help')} />
      <FieldInput form={form} path="forecast_date" />
      <FieldInput form={form} path="term_date" help={t('invoices.term_help')} />
      <FieldInput form={form} path="amount_vat_included" help={t('invoices.total_help')} />
      <FieldInput form={form} path="invoice_type" choices={types} help={t('invoices.type_help')} />
      <FieldInput form={form} path="memo" label="field.description" wide />
      <FieldInput form={form} path="comment" label="invoices.internal_comment" wide />
      <div className="wide">
        <RowsInput
          form={form}
          path="invoice_details"
          title={t('field.invoice_details')}
          add={t('invoices.add_line')}
        >
          {(row) => <LineFields form={form} row={row} tasks={tasks} isAbroad={isAbroad} />}
        </RowsInput>
      </div>
    </>
  )
}

/** The categories of which it is said when they are chosen. */
const isExplained = (category: string): category is 'AE' | 'G' | 'O' => ['AE', 'G', 'O'].includes(category)

/** A line; why there is no VAT is asked for where there is none. */
function LineFields({
  form,
  row,
  tasks,
  isAbroad,
}: {
  readonly form: FieldsForm
  readonly row: `invoice_details.${number}`
  readonly tasks: ReturnType<typeof useMissionTasks>
  readonly isAbroad: boolean
}) {
  const t = useT()
  const category = useRead(() => String(form.value(`${row}.vat_category`) ?? ''), [form, row])
  const reason = useRead(() => form.value(`${row}.vat_exemption`) ?? '', [form, row])
  const needsReason = category !== '' && category !== 'S' && category !== 'Z'
  const mayNeedReason = category === 'S' && (isAbroad || reason !== '')
  return (
    <>
      <FieldInput form={form} path={`${row}.comment`} label="field.description" wide />
      <FieldInput form={form} path={`${row}.wbs_task_id`} choices={tasks} />
      <FieldInput form={form} path={`${row}.service_from`} help={t('invoices.service_help')} />
      <FieldInput form={form} path={`${row}.service_to`} />
      <FieldInput form={form} path={`${row}.amount`} required />
      <FieldInput form={form} path={`${row}.vat_rate`} />
      <FieldInput
        form={form}
        path={`${row}.vat_category`}
        choices={vatCategories.map((value) => ({ value, label: t(`invoice.vat_category.${value}`) }))}
        {...(isExplained(category) && { help: t(`invoices.vat_help.${category}`) })}
      />
      {needsReason && (
        <FieldInput form={form} path={`${row}.vat_exemption`} help={t('invoices.vat_reason_help')} wide />
      )}
      {mayNeedReason && (
        <FieldInput form={form} path={`${row}.vat_exemption`} label="invoices.belgian_vat_reason" wide />
      )}
    </>
  )
}
