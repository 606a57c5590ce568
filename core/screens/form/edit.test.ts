import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import { group, id, optional, partial, text, time, withDefault, day, list } from '../../kernel/field.ts'
import { command, query, type Client } from '../../kernel/operation.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
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
    if (sent.length === 1) throw new Failure('record_modified', { params: { saved_by: 'Tom' } })
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
  t.equal(form.settled.value?.details.params?.['saved_by'], 'Tom', 'who saved it is still known')

  form.keepMine('user.first_name')
  t.strictSame(form.theirs.value, {})
  t.equal(await form.save(), 7)
  t.equal(form.settled.value, null)
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

const readAnne = query({
  name: 'test.read',
  summary: 'Stands for reading what is edited.',
  http: 'GET /test/:id',
  permission: 'signed_in',
  input: { id: id() },
  output: id(),
})

/** The same before a server that answers when it is told to; a save answers the record, or nothing of it. */
function slowly(isAnswered: boolean) {
  const held = heldClient()
  const form = editScreen(held.client, edit, anne, {
    read: async () => (await held.client(readAnne, { id: 7 })) as never as Stored,
    typed: ({ first_name, code }) => ({ 'user.first_name': first_name, 'user.code': code }),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    ...(isAnswered && { after: (saved: unknown) => saved as Stored }),
  })
  return { form, reads: () => held.of(readAnne), saves: () => held.of(edit) }
}

t.test('of a record that is read again twice the last reading stands, whichever comes first', async (t) => {
  const { form, reads } = slowly(true)
  const [first, last] = [form.rebase(), form.rebase()]
  await reads()[1]!.answer({ ...anne, first_name: 'Annie' })
  await reads()[0]!.answer({ ...anne, first_name: 'Anna' })
  t.equal(form.value('user.first_name'), 'Annie')
  await Promise.all([first, last])

  const failing = [form.rebase(), form.rebase()]
  await reads()[3]!.answer({ ...anne, first_name: 'Anneke' })
  await reads()[2]!.refuse(new Failure('no_connection'))
  await Promise.all(failing)
  t.equal(form.failure.value, null, 'nor does the failure of an older one cover it')
  t.equal(form.value('user.first_name'), 'Anneke')
})

t.test('what was read before a save ended does not take back what was saved', async (t) => {
  const { form, reads, saves } = slowly(true)
  const rebasing = form.rebase()
  form.set('user.first_name', 'Anna')
  const saving = form.save()
  await reads()[0]!.answer(anne)
  await saves()[0]!.answer({ ...anne, first_name: 'Anna', updated_at: 'saved' })
  await saving
  t.equal(form.value('user.first_name'), 'Anna')
  t.equal(reads().length, 2, 'it is read again after the save')
  await reads()[1]!.answer({ ...anne, first_name: 'Anna', code: 'NEW', updated_at: 'later' })
  await rebasing
  t.equal(form.value('user.first_name'), 'Anna')
  t.equal(form.value('user.code'), 'NEW')
})

t.test('what is typed while a save is under way stays, and the next save takes it', async (t) => {
  for (const isAnswered of [true, false]) {
    const { form, reads, saves } = slowly(isAnswered)
    form.set('user.first_name', 'Anna')
    const saving = form.save()
    form.set('user.code', 'NEW')
    form.set('user.first_name', 'Annabel')
    const stored = { ...anne, first_name: 'Anna', updated_at: 'saved' }
    await saves()[0]!.answer(stored)
    await reads()[0]?.answer(stored)
    await saving
    t.strictSame([form.value('user.first_name'), form.value('user.code')], ['Annabel', 'NEW'])
    t.ok(form.dirty.value)
    t.strictSame(form.theirs.value, {}, 'what was saved here is nobody else’s')
    void form.save()
    t.match(saves()[1]?.input, { user: { first_name: 'Annabel', code: 'NEW' }, updated_at: 'saved' })
  }
})

t.test('a refusal says nothing of a value that is another by now', async (t) => {
  const { form, saves } = slowly(true)
  form.set('user.code', 'ONE')
  form.set('user.first_name', 'Anna')
  const saving = form.save()
  form.set('user.code', 'TWO')
  const fields = { 'user.code': 'already_used', 'user.first_name': 'already_used' }
  await saves()[0]!.refuse(new Failure('invalid_fields', { fields }))
  await saving
  t.equal(form.error('user.code'), undefined)
  t.ok(form.error('user.first_name'))
  t.equal(form.value('user.code'), 'TWO')
})
