import { partsByTable } from '#core/folders/parts/fields.ts'
import { partKinds, soleKinds, type PartKind } from '#core/folders/parts/kinds.ts'
import type { readSubfolder } from '#core/folders/operations.ts'
import { group, id, labelled, optional, text, type ValueOf, type Facts } from '#core/kernel/field.ts'
import type { ConnectedContext } from '../../command.ts'
import type { WordOf } from '../../list-words.ts'

type Row = { readonly [name: string]: unknown }

/** What a subfolder has of each kind, below it: prospect and offer line by line, rows as tables; companies and tasks by name. */
export function printParts(
  { print, t }: ConnectedContext,
  subfolder: ValueOf<typeof readSubfolder.output>,
  wordOf: WordOf,
): void {
  const namesById = {
    companies: new Map(subfolder.companies.map(({ id, name }) => [id, name])),
    wbs_tasks: new Map(subfolder.tasks.map(({ id, name }) => [id, name])),
  }
  const inWords = (entity: PartKind['entity'], row: Row): Row => {
    const values = wordOf(entity, row)
    return Object.fromEntries(
      Object.entries<Facts>(entity.given).map(([name, { of }]) => {
        const names = of === 'companies' || of === 'wbs_tasks' ? namesById[of] : null
        return [name, names ? (names.get(Number(values[name])) ?? null) : values[name]]
      }),
    )
  }
  const parts = partsByTable(subfolder)
  for (const { entity } of Object.values(partKinds)) {
    const { name: table, given } = entity
    const fields = Object.fromEntries(
      Object.entries(given)
        .filter(([name]) => name !== 'subfolder_id')
        .map(([name, field]) => [name, shownAs(field)]),
    )
    const found = parts[table]
    if (found.length === 0) continue
    print.line('')
    print.line(t(`parts.${table}`))
    const rows = found.map((row) => ({ ...inWords(entity, row), id: row.id }))
    if (table in soleKinds) print.record(group(fields), rows[0])
    // By its number a row is changed and removed.
    else print.rows(group({ id: labelled('column.number', id(table)), ...fields }), rows)
  }
}

/** A record that is referred to stands there by its name. */
const shownAs = (field: Facts): Facts =>
  field.kind === 'id' ? { ...optional(text(500)), ...(field.label ? { label: field.label } : {}) } : field
