import t from 'tap'
import { companiesListed } from '#core/companies/queries.ts'
import { mustBeGiven, type Fields } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import { operations } from '#core/operations.ts'
import { isListing } from '#core/tables/export.ts'
import { testFirm, type Place } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { submitWeeks } from '#fixtures/weeks.ts'
import { sql } from '../sql.ts'
import { listed } from './lists.ts'

const sortableOf = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]!.sortable)

/** The mission that a list of one mission, or of what one record has, has to be given. */
function missionFor(
  { input }: { readonly input: Fields },
  subfolder_id: number,
): { [name: string]: unknown } {
  const of = { subfolder_id, record_kind: 'subfolder', record_id: subfolder_id }
  return Object.fromEntries(
    Object.entries(of).filter(([name]) => input[name] !== undefined && mustBeGiven(input[name])),
  )
}

onBoth(t, 'every list can be sorted on each field that its row calls sortable', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['*'])
  const { subfolder_id } = await firm.subfolder(await firm.folder(id, 1))
  await submitWeeks(installation)
  let sorted = 0
  for (const operation of operations.filter(isListing)) {
    const list = operation as Operation<Fields, { rows: object[] }>
    for (const sort of sortableOf(list.output.fields!['rows']!.item!.fields!)) {
      for (const order of ['asc', 'desc']) {
        const { rows } = await client(list, {
          ...missionFor(list, subfolder_id),
          sort,
          order,
          page: 1,
          size: 10,
        })
        t.ok(Array.isArray(rows), `${list.name} ${sort} ${order}`)
        sorted++
      }
    }
  }
  t.ok(sorted > 80, `${sorted} ways`)
})

/** The fields that hold a code, in every list. */
const codes = [
  'code',
  'task_code',
  'folder_code',
  'subfolder_code',
  'rank_code',
  'number',
  'reference',
  'place',
]

onBoth(t, 'a list sorts codes by the numbers in them, not as words', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['*'], { code: 'AD2' })
  for (const code of ['AD10', 'AD1', 'B1']) await firm.person(['*'], { code })
  const places: Place[] = []
  for (const lead_code of [2, 30, 111]) places.push(await firm.folder(id, lead_code))
  for (const [i, task_code] of ['1.10', '1', '1.2', '2', '1.1.10', '1.1.9'].entries())
    for (const place of places.slice(0, 2))
      await firm.subfolder(place, { rank: i + 8, code: `M/${12 - i}`, task_code })
  await installation.scene(async (store) => {
    await store.folders.update(places[0]!.folder_id, { code: 'F9999' })
    await store.folders.update(places[2]!.folder_id, { code: null })
    for (const [i, { company_id }] of places.entries())
      await store.companies.update(company_id, { reference: ['C-9', 'c-10', 'C-100'][i]! })
    const [subfolder, ...others] = await store.subfolders.find({ folder_id: places[0]!.folder_id })
    await store.subfolders.update(others[0]!.id, { code: null })
    for (const number of ['2026-1000', '2026-999', '2026-9', null])
      await store.invoices.insert({
        subfolder_id: subfolder!.id,
        number,
        status_type: number === null ? 'draft' : 'emitted',
        issue_date: number === null ? null : '2026-11-18',
        forecast_date: '2026-11-18',
      })
    const tasks = await store.wbs_tasks.find({ bookable: true })
    await store.user_bookings.insertMany(
      tasks.map((task, i) => ({
        user_id: id,
        wbs_task_id: task.id,
        date: '2026-11-18',
        number_blocks: 1,
        starting_block: i,
      })),
    )
  })
  await submitWeeks(installation)
  const first = (await installation.env.read((store) => store.subfolders.first({})))!.id
  let rowsSeen = 0
  for (const operation of operations.filter(isListing)) {
    const list = operation as Operation<Fields, { rows: { readonly [field: string]: unknown }[] }>
    for (const sort of sortableOf(list.output.fields!['rows']!.item!.fields!)) {
      if (!codes.includes(sort)) continue
      const { rows } = await client(list, { ...missionFor(list, first), sort, order: 'asc' })
      const found = rows.flatMap((row) => row[sort] ?? []).map(String)
      if (new Set(found).size > 1) rowsSeen++
      t.strictSame(found, found.toSorted(byNumbers), `${list.name} by ${sort}`)
    }
  }
  t.ok(rowsSeen >= 12, `${rowsSeen} lists have several codes`)
})

const byNumbers = new Intl.Collator('en', { numeric: true }).compare

onBoth(
  t,
  'every list that finds a typographic apostrophe finds it by the keyboard’s',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['*'], {
      first_name: 'Jo d’Est',
      last_name: 'L’Est',
      code: 'JLE',
    })
    const place = await firm.folder(id, 7)
    const { subfolder_id, task_id } = await firm.subfolder(place, {
      name: 'Quartier de l’Est',
      task_code: 'L’Est',
    })
    const name = 'Régie de l’Est\u00a0–\u00a0Eau'
    await installation.scene(async (store) => {
      await store.companies.update(place.company_id, { name, reference: 'L’Est' })
      await store.folders.update(place.folder_id, { name, location: 'Rue de l’Est' })
      await store.subfolders.update(subfolder_id, {
        customer_company_id: place.company_id,
        project_leader: id,
      })
      await store.invoices.insert({
        subfolder_id,
        recipient_company_id: place.company_id,
        number: '2026-1',
        status_type: 'emitted',
        issue_date: '2026-11-18',
        forecast_date: '2026-11-18',
      })
      await store.user_bookings.insert({
        user_id: id,
        wbs_task_id: task_id,
        date: '2026-11-18',
        number_blocks: 1,
        starting_block: 0,
      })
      await store.notifications.insert({ user_id: id, title: 'L’Est', message: 'L’Est' })
    })
    await submitWeeks(installation)
    let found = 0
    for (const operation of operations.filter(isListing)) {
      const list = operation as Operation<Fields, { count: number }>
      if (!('search' in list.input)) continue
      const which = missionFor(list, subfolder_id)
      const { count } = await client(list, { ...which, search: 'l’est' })
      for (const search of ["L'Est", 'l´est', "l'est\u00a0"])
        t.equal((await client(list, { ...which, search })).count, count, `${list.name} ${search}`)
      if (count > 0) found++
    }
    t.ok(found >= 10, `${found} lists find it`)
  },
)

t.test(
  'the sort map of a list has its row’s sortable fields and no other, or does not compile',
  async (t) => {
    const parts = { select: sql`c.id`, from: sql`companies c`, where: [], haystack: sql`c.search_folded` }
    const sorts = {
      id: 'c.id',
      name: 'c.name_folded',
      reference: 'c.reference_ordered',
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
