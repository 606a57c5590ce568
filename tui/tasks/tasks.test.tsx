import t, { type Test } from 'tap'
import { breakdownOfFolder, createTask, editTask } from '#core/planning/operations.ts'
import { treeLines } from '#core/screens/list/tree.ts'
import { testToday } from '#fixtures/clock.ts'
import { taskTree } from '#fixtures/cases/task-tree.ts'
import { terminalOn } from '#fixtures/journeys/terminal-on.ts'
import { until as eventually } from '#fixtures/until.ts'
import { testOffice } from '#fixtures/terminal/office.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { checkKeys, testTerminal, windows, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { treeBindings } from './keys.ts'
import { FolderTasks } from './screen.tsx'

interface Wanted extends TestWindow {
  /** Whether somebody looks who may change nothing there. */
  readonly looks?: true
  /** Whether the folder is looked for on the screen. */
  readonly searches?: true
}

/** Somebody before the tree of a folder with three subfolders, on a real installation. */
async function atTheTree(t: Test, { looks, searches, ...window }: Wanted = {}) {
  const { installation, firm } = await testOffice(t)
  const { chief, place, ids } = await taskTree(firm, installation, 10)
  const finder = await firm.person(['wbs_all.update', 'wbs.read', 'folders.read'])
  const { client: whole } = looks ? await firm.person(['wbs.read']) : searches ? finder : chief
  const terminal = testTerminal(t, whole, { today: testToday, ...window })
  const { live, leave, sees, type } = terminal
  const actor = await terminal.actor()
  const first = terminal.draw(
    <FolderTasks folder={searches ? null : place.folder_id} actor={actor} live={live} leave={leave} />,
  )
  /** The tree as it is stored: code and name, deeper ones further in. */
  const stored = async () =>
    treeLines((await chief.client(breakdownOfFolder, { folderId: place.folder_id })).wbs_tasks).map(
      ({ node, depth }) => `${'  '.repeat(depth)}${node.task_code} ${node.name}`,
    )
  /** Puts the cursor on a task by its words. */
  const goTo = async (words: string) => {
    type('/')
    await sees('Find a task')
    type(words)
    await sees(/› /)
    type(keys.enter)
    await sees(/\d+ tasks/)
  }
  if (!searches) await sees('Gros')
  return { ...terminal, first, stored, goTo, chief, ids, place }
}

t.test('every key of the tree does one thing, and has its words', async (t) => {
  checkKeys(t, treeBindings)
})

t.test('the tree says what a task and all below it come to, and where one can book', async (t) => {
  const { first, screen, sees } = await atTheTree(t)
  t.match(first, 'Tasks of a folder')
  t.notMatch(first, 'Plans')
  await sees(/Foreseen +Planned +Booked +Left/)
  await sees(/▾ 88888 Mission 1 +100 +7 +4 +96/)
  await sees(/▾ 88888 Gros œuvre +90 +7 +4 +86/)
  await sees(/● P Plans +30 +30/)
  await sees(/● C Chantier +30 +4 +26/)
  await sees(/● M Métré +30 +7 +30/)
  t.match(screen(), /\d+ tasks/)
})

t.test('on 60 columns tasks are named', async (t) => {
  const { sees, fits } = await atTheTree(t, { width: 60, height: 20 })
  await sees(/▾ 88888 Gros œuvre +90 +7 +4 +86/)
  await sees(/● C Chantier +30 +4 +26/)
  fits()
})

t.test('no line is wider and no screen higher than the terminal', async (t) => {
  for (const window of windows) {
    const { fits, type, sees } = await atTheTree(t, window)
    fits()
    type('e')
    await sees(/Task code/)
    fits()
  }
})

t.test('branches close and open, and the cursor goes up to a heading', async (t) => {
  const { type, sees, goTo, screen } = await atTheTree(t)
  await goTo('chantier')
  await sees(/› +● C Chantier/)
  type(keys.left)
  await sees(/› +▾ 88888 Gros œuvre/)
  type(keys.left)
  await sees(/› +▸ 88888 Gros œuvre/)
  t.notMatch(screen(), 'Chantier')
  type(keys.right)
  await sees('Chantier')
  type('C')
  await until('all closed', () => !screen().includes('Gros œuvre'), screen)
  type('O')
  await sees('Chantier')
})

t.test('a task is made below another, which is no longer booked on, and at the top', async (t) => {
  const { type, sees, stored, goTo } = await atTheTree(t)
  await goTo('plans')
  type('a')
  await sees('New task')
  await sees(/Parent task +P - Plans/)
  await sees(/Task code +P\.1/)
  type(keys.enter)
  await sees(/Task name|Name: Required/)
  type('Coupes')
  type(keys.enter)
  await sees('P - Plans is bookable')
  await sees(/The parrent task cannot be bookable\. Update bookable attribute/)
  type('n')
  await sees('New task')
  type(keys.enter)
  await sees('is bookable')
  type('y')
  await sees('Task created')
  await sees(/› +● ■ P\.1 Coupes/)
  t.ok((await stored()).includes('      P.1 Coupes'))
  type('A')
  await sees('If empty, the task is at the top level')
  type('Divers')
  type(keys.enter)
  await sees(/› +(■ )?\S+ Divers/)
  t.ok((await stored()).some((line) => /^\S+ Divers$/.test(line)))
})

t.test('a task is changed and moved; what another saved meanwhile is told', async (t) => {
  const { type, sees, stored, goTo, chief, ids } = await atTheTree(t)
  await goTo('plans')
  type('e')
  await sees('Edit Plans')
  await chief.client(editTask, { id: ids['#leaf']!, wbstask: { name: 'Plans d’exécution' } })
  type(' détaillés')
  type(keys.enter)
  await sees('Name: saved as “Plans d’exécution”')
  type('\u0014')
  await sees(/› Name +Plans d’exécution/)
  type(keys.down)
  type(' ')
  await sees('Top level')
  type('88888 - École')
  await sees(/› /)
  type(keys.esc)
  await sees('Edit Plans')
  type(keys.down)
  type('x')
  type(keys.enter)
  await sees('Task saved')
  t.ok((await stored()).includes('    Px Plans d’exécution'))
})

t.test('tasks change places with those beside them', async (t) => {
  const { type, sees, stored, goTo } = await atTheTree(t)
  await goTo('plans')
  type('J')
  await sees(/C Chantier[^]*P Plans[^]*M Métré/)
  type('J')
  await sees(/C Chantier[^]*M Métré[^]*P Plans/)
  type('K')
  await sees(/C Chantier[^]*P Plans[^]*M Métré/)
  const order = async () =>
    (await stored()).filter((line) => /Plans|Chantier|Métré/.test(line)).map((line) => line.trim())
  await eventually(async () => String(await order()) === 'C Chantier,P Plans,M Métré')
})

t.test('a task is asked about before it goes; what is in use stays and says why', async (t) => {
  const { type, sees, stored, goTo } = await atTheTree(t)
  await goTo('gros')
  type('d')
  await sees("You can't delete because of a subTask")
  type('x')
  await goTo('chantier')
  type('d')
  await sees('Do you really want to delete this task?')
  type('yes\r')
  await sees('Time is booked on this task')
  await goTo('plans')
  type('d')
  await sees('Delete P - Plans')
  type('n')
  await sees(/› +● P Plans/)
  t.ok((await stored()).includes('    P Plans'))
  type('d')
  await sees('Delete P - Plans')
  type('yes\r')
  await sees('Plans deleted')
  t.notOk((await stored()).includes('    P Plans'))
})

t.test('whoever may not change a task is told so', async (t) => {
  const { type, sees, stored } = await atTheTree(t, { looks: true })
  const before = await stored()
  for (const key of ['e', 'a', 'A', 'd', 'J']) {
    type(key)
    await sees('You do not have permission to do this')
    type('h')
  }
  t.strictSame(await stored(), before)
})

t.test('a folder is found by some letters of its words; the help lists the keys', async (t) => {
  const { type, sees, hasLeft } = await atTheTree(t, { searches: true })
  await sees('2 of 2')
  type('10')
  await sees('1 of 2')
  type(keys.enter)
  await sees('Gros œuvre')
  type('?')
  await sees('new top-level task')
  type('x')
  await sees('Gros œuvre')
  type('q')
  await until('the end', hasLeft, () => 'still there')
})

t.test('without colours signs alone say it', async (t) => {
  const { isColourless, sees } = await atTheTree(t, { colours: false })
  await sees('Chantier')
  t.ok(isColourless())
})

for (const [columns, rows] of [
  [80, 24],
  [200, 50],
] as const)
  t.test(`a tree is shaped in a real terminal of ${columns}×${rows}`, async (t) => {
    const { installation, firm } = await testOffice(t)
    const { chief, place } = await taskTree(firm, installation, 10)
    const tasks = async () => (await chief.client(breakdownOfFolder, { folderId: place.folder_id })).wbs_tasks
    const { type, sees, run, text } = await terminalOn(t, installation, chief.client, columns, rows)
    run(`tasks arrange "#${place.folder_id}"`)
    await sees('Gros œuvre')
    t.equal(text().split('\n').length, rows)
    type('/')
    await sees('Find a task')
    type('gros')
    await sees('1 of')
    type(keys.enter)
    type('a')
    await sees('New task')
    type('Toiture')
    type(keys.enter)
    await sees('Task created')
    await sees(/› +● ■ \S+ Toiture/)
    for (const key of 'KKK') type(key)
    await sees(/Toiture[^]*Plans[^]*Chantier/)
    t.match(
      (await tasks()).find(({ name }) => name === 'Toiture'),
      { bookable: true, number_blocks: 10 },
    )
    // Another's new task stands there without a key.
    const { id: wbsId, wbs_tasks } = await chief.client(breakdownOfFolder, { folderId: place.folder_id })
    const under = wbs_tasks.find(({ name }) => name === 'Gros œuvre')!.id
    await chief.client(createTask, { wbstask: { name: 'Façades', parent_id: under }, wbsId })
    await sees('Façades')
    type('d')
    await sees('Delete')
    type('yes\r')
    await sees('Toiture deleted')
    type('q')
    await sees(/prompt>\s*$/)
    t.notOk((await tasks()).some(({ name }) => name === 'Toiture'))
  })
