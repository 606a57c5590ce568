import { signal } from '@preact/signals-core'
import { uploadInvoice } from '../../invoicing/operations.ts'
import { documentTypes, fileTypes } from '../../invoicing/files/invoice-file.ts'
import { omit, type Upload } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Day } from '../../values/day.ts'
import { formOver } from '../form/form.ts'

const endings = (types: readonly string[]): string => [...types.map((each) => `.${each}`), '.jpeg'].join(',')

/** What a browser's chooser offers for an invoice that was made elsewhere, and for a file beside one. */
export const takenDocuments = endings(documentTypes)
export const takenFiles = endings(Object.keys(fileTypes))

/** An invoice that was made elsewhere: what is typed of it, and its file beside that. */
export function uploadForm(client: Client, subfolder_id: number, today: Day) {
  const file = signal<Upload | null>(null)
  const form = formOver(
    { ...uploadInvoice, input: omit(uploadInvoice.input, 'file') },
    (input) => client(uploadInvoice, { ...input, file: file.value! }),
    { subfolder_id: String(subfolder_id) },
    { today: () => today },
  )
  return { form, file, choose: (chosen: Upload | null): void => void (file.value = chosen) }
}
