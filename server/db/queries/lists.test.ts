import t from 'tap'
import { companiesListed } from '#core/companies/queries.ts'
import type { Fields } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import { operations } from '#core/operations.ts'
import { isListing } from '#core/tables/export.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { submitWeeks } from '#fixtures/weeks.ts'
import { sql } from '../sql.ts'
import { listed } from './lists.ts'

const sortableOf = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]!.sortable)

onBoth(t, 'every list can be sorted on each field that its row calls sortable', async (t, installation) => {
  const { person } = await testFirm(installation)
  const { client } = await person(['*'])
  await submitWeeks(installation)
  let sorted = 0
  for (const operation of operations.filter(isListing)) {
    const list = operation as Operation<Fields, { rows: object[] }>
    for (const sort of sortableOf(list.output.fields!['rows']!.item!.fields!)) {
      for (const order of ['asc', 'desc']) {
        const { rows } = await client(list, { sort, order, page: 1, size: 10 })
        t.ok(Array.isArray(rows), `${list.name} ${sort} ${order}`)
        sorted++
      }
    }
  }
  t.ok(sorted > 80, `${sorted} ways`)
})

t.test(
  'the sort map of a list has its row’s sortable fields and no other, or does not compile',
  async (t) => {
    const parts = { select: sql`c.id`, from: sql`companies c`, where: [], haystack: sql`c.search_folded` }
    const sorts = {
      id: 'c.id',
      name: 'c.name_folded',
      reference: 'c.reference_folded',
      company_name_second: 'c.company_name_second_folded',
      city: 'c.city',
      vat_number: 'c.vat_number',
    }
    const { city: _, ...fewer } = sorts
    t.ok(listed(companiesListed, {}, 'sqlite', { ...parts, sorts, first: 'name' }))
    t.ok(
      listed(companiesListed, {}, 'sqlite', {
        ...parts,
        // @ts-expect-error a sortable field is missing
        sorts: fewer,
        first: 'name',
      }),
    )
    t.ok(
      listed(companiesListed, {}, 'sqlite', {
        ...parts,
        // @ts-expect-error the row does not call this one sortable
        sorts: { ...sorts, private: 'c.private' },
        first: 'name',
      }),
    )
  },
)
