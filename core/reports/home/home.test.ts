import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testToday } from '#fixtures/installation.ts'
import { defaultTemplates } from '../../invoicing/documents/default-templates.ts'
import { addDays, mondayOf } from '../../values/day.ts'
import { arrangeHome, readHome } from './operations.ts'
import type { HomeFigureName } from './figures.ts'
import { homePartNames, type HomePartName } from './parts.ts'
import type { ValueOf } from '../../kernel/field.ts'

/** Friday 20 November 2026. */
const monday = mondayOf(testToday)

onBoth(t, 'the first page says what waits for somebody, as far as he may see it', async (t, installation) => {
  const firm = await testFirm(installation)
  const leader = await firm.person(['planner.write', 'subfolder.read', 'notifications.read'])
  const other = await firm.person(['users.edit', 'invoices_all.read'])
  const place = await firm.folder(leader.id, 12)
  const subfolder = await firm.subfolder(place, { project_leader: leader.id })
  await firm.subfolder(place, { project_leader: leader.id, rank: 2, status_type: 'closed' })
  await installation.scene(async (store) => {
    await store.templates.insertMany(defaultTemplates)
    const booking = { user_id: leader.id, wbs_task_id: subfolder.task_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booking, date: monday, number_blocks: 7 },
      { ...booking, date: addDays(monday, 1), number_blocks: 5 },
      { ...booking, date: addDays(monday, -1), number_blocks: 2 },
      { ...booking, date: addDays(monday, -8), number_blocks: 9 },
      { ...booking, user_id: other.id, date: monday, number_blocks: 4 },
    ])
    // Armistice Day, and a Friday that was given: in neither is anything booked.
    await store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' })
    const friday = addDays(monday, -3)
    const leave = { user_id: leader.id, planning_level_type: 'day' as const, start_date: friday }
    await store.user_absences.insertMany([
      { ...leave, end_date: addDays(friday, 3), number_blocks: 20, approved: 1 },
      { ...leave, end_date: friday, number_blocks: 10, approved: 0, refused: true },
    ])
    await store.notifications.insertMany([
      { user_id: leader.id, title: 'One', message: 'm', notification_type: 'dialog' },
      {
        user_id: leader.id,
        title: 'Two',
        message: 'm',
        notification_type: 'dialog',
        notification_read: true,
      },
    ])
    const absence = {
      user_id: leader.id,
      start_date: '2026-12-01',
      end_date: '2026-12-01',
      number_blocks: 10,
    }
    await store.user_absences.insertMany([
      { ...absence, approved: 0 },
      { ...absence, approved: 0, refused: true },
      { ...absence, approved: 1 },
    ])
    const invoice = { subfolder_id: subfolder.subfolder_id }
    await store.invoices.insertMany([
      { ...invoice, forecast_date: testToday, amount: 10_050 },
      { ...invoice, forecast_date: addDays(testToday, 1), amount: 99_900 },
      {
        ...invoice,
        number: '2026-0001',
        status_type: 'emitted',
        term_date: addDays(testToday, -1),
        amount: 500,
        amount_vat_included: 605,
      },
      { ...invoice, number: '2026-0002', status_type: 'emitted', term_date: testToday, amount: 700 },
    ])
  })

  const home = await leader.client(readHome, {})
  t.match(figureIn(home, 'this_week'), { value: 12, of: 40, path: '/planner' })
  t.match(figureIn(home, 'last_week'), { value: 2, of: 30 })
  t.match(
    partIn(home, 'week')?.days.map(({ booked, expected }) => [booked, expected]),
    [
      [7, 0],
      [5, 10],
      [0, 10],
      [0, 10],
      [0, 10],
    ],
    'on Monday he is on leave',
  )
  t.equal(figureIn(home, 'own_pending')?.value, 1)
  t.equal(figureIn(home, 'own_coming')?.value, 1)
  t.equal(figureIn(home, 'unread')?.value, 1)
  t.strictSame(
    [figureIn(home, 'absences_to_decide'), figureIn(home, 'drafts_due')],
    [undefined, undefined],
    'nothing of what he may not see',
  )
  t.match(partIn(home, 'missions')?.missions, [
    { id: subfolder.subfolder_id, folder_id: place.folder_id, code: 'M1', booked: 27 },
  ])
  t.equal(partIn(home, 'missions')?.missions.length, 1, 'those that are not over alone')
  t.match(partIn(home, 'led')?.missions, [
    { id: subfolder.subfolder_id, to_invoice: 109_950, late: [{ what: 'unpaid' }] },
  ])

  const office = await other.client(readHome, {})
  t.equal(figureIn(office, 'this_week'), undefined)
  t.equal(figureIn(office, 'absences_to_decide')?.value, 1)
  t.match(figureIn(office, 'drafts_due'), { value: 1, amount: 10_050, path: '/invoices?due=1' })
  t.match(figureIn(office, 'overdue'), { value: 1, amount: 605 })
  t.equal(partIn(office, 'missions'), undefined)
})

type Home = ValueOf<typeof readHome.output>

const partIn = ({ parts }: Home, name: HomePartName) => parts.find((each) => each.name === name)
const figureIn = ({ parts }: Home, name: HomeFigureName) =>
  parts.flatMap(({ figures }) => figures).find((each) => each.name === name)

/** Permissions, whether he leads a mission and manages a folder, and the parts that he has. */
const whoHasWhat: readonly (readonly [
  permissions: Parameters<Awaited<ReturnType<typeof testFirm>>['person']>[0],
  leads: boolean,
  manages: boolean,
  parts: readonly HomePartName[],
])[] = [
  [[], false, false, ['waiting', 'absences']],
  [['planner.write'], true, true, ['week', 'waiting', 'absences']],
  [['planner.write', 'subfolder.read'], false, false, ['week', 'missions', 'waiting', 'absences']],
  [['subfolder.read', 'wbs.read'], true, false, ['missions', 'led', 'waiting', 'absences', 'team']],
  [['subfolder.read', 'wbs.read'], false, true, ['missions', 'waiting', 'absences', 'offers']],
  [['invoices_all.read'], false, false, ['waiting', 'absences', 'month', 'invoices']],
  [['users.read'], false, false, ['waiting', 'absences']],
  [['users.read', 'user_extended.read'], false, false, ['waiting', 'absences', 'people']],
  [
    ['invoices_all.read', 'user_extended.read'],
    false,
    false,
    ['waiting', 'absences', 'month', 'invoices', 'direction', 'results'],
  ],
  [['*'], true, true, homePartNames],
]

onBoth(t, 'who has which parts', async (t, installation) => {
  const firm = await testFirm(installation)
  for (const [n, [permissions, leads, manages, expected]] of whoHasWhat.entries()) {
    const who = await firm.person(permissions)
    const another = await firm.person()
    const place = await firm.folder(manages ? who.id : another.id, n + 1)
    await firm.subfolder(place, leads ? { project_leader: who.id } : {})
    const label = `${permissions?.join(', ')}${leads ? ', leads' : ''}${manages ? ', manages' : ''}`
    const { arrangement, parts } = await who.client(readHome, {})
    t.strictSame(
      arrangement.map(({ name }) => name),
      expected,
      label,
    )
    t.strictSame(
      parts.map(({ name }) => name),
      expected,
      label,
    )
  }
})

onBoth(t, 'a person orders and hides the parts of his page', async (t, installation) => {
  const firm = await testFirm(installation)
  const who = await firm.person(['planner.write'])
  const colleague = await firm.person(['planner.write'])
  const names = async (client = who.client) =>
    (await client(readHome, {})).arrangement.map(({ name, hidden }) => (hidden ? `(${name})` : name))
  t.strictSame(await names(), ['week', 'waiting', 'absences'])

  await who.client(arrangeHome, { part_order: ['absences', 'week'], hidden: ['waiting'] })
  t.strictSame(await names(), ['absences', 'week', '(waiting)'], 'what he did not place has its neighbour')
  const { parts } = await who.client(readHome, {})
  t.strictSame(
    parts.map(({ name }) => name),
    ['absences', 'week'],
  )
  t.strictSame(
    (await who.client(readHome, { parts: ['waiting', 'week', 'invoices'] })).parts.map(({ name }) => name),
    ['week'],
    'asked for by name, what is hidden or not his stays out',
  )
  t.strictSame(await names(colleague.client), ['week', 'waiting', 'absences'], 'the others’ is as it was')

  await who.client(arrangeHome, { part_order: ['direction', 'absences'], hidden: ['results'] })
  t.strictSame(await names(), ['week', 'waiting', 'absences'], 'a part that he has not is in no way')
  await who.client(arrangeHome, {})
  t.strictSame(await names(), ['week', 'waiting', 'absences'])
  t.equal(await installation.env.read((store) => store.home_choices.count()), 0)
})
