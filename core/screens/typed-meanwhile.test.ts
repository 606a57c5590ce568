import t from 'tap'
import { importUsers } from '../users/import/operations.ts'
import { enrolAtSignIn, enterCode } from '../access/operations.ts'
import { decideWeeks, listWeeks, weekTime } from '../booking/operations.ts'
import { previewReminders, remind } from '../invoicing/operations.ts'
import { searchPalette } from '../reports/palette/operations.ts'
import { importStatement } from '../invoicing/statements/operations.ts'
import { previewSendings, sendInvoices } from '../invoicing/sending/operations.ts'
import { bookingsOfSubfolder, markTime } from '../invoicing/timesheets/operations.ts'
import { Failure } from '../kernel/failure.ts'
import { addPreset, clearBanner, readBanner, saveBanner } from '../notices/operations.ts'
import { listTexts, saveText } from '../texts/operations.ts'
import { simpleUsers } from '../users/operations.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { chooseUser } from './form/choices.ts'
import { importScreen } from './import.ts'
import { remindersScreen, statementScreen } from './invoicing/payments.ts'
import { sendingsScreen } from './invoicing/sending.ts'
import { timesheetScreen } from './invoicing/timesheet.ts'
import { loaded } from './loaded.ts'
import { bannerScreen } from './notices/banner.ts'
import { paletteScreen } from './palette.ts'
import { signInScreen } from './session/sign-in.ts'
import { translationScreen } from './translations.ts'
import { weeksScreen } from './weeks.ts'

const upload = (name: string) => ({ name, type: '', bytes: new Uint8Array() })

function bannerPage() {
  const held = heldClient()
  const screen = bannerScreen({
    client: held.client,
    answer: loaded(() => held.client(readBanner, {})),
    now: () => new Date('2026-11-20T08:00:00Z'),
    timeZone: () => 'Europe/Brussels',
    words: () => null,
  })
  return { screen, of: held.of }
}
const message = (key: string) => ({
  message: { key, start: '2026-11-21T08:00:00.000Z', end: '2026-11-22T08:00:00.000Z' },
  presets: [],
  texts: {},
})

t.test('what is typed for everybody while the banner is fetched, or taken away, stays', async (t) => {
  const { screen, of } = bannerPage()
  const opening = screen.open()
  screen.type('text', 'Typed early')
  await of(readBanner)[0]!.answer(message('Lift is broken'))
  await opening
  t.equal(screen.text.value, 'Typed early')

  screen.fill()
  t.equal(screen.text.value, 'Lift is broken')
  const reloading = screen.reload()
  screen.type('text', 'Lift is mended')
  await of(readBanner)[1]!.answer(message('Lift is broken again'))
  await reloading
  t.equal(screen.text.value, 'Lift is mended')

  const resetting = screen.reset()
  screen.type('text', 'Lift works')
  await of(clearBanner)[0]!.answer({})
  await of(readBanner)[2]!.answer({ message: null, presets: [], texts: {} })
  await resetting
  t.equal(screen.text.value, 'Lift works')
})

t.test('two acts on the banner are under way until both are done', async (t) => {
  const { screen, of } = bannerPage()
  const opening = screen.open()
  await of(readBanner)[0]!.answer(message('Lift is broken'))
  await opening
  const saving = screen.save()
  const adding = screen.addPreset()
  await of(addPreset)[0]!.answer({})
  t.ok(screen.saving.value)
  await of(saveBanner)[0]!.answer({})
  t.notOk(screen.saving.value)
  for (const read of of(readBanner).slice(1)) await read.answer(message('Lift is broken'))
  await Promise.all([saving, adding])
})

const row = (text: string) => ({
  key: 'yes',
  text,
  reference: 'yes',
  built_in: 'oui',
  own: false,
  translated: true,
  original: null,
})
async function translating() {
  const lost: string[] = []
  const held = heldClient()
  const screen = translationScreen(
    held.client,
    () => undefined,
    ({ code }) => lost.push(code),
  )
  const opening = screen.open('fr')
  await held.of(listTexts)[0]!.answer([row('oui')])
  await opening
  return { screen, lost, saves: () => held.of(saveText), lists: () => held.of(listTexts) }
}

t.test('a translation that is typed on while it is saved is saved after it, as it stands then', async (t) => {
  const { screen, saves } = await translating()
  screen.type('yes', 'bien')
  screen.leave('yes')
  screen.type('yes', 'bien sûr')
  screen.leave('yes')
  t.equal(saves().length, 1, 'one after the other')
  await saves()[0]!.answer(row('bien'))
  t.equal(screen.typed('yes'), 'bien sûr')
  t.match(screen.states.value.get('yes'), { kind: 'saving' })
  t.match(saves()[1]!.input, { val: 'bien sûr', expected: 'bien' })
  await saves()[1]!.answer(row('bien sûr'))
  t.match(screen.states.value.get('yes'), { kind: 'saved' })
  t.notOk(screen.dirty.value)
})

t.test('a translation that is refused does not take back what was typed since', async (t) => {
  const { screen, lost, saves, lists } = await translating()
  screen.type('yes', 'bien')
  screen.leave('yes')
  screen.type('yes', 'bien sûr')
  await saves()[0]!.refuse(new Failure('no_connection'))
  t.equal(screen.typed('yes'), 'bien sûr')
  t.ok(screen.dirty.value)

  screen.leave('yes')
  const opening = screen.open('nl')
  await lists()[1]!.answer([row('ja')])
  await opening
  await saves()[1]!.refuse(new Failure('no_connection'))
  t.equal(screen.typed('yes'), 'ja', 'nor does it stand in another language')
  t.strictSame(lost, ['no_connection'], 'but it is said')
})

t.test('a code that is refused leaves the next one as it is typed', async (t) => {
  const { client, of } = heldClient()
  const screen = signInScreen(client, {
    secondStep: { challenge: 'one', enrol: false },
    entered: () => undefined,
  })
  screen.code.set('code', '111111')
  const entering = screen.submitCode()
  screen.code.set('code', '222')
  await of(enterCode)[0]!.refuse(new Failure('wrong_code'))
  await entering
  t.equal(screen.code.value('code'), '222')

  screen.code.set('code', '333333')
  const again = screen.submitCode()
  await of(enterCode)[1]!.refuse(new Failure('wrong_code'))
  await again
  t.equal(screen.code.value('code'), '', 'one that stands as it was sent goes')
})

t.test('the key for an authenticator app is that of the sign-in that goes on', async (t) => {
  const { client, of } = heldClient()
  const screen = signInScreen(client, {
    secondStep: { challenge: 'one', enrol: true },
    entered: () => undefined,
  })
  screen.startAgain()
  await of(enrolAtSignIn)[0]!.answer({ secret: 'OLD' })
  t.equal(screen.factor.value, null)
})

t.test('what is ticked while others are dealt with stays ticked', async (t) => {
  const held = heldClient()
  const { client, of } = held
  const reminders = remindersScreen(client)
  const [one, two] = [1, 2].map((invoice_id) => ({ invoice_id, refusal: null, due: false, open_amount: 100 }))
  const loading = reminders.reload()
  await of(previewReminders)[0]!.answer([one, two])
  await loading
  reminders.tick([one] as never, true)
  const sending = reminders.send()
  reminders.tick([two] as never, true)
  await of(remind)[0]!.answer({ sent: [], refused: [] })
  await of(previewReminders)[1]!.answer([one, two])
  await sending
  t.match(reminders.ticked.value, [{ invoice_id: 2 }])

  const sendings = sendingsScreen(client)
  const [mailed, handed] = [
    { invoice_id: 1, refusal: null, channel: 'mail', service: null },
    { invoice_id: 2, refusal: null, channel: 'paper', service: null },
  ]
  const previewing = sendings.reload()
  await of(previewSendings)[0]!.answer([mailed, handed])
  await previewing
  const leaving = sendings.send()
  sendings.tick([handed] as never, true)
  await of(sendInvoices)[0]!.answer({ sent: [], refused: [] })
  await of(previewSendings)[1]!.answer([handed])
  await leaving
  t.match(sendings.handed.value, [{ invoice_id: 2 }])

  const weeks = weeksScreen(client)
  const parts = [1, 2].map((id) => ({ id, user_id: id, monday: '2026-11-16', state: 'submitted' }))
  const listing = weeks.reload()
  await of(listWeeks)[0]!.answer({ rows: parts, count: 2 })
  await of(weekTime)[0]!.answer({ tasks: [], bookings: [] })
  await listing
  weeks.tick(1, true)
  const deciding = weeks.decide('approve', weeks.deciding.value, null)
  weeks.tick(2, true)
  await of(decideWeeks)[0]!.answer([{}])
  await of(listWeeks)[1]!.answer({ rows: [parts[1]], count: 1 })
  await of(weekTime)[1]!.answer({ tasks: [], bookings: [] })
  await deciding
  t.match(weeks.deciding.value, [{ id: 2 }])

  const sheet = timesheetScreen(client, { subfolder_id: 1, month: '2026-11' }, true)
  const lines = [1, 2].map((id) => ({ id, user_id: 1, user_name: 'A', stage: 'open', updated_at: 'x' }))
  const showing = sheet.answer.reload()
  await of(bookingsOfSubfolder)[0]!.answer(lines)
  await showing
  sheet.select(1, false)
  const marking = sheet.mark('not_invoiced' as never, sheet.chosen.value)
  sheet.select(2, false)
  await of(markTime)[0]!.answer({ changed: 1 })
  await of(bookingsOfSubfolder)[1]!.answer(lines)
  await marking
  t.strictSame([...sheet.selected.value], [2])
})

t.test('another file takes the place of one that is tried, and only what was tried is written', async (t) => {
  const { client, of } = heldClient()
  const screen = statementScreen(client)
  void screen.choose(upload('one.cod'))
  void screen.choose(upload('two.cod'))
  await of(importStatement)[0]!.answer({ dry_run: true, statements: [{}] })
  t.notOk(screen.ready.value, 'the second was not tried yet')
  t.notOk(await screen.apply())
  await of(importStatement)[1]!.answer({ dry_run: true, statements: [{}] })
  void screen.apply()
  t.notOk(await screen.choose(upload('three.cod')), 'while it is written no other is chosen')
  t.notOk(await screen.apply(), 'nor is it written twice')
  t.equal(screen.file.value?.name, 'two.cod')
  t.match(of(importStatement)[2]!.input, { dry_run: false, file: { name: 'two.cod' } })
  t.equal(of(importStatement).length, 3)
})

t.test('that a workbook was applied is said, whatever is chosen while it is', async (t) => {
  const { client, of } = heldClient()
  const screen = importScreen(client, importUsers)
  const counts = {
    created: 1,
    updated: 0,
    unchanged: 0,
    left_out: 0,
    ignored: [],
    not_taken: [],
    not_taken_count: 0,
    warnings: [],
    changes: [],
  }
  void screen.choose(upload('one.xlsx'))
  await of(importUsers)[0]!.answer({ ...counts, dry_run: true })
  const applying = screen.apply()
  void screen.choose(upload('two.xlsx'))
  void screen.ignore(true)
  await of(importUsers)[1]!.answer({ ...counts, dry_run: false })
  t.ok(await applying)
  t.equal(screen.step.value, 'applied')
  t.equal(screen.file.value?.name, 'one.xlsx')
})

t.test('what was looked for before the search was emptied is not found for what is typed next', async (t) => {
  const { client, of } = heldClient()
  const screen = paletteScreen(
    client,
    () => [],
    () => [],
  )
  screen.type('anne')
  void screen.search()
  screen.type('')
  t.notOk(screen.busy.value)
  await of(searchPalette)[0]!.answer([{ kind: 'user', title: 'Anne', detail: null, path: '/1' }])
  screen.type('zoo')
  t.strictSame(screen.items.value, [])
})

t.test('people who could not be fetched once are asked for anew by whoever looks next', async (t) => {
  const { client, of } = heldClient()
  const users = chooseUser(client)
  const first = users('an').catch((error: unknown) => error)
  await of(simpleUsers)[0]!.refuse(new Failure('no_connection'))
  t.match(await first, { code: 'no_connection' })
  const second = users('an')
  await of(simpleUsers)[1]!.answer([{ id: 1, code: null, first_name: 'Anne', last_name: 'Dupont' }])
  t.match(await second, [{ value: '1', label: 'Anne Dupont' }])
})
