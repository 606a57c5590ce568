import t from 'tap'
import { editInvoice } from '../../invoicing/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import { Failure } from '../../kernel/failure.ts'
import { composeInvoice, generateInvoice } from '../../invoicing/wording/operations.ts'
import { validateScreen } from './validate.ts'

const template = { footer: 'Bank', header: 'Firm', body: 'Dear' }
/** What the page needs of a draft. */
const draftOf = (memo: string, comment: string, updated_at: string) => ({
  invoice: { id: 7, memo, updated_at, invoice_details: [{ id: 1, comment }] },
  composed: { template },
})

const pdf = (pages: number) => ({
  name: '',
  type: 'application/pdf',
  bytes: new TextEncoder().encode(`/Type /Pages /Count ${pages}`),
})

/** A page before a server whose answers come when told, and a clock that is moved by hand. */
function page() {
  const timers = new Set<() => void>()
  const calls: { name: string; input: unknown; answer: (value: unknown) => void; refuse: () => void }[] = []
  const client: Client = ({ name }, input) =>
    new Promise((resolve, reject) =>
      calls.push({
        name,
        input,
        answer: (value) => resolve(value as never),
        refuse: () => reject(new Failure('no_connection')),
      }),
    )
  const screen = validateScreen(client, draftOf('Work', 'Study', 'v1'), (_, act) => {
    timers.add(act)
    return () => void timers.delete(act)
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const pass = async () => {
    for (const act of timers) {
      timers.delete(act)
      act()
    }
    await settle()
  }
  /** The nth call of an operation, counted from the first. */
  const call = ({ name }: { readonly name: string }, n: number) =>
    calls.filter((each) => each.name === name)[n]!
  const type = async (memo: string) => {
    screen.type((words) => ({ ...words, memo }))
    await pass()
  }
  const document = (content: string) => ({ content, header: '', footer: '', removed: [] })
  return { screen, call, type, pass, settle, document }
}

t.test('the pages are those of what was typed last, whichever answer comes first', async (t) => {
  const { screen, call, type, pass, settle, document } = page()
  await type('first')
  await type('second')
  call(composeInvoice, 1).answer(document('second'))
  await settle()
  call(composeInvoice, 0).answer(document('first'))
  await settle()
  t.equal(screen.document.preview.value?.body, 'second')
  await pass()
  t.match(call(generateInvoice, 0).input, { content: 'second' })
  call(generateInvoice, 0).answer(pdf(1))
  await settle()
  t.equal(screen.pages.value, 1)
  t.equal(call(generateInvoice, 1), undefined, 'what was typed before is not printed')
})

t.test('a document that cannot be shown is not said to be counted for ever', async (t) => {
  const { screen, call, type, settle } = page()
  await type('first')
  screen.document.show().catch(() => undefined)
  call(composeInvoice, 0).refuse()
  await settle()
  t.equal(screen.counting.value, true, 'a newer one is on its way')
  call(composeInvoice, 1).refuse()
  await settle()
  t.equal(screen.counting.value, false)
})

t.test('what is typed while the words are saved stays, and is what is still to be saved', async (t) => {
  const { screen, call, type, settle } = page()
  await type('sent')
  const saving = screen.save()
  await type('typed since')
  call(editInvoice, 0).answer({ updated_at: 'v2' })
  t.equal(await saving, 'v2')
  screen.document.type('body', 'Dear all')
  screen.take(draftOf('sent', 'Study, by somebody else', 'v3'))
  t.equal(screen.words.value.memo, 'typed since')
  t.equal(screen.words.value.lines.get(1), 'Study, by somebody else', 'what nobody typed here comes in')
  t.match(screen.document.parts.value, { header: 'Firm', body: 'Dear all', footer: 'Bank' })
  t.ok(screen.dirty.value)
  void screen.save()
  await settle()
  screen.take(draftOf('typed since', 'Study', 'v4'))
  t.ok(screen.document.dirty.value, 'the document was not saved meanwhile')
  t.notOk(screen.wordsChanged.value)
})

t.test('what was saved is no longer to be saved once it is read again', async (t) => {
  const { screen, call, type } = page()
  await type('sent')
  const saving = screen.save()
  call(editInvoice, 0).answer({ updated_at: 'v2' })
  await saving
  screen.take(draftOf('sent', 'Study', 'v2'))
  t.notOk(screen.dirty.value)
})
