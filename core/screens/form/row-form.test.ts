import t from 'tap'
import { flag, group, id, int, list, money, optional, text, withDefault } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { formScreen } from './form.ts'
import { rowForm, rowsTyped } from './row-form.ts'

const row = {
  name: text(50),
  amount: withDefault(money(0, 100), 0),
  place: optional(int(1, 9)),
  excluded: withDefault(flag(), false),
}
const save = command({
  name: 'offer.save',
  summary: 'Saves an offer with its rows.',
  http: 'POST /offer',
  permission: 'signed_in',
  input: { rows: list(group({ id: optional(id()), ...row }), 10) },
  output: flag(),
})

const whole = (sent: unknown[] = []) =>
  formScreen(
    (_, input) => {
      sent.push(input)
      return Promise.resolve(true as never)
    },
    save,
    { 'rows.0': true, 'rows.0.id': '7', 'rows.0.name': 'Delta', 'rows.0.amount': '12,5' },
    { onlyChanges: true },
  )
const options = { noun: 'row', today: () => '2026-11-20' }

t.test('a row is changed in a form of its own, and sent with the whole', async (t) => {
  const sent: unknown[] = []
  const form = whole(sent)
  const one = rowForm(form as never, 'rows', row, 0, options)
  t.equal(one.value('name'), 'Delta')
  one.set('name', 'Delta & zonen')
  t.equal(form.dirty.value, false, 'nothing is taken before it is said so')
  one.set('place', '10')
  t.equal(await one.save(), null)
  t.match(one.errors.value, { place: { key: 'number.max', limit: 9 } })
  one.set('place', '2')
  t.equal(await one.save(), true)
  t.ok(form.dirty.value)
  t.equal(sent.length, 0)
  t.ok(await form.save())
  t.match(sent, [{ rows: [{ id: 7, name: 'Delta & zonen', place: 2, amount: 1250 }] }])
})

t.test(
  'a new row starts as its facts say; what may not be empty is so again when it is emptied',
  async (t) => {
    const sent: unknown[] = []
    const form = whole(sent)
    const added = rowForm(form as never, 'rows', row, null, options)
    t.equal(added.value('amount'), '0')
    added.demand(['name'])
    t.equal(await added.save(), null)
    t.match(added.errors.value, { name: { key: 'mixed.required' } })
    added.set('name', 'Nova')
    added.set('amount', '')
    t.ok(await added.save())
    t.strictSame(rowsTyped(form as never, 'rows', row), [
      { id: 0, name: 'Delta', amount: 1250, place: null, excluded: false },
      { id: 1, name: 'Nova', amount: 0, place: null, excluded: false },
    ])
    t.ok(await form.save())
    t.match(sent, [{ rows: [{ id: 7 }, { name: 'Nova', amount: 0 }] }])
  },
)

t.test('what the server refused in a row stands at its field', async (t) => {
  const form = whole()
  form.errors.value = { 'rows.0.name': { key: 'string.unique' }, 'rows.1.name': { key: 'mixed.required' } }
  const one = rowForm(form as never, 'rows', row, 0, options)
  t.strictSame(one.errors.value, { name: { key: 'string.unique' } })
  one.set('name', 'Other')
  t.ok(await one.save())
  t.strictSame(Object.keys(form.errors.value), ['rows.1.name'])
})

t.test('a rule over the values of a row is asked before it is taken', async (t) => {
  const form = whole()
  const check = (values: { readonly [name: string]: unknown }) =>
    Number(values['amount']) > 1000 && values['excluded'] === true
      ? { amount: { key: 'number.max', limit: 10 } }
      : {}
  const one = rowForm(form as never, 'rows', row, 0, { ...options, check })
  one.set('excluded', true)
  t.equal(await one.save(), null)
  t.match(one.errors.value, { amount: { key: 'number.max', limit: 10 } })
  one.set('amount', '9')
  t.ok(await one.save())
})
