import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { setPlannings } from '../../../planning/operations.ts'
import { translate } from '../../../texts/translate.ts'
import { assignScreen, roomInWords } from './assign.ts'
import { planningScreen } from './grid.ts'
import { loadInWords, overloadInWords } from './load.ts'
import { rowKeyOf } from './rows.ts'

const december = '2026-12'
const words = translate('en')

onBoth(
  t,
  'a cell says what its person’s month holds, what is left and why it is too much',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const anne = await firm.person(['wbs.read', 'user_extended.read', 'folders_all.read'])
    const reader = await firm.person(['wbs.read'])
    const tom = await firm.person([], { first_name: 'Tom', last_name: 'Maes', code: 'TMA' })
    const place = await firm.folder(anne.id, 1)
    const other = await firm.folder(anne.id, 2, 'support')
    const { task_id } = await firm.subfolder(place)
    const elsewhere = await firm.subfolder(other, { task_code: '20' })
    await installation.scene(async (store) => {
      await store.parameters.insert({
        class: 'planning',
        type: 'planning_cell_limit',
        numerical_value: 1000,
      })
      await store.user_project_targets.insert({ user_id: tom.id, project_type: 'operations', percentage: 50 })
    })
    const plan = (wbsId: number, wbs_task_id: number, user: number | null, number_blocks: number) =>
      anne.client(setPlannings, {
        wbsId,
        cells: [{ wbs_task_id, assigned_user_id: user, start_date: '2026-12-01', number_blocks }],
      })
    await plan(place.wbs_id, task_id, null, 500)
    await plan(other.wbs_id, elsewhere.task_id, null, 500)
    await plan(place.wbs_id, task_id, tom.id, 30)
    await plan(other.wbs_id, elsewhere.task_id, tom.id, 20)
    const loadLines = async (who: typeof anne): Promise<string[]> => {
      const screen = planningScreen(who.client, place.folder_id, '2026-11')
      await screen.reload()
      t.equal(screen.loadOf({ row: rowKeyOf(task_id, null), column: december }), null, 'a pool is nobody')
      const found = screen.loadOf({ row: rowKeyOf(task_id, tom.id), column: december })!
      t.equal(found.person.id, tom.id)
      return [
        ...loadInWords(words, 'en', found.load, screen.answer.value.value!.project_type),
        overloadInWords(words, found.load),
      ]
    }
    const [held, left, target, red] = await loadLines(anne)
    const capacity = Number(/of ([\d.]+) d/.exec(held!)![1])
    t.match(held, `5 of ${capacity} d across all folders`)
    t.equal(left, `${Math.round((capacity - 5) * 100) / 100} d left`)
    t.match(target, /^Customer project: 3 of a target of [\d.]+ d$/)
    t.equal(red, '')
    t.same((await loadLines(reader)).length, 3, 'a target is not everybody’s to know')

    await plan(place.wbs_id, task_id, tom.id, 130)
    t.match(await loadLines(anne), [
      /^15 of/,
      /^[\d.]+ d over target$/,
      /^Customer project: 13 of/,
      'over target',
    ])
    t.match(await loadLines(reader), [/^15 of/, 'over target', 'over target'])
    await plan(place.wbs_id, task_id, tom.id, 300)
    t.match((await loadLines(anne)).slice(1), [
      `${Math.round((32 - capacity) * 100) / 100} d over capacity`,
      /./,
      'over capacity',
    ])
  },
)

onBoth(
  t,
  'whoever is assigned is chosen by name or by what he has left, and two questions do for all',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const anne = await firm.person(['wbs.read'], { first_name: 'Anne', last_name: 'Martin', code: 'AMA' })
    const tom = await firm.person([], { first_name: 'Tom', last_name: 'Maes', code: 'TMA' })
    await firm.person([], { first_name: 'Mia', last_name: 'Peeters', code: 'MPE' })
    const place = await firm.folder(anne.id, 1)
    const { task_id } = await firm.subfolder(place)
    const cell = (assigned_user_id: number, number_blocks: number) => ({
      wbs_task_id: task_id,
      assigned_user_id,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      number_blocks,
    })
    await installation.scene((store) =>
      store.wbs_task_plannings.insertMany([cell(anne.id, 100), cell(tom.id, 50)]),
    )
    let calls = 0
    const screen = assignScreen(
      (operation, input) => {
        calls += 1
        return anne.client(operation, input)
      },
      december,
      2,
    )
    t.equal(screen.ordered.value, null)
    await screen.reload()
    t.equal(calls, 2)
    const names = () => screen.found.value.map(({ code }) => code)
    t.strictSame(names().toSorted(), ['AMA', 'MPE', 'TMA'])
    screen.sortByRoom(true)
    t.strictSame(names(), ['MPE', 'TMA', 'AMA'])
    const [mia, second] = screen.found.value
    t.equal(Math.round((mia!.room! - second!.room!) * 10) / 10, 5)
    t.equal(roomInWords(words, 'en', mia!), `${mia!.room} d left`)
    t.strictSame(
      mia!.months.map(({ month }) => month),
      ['2026-12', '2027-01'],
    )
    screen.type('mae tom')
    t.strictSame(names(), ['TMA'])
    screen.type('nobody')
    t.strictSame(names(), [])
  },
)
