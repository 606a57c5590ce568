import type { BadRow } from '../../kernel/failure.ts'
import { lookupByName } from '../../tables/lookup-by-name.ts'
import { cellsOf, rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import { badCell, badCells, duplicateRow } from '../../tables/reading/bad-cells.ts'
import { fold } from '../../values/fold.ts'
import { changesTo, pickFields } from '../../values/pick-fields.ts'
import type { Company, CompanyAddress } from '../company.ts'
import { changedNumbers, keptNumbers } from '../kept-numbers.ts'
import { isSimilar } from '../alike/similar.ts'
import { likeness } from '../alike/likeness.ts'
import { startingLanguage } from '../place-language.ts'
import { addressNames, columnNames, companyNames, type CompanyRow, type CompanyValues } from './workbook.ts'

/** What the rows are compared with. */
export interface CompanyFacts {
  readonly known: readonly Company[]
  /** The first head office of each company that has one. */
  readonly headOffices: ReadonlyMap<number, CompanyAddress>
  readonly mayUpdate: boolean
}

type Values = Partial<Pick<Company, (typeof companyNames)[number]>>
type Place = Partial<Pick<CompanyAddress, (typeof addressNames)[number]>>

/** A row that is not bad: what it changes of which company, or of a new one (`company` null). */
export interface MatchedCompany {
  readonly company: Company | null
  readonly changes: Values
  readonly office: CompanyAddress | null
  readonly moves: Place
}

/** What the rows come to; those that may be another company are bad unless `bypass`. */
export function matchCompanies(
  rows: readonly CompanyRow[],
  facts: CompanyFacts,
  bypass: boolean,
): {
  effects: RowEffect[]
  matched: MatchedCompany[]
  bad: BadRow[]
  known: readonly Company[]
} {
  const find = finderOf(facts.known)
  const earlierRows = new Map<string, CompanyRow>()
  const others = knownOthers(bypass ? [] : facts.known)
  const effects: RowEffect[] = []
  const matched: MatchedCompany[] = []
  const bad: BadRow[] = []
  for (const row of rows) {
    const company = find(row)
    const found = isBad(company)
      ? company
      : (twice(row, company, earlierRows) ?? changesOf(row, company, facts))
    if (isBad(found)) {
      bad.push(...found)
      continue
    }
    const alike = bypass ? null : others.refuse(row, found)
    if (alike) bad.push(alike)
    else {
      matched.push(found)
      effects.push(effectOf(row, found))
    }
  }
  return { effects, matched, bad, known: facts.known }
}

const isBad = (found: unknown): found is BadRow[] => Array.isArray(found)

/** The company that a row means: by its number, else its reference, else its very name; null for a new one. */
function finderOf(known: readonly Company[]) {
  const byId = new Map(known.map((each) => [each.id, each]))
  const byReference = lookupByName(known, [({ reference }) => reference])
  const byName = lookupByName(known, [({ name }) => name])
  return (row: CompanyRow): Company | null | BadRow[] => {
    const { id, reference, name, vat_number } = row.values
    if (id !== undefined) return numbered(row, byId.get(id))
    const column = reference ? 'reference' : 'name'
    const called = reference ? byReference(reference) : name ? byName(name) : null
    if (!called) return [badCell(row, 'name', 'company_key_missing')]
    const [company, other] = called
    if (other) return [badCell(row, column, 'company_ambiguous')]
    const isNamesake = !reference && isOther(company?.vat_number, vat_number)
    return company && !isNamesake ? company : null
  }
}

const isOther = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !!one && !!other && digits(one) !== digits(other)
const digits = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '')

/** A number beside quite another name is a slip, such as a column sorted without the others. */
function numbered(row: CompanyRow, company: Company | undefined): Company | BadRow[] {
  if (!company) return [badCell(row, 'id', 'company_number_unknown', { id: row.values.id ?? '' })]
  const { name, reference } = row.values
  const isSame =
    name === undefined ||
    isSimilar(name, company.name) ||
    (!!reference && fold(reference) === fold(company.reference ?? ''))
  return isSame ? company : [badCell(row, 'id', 'company_number_taken', { name: company.name })]
}

/** A row about a company that an earlier row is about. */
function twice(
  row: CompanyRow,
  company: Company | null,
  earlierRows: Map<string, CompanyRow>,
): BadRow[] | null {
  const { reference, name, vat_number } = row.values
  const key = company
    ? `#${company.id}`
    : reference
      ? `reference ${fold(reference)}`
      : `name ${fold(name ?? '')} ${vat_number ?? ''}`
  const earlier = earlierRows.get(key)
  earlierRows.set(key, row)
  return earlier ? [duplicateRow(row, keyColumn(row.values), earlier)] : null
}

/** The column by which the row says which company it is. */
const keyColumn = ({ id, reference }: CompanyValues) => (id ? 'id' : reference ? 'reference' : 'name')

function changesOf(row: CompanyRow, company: Company | null, facts: CompanyFacts): MatchedCompany | BadRow[] {
  if (company && !facts.mayUpdate) return [badCell(row, keyColumn(row.values), 'mixed.not_allowed')]
  if (!company && !row.values.name) return [badCell(row, 'name', 'mixed.required')]
  const office = (company && facts.headOffices.get(company.id)) ?? null
  const moves = changesTo<Place>(office ?? {}, picked(row.values, addressNames) as Place)
  try {
    const { reference, ...values } = picked(row.values, companyNames) as Values
    // A reference in other letters is the same one.
    const isKept = reference && fold(reference) === fold(company?.reference ?? '')
    const own = isKept || !reference ? values : { ...values, reference }
    const changes = changesTo<Values>(company ?? {}, own)
    const kept = company
      ? changesTo<Values>(company, changedIn(company, changes))
      : withLanguage(keptNumbers(changes), moves)
    return { company, changes: kept, office, moves }
  } catch (error) {
    return badCells(row, error)
  }
}

/** A new company whose language the file does not say has that of its address. */
const withLanguage = (values: Values, { zip_code = null, country = 'BE' }: Place): Values => ({
  ...values,
  language_type: values.language_type ?? startingLanguage({ zip_code, country }),
})

/** Numbers of old are put in form with another change, and left alone without one. */
const changedIn = (company: Company, changes: Values): Values =>
  Object.keys(changes).length === 0 ? changes : changedNumbers(company, changes)

const picked = <N extends keyof CompanyValues>(values: CompanyValues, names: readonly N[]) =>
  pickFields(Object.fromEntries(names.map((name) => [name, true])) as { [K in N]: true }, values)

interface NamedCompany {
  readonly id: number | null
  readonly name: string
  readonly company_name_second: string | null
  readonly vat_number: string | null
  /** The row of the file that makes it. */
  readonly row: number | null
}

/** Everything that a company of the file may be one with: those that stand, and those of earlier rows. */
function knownOthers(known: readonly Company[]) {
  const { add, alike } = likeness<NamedCompany>()
  for (const { id, name, company_name_second, vat_number } of known)
    add({ id, name, company_name_second, vat_number, row: null })
  return {
    refuse(row: CompanyRow, { company, changes }: MatchedCompany): BadRow | null {
      if (company && !telling.some((name) => changes[name] !== undefined)) return null
      const { name, company_name_second = null, vat_number = null } = { ...company, ...changes }
      const own = { id: company?.id ?? null, name: name!, company_name_second, vat_number, row: row.row }
      const found = alike(own).filter(({ id }) => id === null || id !== own.id)
      add(own)
      if (found.length === 0) return null
      return badCell(row, 'name', 'company_alike', {
        names: found.slice(0, mostNamed).map(written).join(', '),
      })
    },
  }
}

/** What may make a company another one's double. */
const telling = ['name', 'company_name_second', 'vat_number'] as const

const mostNamed = 5
const written = ({ id, name, row }: NamedCompany): string =>
  `${name} (${id === null ? `→ ${row}` : `#${id}`})`

function effectOf(row: CompanyRow, { company, changes, office, moves }: MatchedCompany): RowEffect {
  const isSame = Object.keys(changes).length + Object.keys(moves).length === 0
  const effect = !company ? 'created' : isSame ? 'unchanged' : 'updated'
  const name = changes.name ?? company?.name ?? ''
  const cells = () =>
    cellsOf(
      columnNames,
      { ...office, ...company } as CompanyValues,
      { ...changes, ...moves } as CompanyValues,
    )
  return rowEffect(row, [changes.reference ?? company?.reference, name], effect, cells, {
    record: company?.id ?? null,
  })
}
