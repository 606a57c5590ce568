import { stripGuarded } from '../../kernel/guarded.ts'
import type { Facts } from '../../kernel/field.ts'
import type { AnyOperation } from '../../kernel/operation.ts'
import { allows, languages } from '../../kernel/permission.ts'
import { handlerOf, type Opening } from '../../kernel/run.ts'
import { validate } from '../../kernel/validate.ts'
import type { Cell, OutsideContext, QueryContext, ReadCell } from '../../ports.ts'
import { parseDay } from '../../values/day.ts'
import { parseNumber } from '../../values/money.ts'
import { isEmpty, readCell, titleKey } from '../cells.ts'
import { withoutGuards } from '../csv.ts'
import { cellsWritten, rowFields } from '../export.ts'
import type { NotTaken } from '../import.ts'
import type { RowEffect } from '../row-effects.ts'
import { callHandler } from '../table-by-name.ts'
import { writtenIn } from './bad-cells.ts'
import type { AsideCell } from './rows.ts'

/** The list whose export is read back. */
export interface Exported {
  readonly listing: AnyOperation
  /** What the list is asked for, so that no record of the file is left out of it. */
  readonly asked: object
}

/**
 * Every cell that an import leaves aside and that says something else than its export would: somebody changed it, and
 * is told that it is not taken. What whoever imports may not see is not compared, so that nobody learns it by guessing.
 */
export async function notTakenOf(
  context: QueryContext,
  outside: OutsideContext,
  aside: readonly AsideCell[],
  effects: readonly RowEffect[],
  exported: Exported | null,
): Promise<NotTaken[]> {
  if (aside.length === 0) return []
  const effectAt = new Map(effects.map((each) => [placeOf(each), each]))
  const records = aside.flatMap((each) => effectAt.get(placeOf(each))?.record ?? [])
  const standing = exported ? await rowsOf(context, outside, exported, [...new Set(records)]) : new Map()
  const fields = exported ? rowFields(exported.listing) : {}
  const written = exported && (await cellsWritten(exported.listing, context.store, context.clock.timeZone))
  const place = languages.indexOf(context.actor.language)
  return aside.flatMap(({ sheet, row, column, name, cell }) => {
    const effect = effectAt.get(placeOf({ sheet, row }))
    if (!effect || movesByItself.has(name)) return []
    const recordValues = { ...effect.beside, ...standing.get(effect.record ?? 0) }
    const field = fields[name]
    const value = recordValues[name]
    const forms = value === undefined ? [] : field && written ? written(name, value) : [value as Cell]
    if (isSame(cell, value, field, forms)) return []
    const stands = writtenIn(forms[place] ?? forms[0])
    return { sheet, row, about: effect.about, column, value: writtenIn(cell) ?? '', stands }
  })
}

/** The version of a record, which our own import moves on. */
const movesByItself: ReadonlySet<string> = new Set(['updated_at'])

const placeOf = ({ sheet, row }: Pick<AsideCell, 'sheet' | 'row'>): string => `${row} ${sheet}`

type ListRow = { readonly [name: string]: unknown }

/** The records as the list shows them to whoever imports, by their ids; none where he may not see the list. */
async function rowsOf(
  context: QueryContext,
  outside: OutsideContext,
  { listing, asked }: Exported,
  records: readonly number[],
): Promise<Map<number, ListRow>> {
  const { actor, clock } = context
  if (records.length === 0 || !allows(actor, listing.permission)) return new Map()
  const input = validate(listing.input, asked, clock.today())
  const open: Opening = {
    query: (work) => work(context),
    command: () => Promise.reject(new Error('a list changes nothing')),
  }
  const answer = await callHandler(handlerOf(listing), open, { ...input, records }, outside)
  const { rows } = stripGuarded(listing.output, answer, actor) as { rows: readonly ListRow[] }
  return new Map(rows.map((row) => [Number(row['id']), row]))
}

/** Whether a cell is what an export writes in one of the languages, or says the same in another way. */
function isSame(cell: ReadCell, value: unknown, field: Facts | undefined, forms: readonly Cell[]): boolean {
  if (forms.some((form) => isForm(cell, form))) return true
  return field !== undefined && value !== null && value !== undefined && readCell(field, cell) === value
}

function isForm(cell: ReadCell, form: Cell): boolean {
  if (isEmpty(form)) return isEmpty(cell)
  if (cell === null || (typeof cell === 'object' && !(cell instanceof Date))) return false
  if (form instanceof Date) return momentOf(cell) === momentOf(form)
  if (typeof form === 'number') return (typeof cell === 'string' ? parseNumber(cell) : cell) === form
  return titleKey(plain(cell)) === titleKey(String(form)) && bare(plain(cell)) === bare(String(form))
}

const plain = (cell: NonNullable<Cell>): string => withoutGuards(String(cell).trim())
/** Line ends and the case of letters are no change. */
const bare = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A day or a moment to its minute, written in whichever way. */
function momentOf(cell: NonNullable<Cell>): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 16)
  const [, day = '', time = '00:00'] = /^(\S+)(?:[ T]+(\d\d:\d\d).*)?$/.exec(String(cell).trim()) ?? []
  return `${parseDay(day) ?? ''}T${time}`
}
