import { file, type Upload } from '../kernel/field.ts'
import type { OutsideContext, PrintJob } from '../ports.ts'

/** What a letter or a timesheet leaves as, to be read or to be written on. */
export const documentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** A document as a call answers it. */
export const printedFile = file(50 * 1024 * 1024)

/** A document in the form that is asked for. */
export async function filed(
  { printer, letters }: Pick<OutsideContext, 'printer' | 'letters'>,
  job: PrintJob,
  { name, format }: { readonly name: string; readonly format: keyof typeof documentTypes },
): Promise<Upload> {
  const bytes = await (format === 'pdf' ? printer.print(job) : letters.write(job))
  return { name: `${name}.${format}`, type: documentTypes[format], bytes }
}
