import t, { type Test } from 'tap'
import { createPlanning } from '#core/planning/operations.ts'
import { testToday } from '#fixtures/clock.ts'
import { testOffice } from '#fixtures/terminal/office.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { checkKeys, testTerminal, windows, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { mapBindings } from './keys.ts'
import { Capacity } from './screen.tsx'

interface Wanted extends TestWindow {
  /** Whether whoever looks may not see people's functions. */
  readonly narrow?: true
}

/** Somebody before the months of two teams: Anne's with too much for Bram, Mia's with a little for Tom. */
async function atTheMap(t: Test, { narrow, ...window }: Wanted = {}) {
  const { installation, firm } = await testOffice(t)
  const rights = ['wbs.read', 'folders.read', 'users.read'] as const
  const personNamed = (first_name: string, last_name: string, code: string) =>
    firm.person(narrow ? rights : [...rights, 'user_extended.read'], { first_name, last_name, code })
  const anne = await personNamed('Anne', 'Martin', 'AMA')
  const mia = await personNamed('Mia', 'Peeters', 'MPE')
  const bram = await personNamed('Bram', 'Claes', 'BCL')
  const tom = await personNamed('Tom', 'Maes', 'TMA')
  await installation.scene(async (store) => {
    await store.parameters.insert({ class: 'planning', type: 'planning_cell_limit', numerical_value: 500 })
    const label = { label_en: 'Site engineer', label_fr: 'Ingénieur', label_nl: 'Ingenieur' }
    await store.parameters.insert({ class: 'function_type', type: 'engineer', ...label })
    await store.user_extra_infos.updateWhere({ user_id: tom.id }, { function_type: 'architect' })
  })
  const plan = async (manager: typeof anne, lead_code: number, user: number, number_blocks: number) => {
    const place = await firm.folder(manager.id, lead_code)
    const { task_id } = await firm.subfolder(place, { task_code: `T${lead_code}` })
    for (const [assigned_user_id, blocks] of [
      [null, number_blocks],
      [user, number_blocks],
    ] as const)
      await manager.client(createPlanning, {
        taskPlanning: {
          wbs_task_id: task_id,
          assigned_user_id,
          start_date: '2026-11-01',
          number_blocks: blocks,
        },
        wbsId: place.wbs_id,
      })
    return { ...place, task_id }
  }
  const place = await plan(anne, 12, bram.id, 300)
  await plan(mia, 13, tom.id, 50)
  await bram.client(createPlanning, {
    taskPlanning: {
      wbs_task_id: place.task_id,
      assigned_user_id: bram.id,
      start_date: '2026-11-01',
      number_blocks: 280,
    },
    wbsId: place.wbs_id,
  })
  const terminal = testTerminal(t, anne.client, { today: testToday, ...window })
  const { live, leave, sees } = terminal
  terminal.draw(<Capacity actor={await terminal.actor()} live={live} leave={leave} />)
  await sees('Bram Claes')
  return terminal
}

t.test('every key of the map does one thing, and has its words', async (t) => {
  checkKeys(t, mapBindings)
})

t.test('people stand by team with what is planned of their capacity; the cursor says more', async (t) => {
  const { type, sees, screen } = await atTheMap(t)
  await sees('November 2026 – April 2027')
  await sees(/Total +\d+ %!/)
  await sees(/Team of Anne Martin +1\d\d %!/)
  await sees(/BCL Bram Claes +\[?1\d\d %!/)
  await sees(/TMA Tom Maes +\[?\d\d %/)
  t.ok(screen().indexOf('Team of Anne') < screen().indexOf('Bram'))
  type('{')
  await sees(/Bram Claes, November 2026: 30 of \d+.* days planned · .* days over capacity/)
  type(keys.right)
  await sees(/Bram Claes, December 2026: 0 of/)
  type('n')
  await sees('May 2027 – October 2027')
  type('t')
  await sees('November 2026 – April 2027')
})

t.test('on 60 columns everybody is named, and the months follow the cursor', async (t) => {
  const { sees, type, fits } = await atTheMap(t, { width: 60, height: 20 })
  await sees(/› \S+.* Nov 26 +Dec 26 +Jan 27 /)
  await sees(/Team of Anne Martin +1\d\d %!/)
  await sees(/BCL Bram Claes +\[?1\d\d %!/)
  type('{')
  type(keys.end)
  await sees(/‹ \S+.* Feb 27 +Mar 27 +Apr 27 /)
  await sees(/› BCL Bram Claes .*\[ *\d+ % \]/)
  fits()
})

t.test('a cell opens what fills it', async (t) => {
  const { type, sees } = await atTheMap(t)
  type('{')
  type(keys.enter)
  await sees('Bram Claes, November 2026')
  await sees(/28\s+including\s+proposals/)
  await sees(/30»28 +T12 Étude · \S+.* École 12/)
  await sees(/\d+ +Capacity/)
  await sees(/30 +Planned days/)
  type('q')
  await sees(/Total +\d/)
})

t.test('people are grouped by function, and filtered by team, function, room and words', async (t) => {
  const { type, sees, without, hasLeft } = await atTheMap(t)
  type('b')
  await sees(/Site engineer +\d\d %!/)
  await sees(/Architect +\d\d %/)
  type('F')
  await sees('All functions')
  type('site')
  await sees('1 of 3')
  type(keys.enter)
  await sees(/Capacity · Site engineer/)
  await without('Tom Maes')
  type('F')
  await sees('All functions')
  type(keys.enter)
  await sees('Tom Maes')
  type('T')
  await sees('All teams')
  type('mia')
  await sees('1 of 3')
  type(keys.enter)
  await sees(/Capacity · Team of Mia Peeters/)
  await without('Bram Claes')
  type('T')
  await sees('All teams')
  type(keys.enter)
  await sees('Bram Claes')
  type('/')
  type('maes')
  type(keys.enter)
  await sees(/Capacity · “maes”/)
  await without('Bram Claes')
  type('/')
  for (let i = 0; i < 4; i++) type('\u007f')
  type(keys.enter)
  await sees('Bram Claes')
  type('o')
  await sees(/With room left/)
  type('q')
  await until('the end', hasLeft, () => 'still there')
})

t.test('whoever does not see functions is told so', async (t) => {
  const { type, sees } = await atTheMap(t, { narrow: true })
  type('b')
  await sees('You cannot see people’s functions')
})

t.test('more months stand where there is room; no line is wider and no screen higher', async (t) => {
  for (const window of windows) {
    const { fits, type, sees } = await atTheMap(t, window)
    await sees(window.width === 200 ? 'October 2027' : window.width === 80 ? 'April 2027' : '2027')
    fits()
    type('?')
    await sees('people with room, or everyone')
    fits()
  }
})

t.test('without colours signs alone say it', async (t) => {
  const { isColourless, sees } = await atTheMap(t, { colours: false })
  await sees(/%!/)
  t.ok(isColourless())
})
