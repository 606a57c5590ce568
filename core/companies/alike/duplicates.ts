import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import type { Company } from '../company.ts'
import { companiesAlike } from '../queries.ts'
import { areAlike, namesOf, tracesOf } from './names.ts'

/** A company that another may be, with what one tells it by. */
export type AlikeCompany = RecordOf<typeof companiesAlike.row>

type Wanted = Pick<Company, 'name' | 'company_name_second' | 'vat_number'> & { readonly id?: number }

/** The companies that this one may be: by the same VAT number, or by a name as a person would call it. */
export async function duplicatesOf(store: Reader, wanted: Wanted): Promise<AlikeCompany[]> {
  const { id: own, vat_number } = wanted
  const candidates = await store.query(companiesAlike, { pieces: tracesOf(wanted), vat_number })
  const names = namesOf(wanted)
  return candidates.filter(
    (each) =>
      each.id !== own && ((vat_number && each.vat_number === vat_number) || areAlike(names, namesOf(each))),
  )
}

/** Branches share a number and namesakes a name: the person may look at them and pass the check. */
export async function refuseDuplicates(store: Reader, wanted: Wanted): Promise<void> {
  const alike = await duplicatesOf(store, wanted)
  if (alike.length > 0) throw new Failure('possible_duplicates', { value: alike })
}
