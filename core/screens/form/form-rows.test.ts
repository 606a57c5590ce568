import t from 'tap'
import { completeCompany, createCompany, editCompany } from '../../companies/operations.ts'
import { pick, type RecordOf } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { editScreen } from './edit.ts'
import { formScreen } from './form.ts'
import { typedRecord } from './typed-record.ts'

interface Company {
  readonly id: number
  readonly name: string
  readonly updated_at: string
  readonly companyAddresses: readonly Address[]
}
type Address = Pick<
  RecordOf<typeof completeCompany.fields>['company_addresses'][number],
  'id' | 'city' | 'country'
>

const address = (id: number, city: string): Address => ({ id, city, country: 'BE' })
const namur: Company = {
  id: 7,
  name: 'Ville de Namur',
  updated_at: 'first',
  companyAddresses: [address(1, 'Namur'), address(2, 'Dinant'), address(3, 'Spa')],
}

/** The company as a form; `answer` is what the server says, `now` what stands there when it is read again. */
function editing(answer: (input: { companyAddresses?: object[] }) => unknown, now: Company = namur) {
  const client = (async (_: unknown, input: { companyAddresses?: object[] }) => answer(input)) as Client
  return editScreen(client, editCompany, namur, {
    read: async () => now,
    typed: (company: Company) =>
      typedRecord(pick(editCompany.input, 'company', 'companyAddresses'), { ...company, company }, 'en'),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    after: () => now,
  })
}
const cities = (form: ReturnType<typeof editing>): unknown[] =>
  Array.from({ length: form.rows('companyAddresses') }, (_, n) => form.value(`companyAddresses.${n}.city`))

t.test('a stored row that is removed stays in sight until it is saved, and can be taken back', async (t) => {
  let sent: { companyAddresses?: object[] } = {}
  const saved = { ...namur, companyAddresses: [address(1, 'Namur'), address(3, 'Spa')] }
  const form = editing((input) => (sent = input), saved)
  form.removeRow('companyAddresses', 0)
  form.removeRow('companyAddresses', 1)
  t.equal(form.rows('companyAddresses'), 3)
  t.ok(form.isRemoved('companyAddresses.0'))
  t.ok(form.dirty.value)
  form.restoreRow('companyAddresses', 0)
  t.notOk(form.isRemoved('companyAddresses.0'))
  await form.save()
  t.match(sent.companyAddresses, [{ id: 1 }, { id: 3 }])
  t.strictSame(cities(form), ['Namur', 'Spa'])
  t.notOk(form.dirty.value)
})

t.test('taking back all that was removed leaves nothing to save', async (t) => {
  const form = editing(() => t.fail('sent'))
  form.removeRow('companyAddresses', 2)
  form.restoreRow('companyAddresses', 2)
  t.notOk(form.dirty.value)
})

t.test('a new row starts with what its fields start with, and has its number once it is saved', async (t) => {
  const sent: unknown[] = []
  const saved = { ...namur, companyAddresses: [...namur.companyAddresses, address(9, 'Liège')] }
  const form = editing(({ companyAddresses }) => sent.push(companyAddresses), saved)
  form.addRow('companyAddresses')
  t.equal(form.value('companyAddresses.3.country'), 'BE')
  t.equal(form.value('companyAddresses.3.address_type'), 'head_office')
  form.set('companyAddresses.3.city', 'Liège')
  await form.save()
  t.match((sent[0] as object[])[3], { city: 'Liège' })
  t.equal(form.value('companyAddresses.3.id'), '9')
  form.set('companyAddresses.3.city', 'Seraing')
  await form.save()
  t.match((sent[1] as object[])[3], { id: 9, city: 'Seraing' })
})

t.test('a refusal is shown at its row, though rows before it are not sent', async (t) => {
  const fields = { 'companyAddresses.1.city': 'string.max' }
  const form = editing(() => Promise.reject(new Failure('invalid_fields', { fields })))
  form.removeRow('companyAddresses', 0)
  t.equal(await form.save(), null)
  t.strictSame(form.error('companyAddresses.2.city'), { key: 'string.max' })
  t.notOk(form.error('companyAddresses.1.city'))
})

t.test('what is missing in a removed row is not asked for', async (t) => {
  const form = editing(() => namur)
  form.set('companyAddresses.0.country', '')
  form.removeRow('companyAddresses', 0)
  form.demand(['companyAddresses.0.country'])
  t.not(await form.save(), null)
})

t.test('when another saved rows meanwhile, what was typed stays with its own row', async (t) => {
  // Row 1 is gone, row 2 has another town, row 8 came.
  const companyAddresses = [address(2, 'Bouvignes'), address(3, 'Spa'), address(8, 'Mons')]
  const form = editing(() => Promise.reject(new Failure('record_modified')), { ...namur, companyAddresses })
  form.set('companyAddresses.1.city', 'Yvoir')
  form.removeRow('companyAddresses', 2)
  form.addRow('companyAddresses', { city: 'Huy' })
  await form.save()
  await form.rebase()
  t.strictSame(cities(form), ['Yvoir', 'Spa', 'Mons', 'Huy'])
  t.ok(form.isRemoved('companyAddresses.1'))
  t.strictSame(form.theirs.value, { 'companyAddresses.0.city': 'Bouvignes' })
  form.takeTheirs('companyAddresses.0.city')
  t.strictSame(cities(form), ['Bouvignes', 'Spa', 'Mons', 'Huy'])
})

t.test('a row that another removed while it was typed in stands again as a new one', async (t) => {
  let sent: object[] | undefined
  const now = { ...namur, companyAddresses: [address(2, 'Dinant')] }
  const form = editing(({ companyAddresses }) => (sent = companyAddresses), now)
  form.set('companyAddresses.0.city', 'Jambes')
  form.removeRow('companyAddresses', 2)
  await form.rebase()
  t.strictSame(cities(form), ['Dinant', 'Jambes'])
  await form.save()
  t.match(sent, [
    { id: 2, city: 'Dinant' },
    { city: 'Jambes', country: 'BE' },
  ])
  t.notOk(sent && 'id' in sent[1]!)
})

t.test('a row that is removed while the record is being saved goes with the next save', async (t) => {
  for (const isNew of [false, true]) {
    const held = heldClient()
    const form = editScreen(held.client, editCompany, namur, {
      read: async () => namur,
      typed: (company: Company) =>
        typedRecord(pick(editCompany.input, 'company', 'companyAddresses'), { ...company, company }, 'en'),
      also: ({ id, updated_at }) => ({ id, updated_at }),
      after: (answer) => answer as never as Company,
    })
    const all = [...namur.companyAddresses, ...(isNew ? [address(4, 'Huy')] : [])]
    if (isNew) form.addRow('companyAddresses', { city: 'Huy', country: 'BE' })
    else form.set('companyAddresses.1.city', 'Yvoir')
    const saving = form.save()
    form.removeRow('companyAddresses', isNew ? 3 : 0)
    form.addRow('companyAddresses', { city: 'Mons', country: 'BE' })
    const companyAddresses = all.map((each) => (!isNew && each.id === 2 ? { ...each, city: 'Yvoir' } : each))
    await held.of(editCompany)[0]!.answer({ ...namur, updated_at: 'second', companyAddresses })
    await saving
    void form.save()
    t.match((held.of(editCompany)[1]!.input as { companyAddresses: object[] }).companyAddresses, [
      ...(isNew ? [{ id: 1, city: 'Namur' }] : []),
      { id: 2, city: isNew ? 'Dinant' : 'Yvoir' },
      { id: 3, city: 'Spa' },
      { city: 'Mons' },
    ])
  }
})

t.test('a row of a record that is not stored yet goes at once', async (t) => {
  let sent: unknown
  const client = (async (_: unknown, input: unknown) => (sent = input)) as Client
  const form = formScreen(client, createCompany, { 'companyAddresses.0': true })
  form.set('company.name', 'A')
  form.addRow('companyAddresses')
  form.set('companyAddresses.1.city', 'Namur')
  form.removeRow('companyAddresses', 0)
  t.equal(form.rows('companyAddresses'), 1)
  await form.save()
  t.strictSame(sent, { company: { name: 'A', private: false }, companyAddresses: [{ city: 'Namur' }] })
})

t.test(
  'a field of a new record starts with what its facts say, and is not sent unless it is typed',
  async (t) => {
    let sent: unknown
    const client = (async (_: unknown, input: unknown) => (sent = input)) as Client
    const form = formScreen(client, createCompany)
    t.strictSame([form.value('company.vat_prefix'), form.value('company.private')], ['BE', false])
    t.notOk(form.dirty.value)
    form.set('company.vat_prefix', 'FR')
    t.ok(form.dirty.value)
    form.set('company.vat_prefix', 'BE')
    t.notOk(form.dirty.value, 'as it started')
    form.demand(['company.name', 'company.private'])
    t.equal(await form.save(), null)
    t.strictSame(form.errors.value, { 'company.name': { key: 'mixed.required' } })
    form.set('company.name', 'A')
    await form.save()
    t.strictSame(sent, { company: { name: 'A', vat_prefix: 'BE', private: false } })
  },
)
