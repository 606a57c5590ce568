import t, { type Test } from 'tap'
import { createPlanning, readPlanningGrid } from '#core/planning/operations.ts'
import { testToday } from '#fixtures/clock.ts'
import { testOffice } from '#fixtures/terminal/office.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { checkKeys, testTerminal, windows, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { planBindings, planDoes } from './keys.ts'
import { FolderPlanning } from './screen.tsx'

interface Wanted extends TestWindow {
  /** Whether the folder is somebody else's. */
  readonly proposes?: true
  /** Whether the folder is looked for on the screen. */
  readonly searches?: true
  /** What a member proposes for himself beforehand. */
  readonly proposed?: number
  readonly member?: { readonly first_name: string; readonly last_name: string }
  readonly task_name?: string
}

/** Somebody before the planning of a folder with two tasks, on a real installation. */
async function atThePlanning(
  t: Test,
  { proposes, searches, proposed, member: own, task_name, ...window }: Wanted = {},
) {
  const { installation, firm } = await testOffice(t)
  const rights = ['wbs.read', 'folders.read'] as const
  const manager = await firm.person(rights, { first_name: 'Anne', last_name: 'Martin', code: 'AMA' })
  const member = await firm.person(rights, { first_name: 'Bram', last_name: 'Claes', code: 'BCL', ...own })
  const place = await firm.folder(manager.id, 12)
  await firm.folder(manager.id, 13)
  const studies = await firm.subfolder(place, { rank: 1, task_code: 'STU01', name: 'Studies' })
  await firm.subfolder(place, { rank: 2, task_code: 'PLA02', name: 'Plans' })
  await installation.scene((store) =>
    store.parameters.insert({
      class: 'planning',
      type: 'planning_cell_limit',
      numerical_value: 100,
      textual_value: null,
      label_en: 'Limit',
      label_fr: 'Limite',
      label_nl: 'Grens',
    }),
  )
  if (task_name)
    await installation.scene((store) => store.wbs_tasks.update(studies.task_id, { name: task_name }))
  const plan = (assigned_user_id: number | null, start_date: string, number_blocks: number) =>
    manager.client(createPlanning, {
      taskPlanning: { wbs_task_id: studies.task_id, assigned_user_id, start_date, number_blocks },
      wbsId: place.wbs_id,
    })
  await plan(null, '2026-11-01', 60)
  await plan(member.id, '2026-11-01', 20)
  if (proposed !== undefined)
    await member.client(createPlanning, {
      taskPlanning: {
        wbs_task_id: studies.task_id,
        assigned_user_id: member.id,
        start_date: '2026-11-01',
        number_blocks: proposed,
      },
      wbsId: place.wbs_id,
    })
  const terminal = testTerminal(t, (proposes ? member : manager).client, { today: testToday, ...window })
  const { live, leave, sees } = terminal
  const first = terminal.draw(
    <FolderPlanning folder={searches ? null : place.folder_id} live={live} leave={leave} />,
  )
  const stored = async () =>
    (await manager.client(readPlanningGrid, { folderId: place.folder_id })).cells
      .map(
        ({ assigned_name, start_date, number_blocks, number_blocks_new }) =>
          `${assigned_name ?? 'pool'} ${start_date.slice(0, 7)} ${number_blocks}${number_blocks_new === null ? '' : `»${number_blocks_new}`}`,
      )
      .toSorted()
  if (!searches) await sees('STU01')
  return { ...terminal, first, stored }
}

t.test(
  'the screen is painted before its data, and shows tasks, pool, people, totals and loads',
  async (t) => {
    const { first, screen, sees } = await atThePlanning(t)
    t.match(first, 'Planning')
    t.notMatch(first, 'Studies')
    await sees(/Nov 26 +Dec 26 +Jan 27 +Feb 27 +Mar 27 +Apr 27 +Total/)
    await sees(/All tasks +60 .* 60/)
    await sees(/STU01 Étude +60/)
    await sees(/› +Unassigned +\[ +40 \]/)
    await sees(/Bram Claes +20/)
    await sees(/≡ Bram Claes +2\/\d+/)
    await sees(/November 2026 · Unassigned, STU01 Étude .* all saved/)
    t.match(screen(), /quit/)
  },
)

t.test('on 60 columns rows are named, and the months follow the cursor', async (t) => {
  const { sees, type, fits } = await atThePlanning(t, { width: 60, height: 20 })
  await sees(/› Task, person +Nov 26 +Dec 26 +Jan 27 +Total/)
  await sees(/STU01 Étude +60/)
  await sees(/Bram Claes +20/)
  await sees(/≡ Bram Claes +2\/\d+/)
  for (let month = 0; month < 4; month++) type(keys.right)
  await sees(/‹› Task, person +Jan 27 +Feb 27 +Mar 27 +Total/)
  type(keys.end)
  await sees(/‹ Task, person +Feb 27 +Mar 27 +Apr 27 +Total/)
  await sees(/› +Unassigned .*\[ +\S* *\]/)
  type(keys.home)
  await sees(/Task, person +Nov 26/)
  fits()
})

t.test('no line is wider and no screen higher than the terminal', async (t) => {
  for (const window of windows) {
    const { fits } = await atThePlanning(t, window)
    fits()
  }
})

t.test('a number takes from the pool, is refused where it is too much, and is undone', async (t) => {
  const { type, sees, stored, foot } = await atThePlanning(t)
  t.notMatch(foot(), '!')
  type(keys.down)
  type('35')
  await sees(/\[ +35_?\]/)
  type(keys.enter)
  await sees(/Unassigned +25/)
  await sees('all saved')
  t.strictSame(await stored(), ['Bram Claes 2026-11 35', 'pool 2026-11 25'])
  type(keys.up)
  type(keys.up)
  type(keys.down)
  type(keys.right)
  type('120')
  type(keys.enter)
  await sees('1 not saved')
  await sees(
    /Bram Claes, STU01 Étude · December 2026: ✗ Not\s+saved\s+\(120\):\s+A\s+month’s\s+cell\s+can\s+hold\s+100/,
  )
  await sees('!: go there')
  t.match(foot(), '! refused', 'it names the key')
  type('!')
  await sees(/A month’s cell can hold 100 blocks at most/)
  type(keys.esc)
  await sees('all saved')
  type('u')
  await sees('Undone')
  await sees(/Unassigned +\[?\s*40/)
  t.strictSame(await stored(), ['Bram Claes 2026-11 20', 'pool 2026-11 40'])
})

t.test(
  'a figure typed on a total is said not to be taken, and the cursor waits for that to be read',
  async (t) => {
    const { type, sees, stored } = await atThePlanning(t)
    const before = await stored()
    type(keys.up)
    await sees(/› +STU01 Étude/)
    for (const key of [keys.enter, keys.tab]) {
      type('5')
      type(key)
      await sees('Totals cannot be edited: choose a person’s row or the unassigned row')
      await sees(/› +STU01 Étude/)
    }
    type(keys.enter)
    await sees(/› +Unassigned/)
    type('G')
    type('5')
    type(keys.enter)
    await sees(/everything planned for this person in any folder/)
    t.strictSame(await stored(), before)
    for (const key of ['x', keys.esc, '{', keys.down, 'x']) type(key)
    await sees('x does nothing here; press “?” for all keys')
    for (const key of ['1', ',', '?']) type(key)
    await sees('six months ahead')
  },
)

t.test('a task is given to somebody who is found by some letters, and planned there', async (t) => {
  const { type, sees, stored } = await atThePlanning(t)
  type('a')
  await sees('Assign a person to STU01 Étude')
  await sees(/› AMA Anne Martin .* d left/)
  type(keys.tab)
  await sees(/BCL Bram Claes .* d left/)
  type('ama')
  await sees('› AMA Anne Martin')
  type(keys.enter)
  await sees(/› +Anne Martin/)
  type('1.5d')
  await sees('1.5d = 15 dd')
  type(keys.tab)
  await sees(/Unassigned +25/)
  await sees('all saved')
  t.strictSame(await stored(), ['Anne Martin 2026-11 15', 'Bram Claes 2026-11 20', 'pool 2026-11 25'])
})

t.test('cells are copied, pasted and filled; six months on and back; totals are not typed', async (t) => {
  const { type, sees, stored, clipboard } = await atThePlanning(t)
  type('y')
  await sees('1 cell copied')
  t.equal(clipboard(), '40')
  type(keys.right)
  type('v')
  await sees(/Unassigned +40 +\[ +40 \]/)
  type(keys.shiftRight)
  type('D')
  await sees('all saved')
  await sees(/All tasks +60 +40 +40/)
  t.ok((await stored()).includes('pool 2027-01 40'))
  type('n')
  await sees('May 27 – Oct 27')
  type('p')
  type('p')
  await sees('May 26 – Oct 26')
  type('t')
  await sees('Nov 26 – Apr 27')
  type('{')
  type('5')
  await sees('Totals cannot be edited')
  type(' ')
  type('/')
  type('pla02')
  await sees(/›\s+PLA02 Étude/)
  type(keys.enter)
  type('?')
  await sees('six months ahead')
  await sees('40»20')
  type(keys.esc)
  type('q')
})

t.test('who does not manage the folder proposes, asks, and sees both numbers', async (t) => {
  const { type, sees, stored } = await atThePlanning(t, { proposes: true, width: 120 })
  await sees('Anne Martin manages this folder: your changes are proposals.')
  type('P')
  await sees('You have no proposals here')
  type(keys.down)
  await sees(/Bram Claes, STU01 Étude · 2 of [\d.]+ d across all folders · [\d.]+ d left/)
  type('30')
  type(keys.enter)
  await sees(/Bram Claes +20»30/)
  await sees(/proposed · all saved/)
  t.ok((await stored()).includes('Bram Claes 2026-11 20»30'))
  type('V')
  await sees('Anne Martin decides on the proposals')
  type('P')
  await sees('Message to Anne Martin')
  type('Please')
  type(keys.enter)
  await sees('Modifications send to validation !')
})

t.test('whoever manages the folder decides on what is proposed, at the cell or all together', async (t) => {
  const one = await atThePlanning(t, { proposed: 35 })
  await one.sees(/Bram Claes +20»35/)
  await one.sees('1 proposed · all saved')
  one.type(keys.down)
  one.type('7')
  await one.sees('There is a proposal here: press e to edit it anyway')
  one.type('e')
  one.type('25')
  one.type(keys.enter)
  await one.sees(/Bram Claes +25 /)
  await one.sees('all saved')
  t.strictSame(await one.stored(), ['Bram Claes 2026-11 25', 'pool 2026-11 35'])

  const other = await atThePlanning(t, { proposed: 35, width: 120 })
  other.type('V')
  await other.sees('Validate changes · 1 / 1')
  await other.sees(/\[x\] Bram Claes, STU01 Étude +Nov 26 +20 → 35 +Bram Claes/)
  await other.sees('Bram Claes, STU01 Étude, November 2026: from 20 to 35 · proposed by Bram Claes')
  other.type(' ')
  await other.sees('0 / 1')
  other.type('x')
  other.type('c')
  other.type('Fine')
  other.type(keys.enter)
  other.type('a')
  await other.sees('Modifications sucessfully updated !')
  await other.sees(/Bram Claes +35 /)
  t.strictSame(await other.stored(), ['Bram Claes 2026-11 35', 'pool 2026-11 25'])
})

t.test('deciding at 80 columns shows month, figures and proposer, and the chosen line in full', async (t) => {
  const long = { first_name: 'Marie-Christine', last_name: 'Vandenbulcke-Delacroix' }
  const task_name = 'Contrôle des armatures et réception des coffrages'
  const { type, sees } = await atThePlanning(t, { proposed: 35, member: long, task_name, language: 'fr' })
  type('V')
  await sees(/\[x\] Marie-.*…, STU01 .*… +nov 26  20 → 35  Marie-.*…/)
  await sees(/Marie-Christine Vandenbulcke-Delacroix, STU01 Contrôle des armatures et/)
  await sees(/novembre 2026\s*:\s+de 20 à 35/)
})

t.test('an undo says whose proposal does not come back', async (t) => {
  const { type, sees, stored } = await atThePlanning(t, { proposed: 35 })
  await sees(/Bram Claes +20»35/)
  for (const key of [keys.down, 'e', '2', '5', keys.enter]) type(key)
  await sees(/Bram Claes +25 /)
  type('u')
  await sees('Undone · not restored: the proposal by Bram Claes (35), who can propose it')
  t.ok((await stored()).includes('Bram Claes 2026-11 20'))
})

t.test('a folder is found by some letters of its words', async (t) => {
  const { type, sees, hasLeft } = await atThePlanning(t, { searches: true })
  await sees('2 of 2')
  type('12')
  await sees('1 of 2')
  type(keys.enter)
  await sees('Étude')
  type('f')
  await sees('Planning of a folder')
  type('13')
  await sees('1 of 2')
  type(keys.enter)
  await sees('No tasks to plan yet')
  type('q')
  await until('the end', hasLeft, () => 'still there')
})

t.test('what the server could not take is sent by itself when it is back', async (t) => {
  const { type, sees, stored, broken, server } = await atThePlanning(t)
  broken.away = true
  type('55')
  type(keys.enter)
  await sees(/server unreachable · 1 not saved · resent automatically/)
  broken.away = false
  await server.ask()
  await sees('all saved')
  t.ok((await stored()).includes('pool 2026-11 55'))
})

t.test('without colours signs alone say it', async (t) => {
  const { isColourless, sees } = await atThePlanning(t, { colours: false })
  await sees('all saved')
  t.ok(isColourless())
})

t.test('every key of the table does one thing', async (t) => {
  checkKeys(t, planBindings)
  t.equal(planDoes('n'), 'next_months')
  t.equal(planDoes('nothing'), null)
})
