import { choice, file, list, omit, optional, text, type Fields } from '../../kernel/field.ts'
import { languages } from '../../kernel/permission.ts'
import { query, type AnyOperation } from '../../kernel/operation.ts'
import { exportedBy } from '../../tables/export.ts'
import { fileFormats } from './formats.ts'

const fileInput = {
  format: choice(fileFormats),
  /** Which columns; without, the usual ones on paper and all of them in a workbook. */
  columns: optional(list(text(50), 50)),
  /** Of its words; without, the caller's own. */
  language: optional(choice(languages)),
}

/** The file that the path of a report answers if it is asked for with `?format=`. */
export function fileOperation<S extends Fields>(operation: AnyOperation & { readonly input: S }) {
  const files = query({
    name: `${operation.name}.export`,
    summary: `${operation.summary.replace(/\.$/, '')}: the whole of it as a document, a workbook or text.`,
    http: operation.http,
    permission: operation.permission,
    input: { ...omit(operation.input, 'page', 'size', 'within'), ...fileInput },
    output: file(100_000_000),
  })
  exportedBy(operation, files)
  return files
}
