import type { Cell, NewWorksheet } from '../../ports.ts'
import type { TextKey, Translate } from '../../texts/translate.ts'
import { toEuro, type Cents } from '../../values/money.ts'
import { grids } from '../accounting/grids.ts'
import type { JournalRow } from '../accounting/journal.ts'
import { rateName, sumOfRows, type BookedMonth } from './journal-of-month.ts'

/** Which UBL goes with a document: the e-invoice that went out, one that only the accountant gets, or none. */
export type UblKind = 'network' | 'accountant' | 'none'

/** What was put into the archive for a document. */
export interface DocumentFiles {
  readonly ubl: UblKind
  readonly hasDocument: boolean
}

/** A file of the archive, as the control sheet names it. */
export interface ListedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

export interface Control {
  readonly booked: BookedMonth
  readonly fingerprint: string
  /** By the id of the document. */
  readonly documents: ReadonlyMap<number, DocumentFiles>
  readonly files: readonly ListedFile[]
}

/** A line of the control sheet. What it has nothing of stays empty. */
interface ControlLine {
  readonly line: 'document' | 'rate' | 'grid' | 'journal' | 'books' | 'files' | 'file'
  readonly name: string
  readonly date?: string
  readonly count?: number
  readonly base?: Cents
  readonly vat?: Cents
  readonly with_vat?: Cents
  readonly remark?: string
  readonly size?: number
  readonly sha256?: string
}

/**
 * The control sheet: each document, the sums of each rate and grid, the journal beside the books, and each file with its SHA-256. One
 * table, whose first column says what a line is about.
 */
export function controlSheet(control: Control, t: Translate): NewWorksheet {
  const headings = [
    t('accountant.column.line'),
    t('accountant.column.name'),
    t('field.issue_date'),
    t('field.documents'),
    t('field.vat_base'),
    t('field.vat_amount'),
    t('field.amount_vat_included'),
    t('field.remark'),
    t('accountant.column.size'),
    'SHA-256',
  ]
  return {
    name: t('accountant.path.control'),
    rows: [headings, ...linesOf(control, t).map((line) => cellsOf(line, t))],
  }
}

function linesOf({ booked, fingerprint, documents, files }: Control, t: Translate): ControlLine[] {
  const { rows, books } = booked
  const byDocument = [...Map.groupBy(rows, ({ invoice_id }) => invoice_id)]
  const byRate = Map.groupBy(rows, ({ vat_category, vat_rate }) => rateName(vat_category, vat_rate))
  return [
    ...byDocument.map(([id, own]) => ({
      line: 'document' as const,
      name: own[0]?.number ?? '',
      date: own[0]?.issue_date ?? '',
      ...amountsOf(own),
      remark: remarksOn(documents.get(id), t),
    })),
    ...[...byRate]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, own]) => ({ line: 'rate' as const, name, ...countedOf(own) })),
    ...grids.flatMap((grid) => gridLine(grid, rows)),
    { line: 'journal', name: booked.month, ...countedOf(rows), sha256: fingerprint },
    {
      line: 'books',
      name: booked.month,
      count: books.documents,
      base: books.amount,
      vat: books.amount_vat_included - books.amount,
      with_vat: books.amount_vat_included,
      // A month whose books differ is refused before.
      remark: t('accountant.agrees'),
    },
    { line: 'files', name: booked.month, count: files.length },
    ...files.map(({ path, size, sha256 }) => ({ line: 'file' as const, name: path, size, sha256 })),
  ]
}

function gridLine(grid: (typeof grids)[number], rows: readonly JournalRow[]): ControlLine[] {
  const own = rows.filter(({ inGrids }) => inGrids.some((each) => each.grid === grid))
  if (own.length === 0) return []
  const amounts = own.flatMap(({ inGrids }) => inGrids.filter((each) => each.grid === grid))
  return [
    {
      line: 'grid',
      name: grid,
      count: sumOfRows(own).documents,
      base: amounts.reduce((sum, { amount }) => sum + amount, 0),
    },
  ]
}

const amountsOf = (rows: readonly JournalRow[]) => {
  const { amount, amount_vat_included } = sumOfRows(rows)
  return { base: amount, vat: amount_vat_included - amount, with_vat: amount_vat_included }
}

const countedOf = (rows: readonly JournalRow[]) => ({
  count: sumOfRows(rows).documents,
  ...amountsOf(rows),
})

const remarksOn = (files: DocumentFiles | undefined, t: Translate): string =>
  [
    ...(files ? [t(`accountant.ubl.${files.ubl}`)] : []),
    ...(files?.hasDocument === false ? [t('accountant.no_document')] : []),
  ].join(', ')

function cellsOf(line: ControlLine, t: Translate): Cell[] {
  const euro = (cents: Cents | undefined): Cell => (cents === undefined ? null : toEuro(cents))
  return [
    t(`accountant.line.${line.line}` as TextKey),
    line.name,
    line.date ? new Date(`${line.date}T00:00:00Z`) : null,
    line.count ?? null,
    euro(line.base),
    euro(line.vat),
    euro(line.with_vat),
    line.remark || null,
    line.size ?? null,
    line.sha256 ?? null,
  ]
}
