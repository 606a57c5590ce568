import { useId, useState } from 'react'
import type { Invoice } from '#core/invoicing/invoice.ts'
import { uploadInvoiceFile } from '#core/invoicing/operations.ts'
import type { Upload } from '#core/kernel/field.ts'
import { takenDocuments, takenFiles, uploadForm } from '#core/screens/invoicing/upload.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { useClosingAct } from '../../parts/closing-act.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FileChooser } from '../../parts/form/file-chooser.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Refusal } from '../../parts/states.tsx'
import type { Subfolder } from '../folders/records.ts'
import { useInvoiceTypes } from './use-invoice-types.ts'

interface Props {
  readonly subfolder: Subfolder
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

/** An invoice that was made elsewhere, with its file. */
export function UploadInvoiceDialog({ subfolder, onDone, onClose }: Props) {
  const t = useT()
  const { form, file, choose } = useOnce(() => uploadForm(client, subfolder.id, today()))
  const chosen = useValue(file)
  const types = useInvoiceTypes()
  const [missing, setMissing] = useState(false)
  const save = async (): Promise<void> => {
    setMissing(file.peek() === null)
    if (file.peek() === null || !(await form.save())) return
    await onDone()
    succeed(t('invoices.uploaded'))
    onClose()
  }
  return (
    <FormDialog
      title={t('invoices.upload')}
      form={form}
      save={save}
      saveLabel={t('invoices.upload')}
      onClose={onClose}
      wide
    >
      <FieldInput form={form} path="number" autoFocus help={t('invoices.upload_number_help')} />
      <FieldInput form={form} path="issue_date" />
      <FieldInput form={form} path="term_date" help={t('invoices.upload_term_help')} />
      <FieldInput form={form} path="amount" />
      <FieldInput form={form} path="vat_rate" help={t('invoices.upload_rate_help')} />
      <FieldInput form={form} path="amount_vat_included" help={t('invoices.upload_total_help')} />
      <FieldInput form={form} path="invoice_type" choices={types} />
      <FieldInput form={form} path="memo" label="field.description" wide />
      <ChooseFile
        file={chosen}
        missing={missing}
        onChoose={choose}
        accept={takenDocuments}
        help={t('invoices.file_help')}
      />
    </FormDialog>
  )
}

interface ChooseProps {
  readonly file: Upload | null
  readonly missing: boolean
  readonly onChoose: (file: Upload | null) => void
  readonly accept: string
  readonly help: string
}

/** The file that goes with it, by its name. */
function ChooseFile({ file, missing, onChoose, accept, help }: ChooseProps) {
  const t = useT()
  const id = useId()
  const take = async ([chosen]: readonly File[]): Promise<void> => {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    onChoose({ name: chosen.name, type: chosen.type, bytes })
  }
  return (
    <div className="field wide">
      <label htmlFor={id}>{t('field.file')}</label>
      {file && <p>{file.name}</p>}
      <FileChooser
        id={id}
        accept={accept}
        chooseLabel={t('invoices.choose_file')}
        onChoose={(files) => void take(files)}
        removeLabel={t('invoices.remove_file')}
        onRemove={file && (() => onChoose(null))}
        help={help}
        error={missing && !file ? { key: 'mixed.required' } : undefined}
      />
    </div>
  )
}

interface FileProps {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'invoice_class'>
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

/** A file for an invoice that stands, or for a draft. */
export function UploadFileDialog({ invoice, onDone, onClose }: FileProps) {
  const t = useT()
  const [file, setFile] = useState<Upload | null>(null)
  const [missing, setMissing] = useState(false)
  const { busy, refused, act } = useClosingAct(
    async () => {
      await client(uploadInvoiceFile, { invoice_id: invoice.id, file: file! })
      return t('invoices.uploaded')
    },
    onDone,
    onClose,
  )
  const save = (): void => {
    setMissing(file === null)
    if (file !== null) void act()
  }
  return (
    <Dialog
      title={
        invoice.number === null
          ? t('invoices.upload_file_draft')
          : t(
              invoice.invoice_class === 'credit_note'
                ? 'invoices.upload_credit_file'
                : 'invoices.upload_file',
              { number: invoice.number },
            )
      }
      onClose={onClose}
      wide="fields"
      actions={<DialogActs onCancel={onClose} label={t('invoice.add_file')} onAct={save} busy={busy} />}
    >
      <Refusal failure={refused} />
      <ChooseFile
        file={file}
        missing={missing}
        onChoose={setFile}
        accept={takenFiles}
        help={t('invoice.file_help')}
      />
    </Dialog>
  )
}
