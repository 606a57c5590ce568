import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import { group, id, optional, partial, text, time, withDefault, day, list } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { command } from '../../kernel/operation.ts'
import { editScreen } from './edit.ts'

const person = { first_name: text(250), code: optional(text(10)), entry_date: day() }
const row = group({ city: text(50) })
const edit = command({
  name: 'test.edit',
  summary: 'Stands for any edit.',
  http: 'PUT /test/:id',
  permission: 'signed_in',
  input: {
    id: id(),
    user: withDefault(group(partial(person)), {}),
    places: optional(list(row)),
    updated_at: optional(time()),
  },
  output: id(),
})

interface Stored {
  readonly id: number
  readonly first_name: string
  readonly code: string
  readonly updated_at: string
}
const anne: Stored = { id: 7, first_name: 'Anne', code: 'ADU', updated_at: 'before' }

function editing(answer: (input: unknown) => unknown, fresh: Stored = anne) {
  const client = (async (_: unknown, input: unknown) => answer(input)) as Client
  return editScreen(client, edit, anne, {
    read: async () => fresh,
    typed: ({ first_name, code }) => ({
      'user.first_name': first_name,
      'user.code': code,
      'user.entry_date': '01/02/2020',
      'places.0.city': 'Gent',
      'places.1.city': 'Namur',
    }),
    also: ({ id, updated_at }) => ({ id, updated_at }),
  })
}

t.test('only what changed is sent, with what was seen', async (t) => {
  let sent: unknown
  const form = editing((input) => (sent = input))
  form.set('user.first_name', 'Anna')
  await form.save()
  t.strictSame(sent, { user: { first_name: 'Anna' }, id: 7, updated_at: 'before' })
})

t.test('emptying a field sends that it is empty, unless it may not be', async (t) => {
  let sent: unknown
  const form = editing((input) => (sent = input))
  form.set('user.code', '')
  await form.save()
  t.strictSame(sent, { user: { code: null }, id: 7, updated_at: 'before' })

  form.set('user.first_name', ' ')
  t.equal(await form.save(), null)
  t.strictSame(form.error('user.first_name'), { key: 'mixed.required' })
})

t.test('a row that changed takes the other rows of its list along', async (t) => {
  let sent: unknown
  const form = editing((input) => (sent = input))
  form.set('places.1.city', 'Dinant')
  await form.save()
  t.match(sent, { places: [{ city: 'Gent' }, { city: 'Dinant' }] })
  form.removeRow('places', 0)
  await form.save()
  t.match(sent, { places: [{ city: 'Dinant' }] })
})

t.test('when another saved it first, what was typed stays and the differences are named', async (t) => {
  const sent: unknown[] = []
  const fresh = { ...anne, first_name: 'Annie', code: 'ANN', updated_at: 'after' }
  const form = editing((input) => {
    sent.push(input)
    if (sent.length === 1) throw new Failure('record_modified')
    return 7
  }, fresh)
  form.set('user.first_name', 'Anna')
  t.equal(await form.save(), null)
  t.equal(form.failure.value?.code, 'record_modified')
  t.equal(form.value('user.first_name'), 'Anna')

  await form.rebase()
  t.equal(form.failure.value, null)
  t.equal(form.value('user.first_name'), 'Anna', 'what was typed stays')
  t.equal(form.value('user.code'), 'ANN', 'what was not touched is theirs')
  t.strictSame(form.theirs.value, { 'user.first_name': 'Annie' })

  form.keepMine('user.first_name')
  t.strictSame(form.theirs.value, {})
  t.equal(await form.save(), 7)
  t.strictSame(sent[1], { user: { first_name: 'Anna' }, id: 7, updated_at: 'after' })
  t.notOk(form.dirty.value)
})

t.test('theirs can be taken instead, and nothing is left to send', async (t) => {
  const form = editing(() => 7, { ...anne, first_name: 'Annie' })
  form.set('user.first_name', 'Anna')
  await form.rebase()
  form.takeTheirs('user.first_name')
  t.equal(form.value('user.first_name'), 'Annie')
  t.notOk(form.dirty.value)
})
