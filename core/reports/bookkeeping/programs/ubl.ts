import { ublOfDocument } from '../ubl-of-document.ts'
import { utf8 } from '../../../values/utf8.ts'
import type { Exporter } from '../exporter.ts'

/** Every e-invoice of the month, as the law has it: the format that all programs read. */
export const ubl: Exporter = {
  name: 'ubl',
  title: 'UBL',
  isConfirmed: true,
  isPublic: true,
  takes: { lists: {}, customer: null, figures: null },
  files: [],
  ofDocument: (document) => utf8(ublOfDocument(document).text),
}
