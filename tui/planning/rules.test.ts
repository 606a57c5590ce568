import t from 'tap'
import { planningRules, planningWords } from '#fixtures/cases/planning/rules.ts'
import { isTaskShown, planningOffice, rowOf } from '#fixtures/cases/planning/office.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import { terminalOn } from '#fixtures/journeys/terminal-on.ts'
import { until } from '#fixtures/until.ts'
import { addMonths } from '#core/values/day.ts'
import { keys } from '#fixtures/terminal/fake-terminal.ts'

/** The month in which the terminal lives: its screen opens there. */
const thisMonth = testToday.slice(0, 7)

t.test('every rule of the planning, typed into a cell of the terminal', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { manager, people, lay, standing } = await planningOffice(installation, addMonths(thisMonth, 1))
  await lay()
  const { type, sees, text, run } = await terminalOn(t, installation, manager.client)
  let folder = ''
  for (const own of planningRules)
    await t.test(own.rule, async (t) => {
      const { task, person, blocks, pool, refused } = own
      const assigned = person && people[person]
      await lay()
      const before = await standing(task)
      const wanted = task === '#alone' ? 'F2' : 'F1'
      if (folder === wanted) type('r')
      else {
        if (folder !== '') type('q')
        await sees(/prompt>\s*$/)
        run(`plannings edit ${(folder = wanted)}`)
      }
      await sees(/All tasks/)
      await sees('all saved')
      const row = rowOf(own)
      if (!isTaskShown(own)) return t.notMatch(text(), row.task, 'what is not planned is not there')
      type('/')
      type(`${row.person}, ${row.task}`)
      await sees(`${row.person}, ${row.task}`)
      type(keys.enter)
      type('\u001b[H')
      type(keys.right)
      if (blocks === 0) type(keys.delete)
      else type(String(blocks) + keys.tab)
      if (refused) {
        await sees('1 not saved')
        type('\u001b[Z')
        await until(() => text().replaceAll(/\s+/g, ' ').includes(planningWords[refused]!))
        t.strictSame(await standing(task), before)
        type(keys.esc)
        await sees('all saved')
        return undefined
      }
      await until(async () => ((await standing(task)).get(assigned) ?? 0) === blocks)
      await sees('all saved')
      return t.equal((await standing(task)).get(null) ?? 0, pool)
    })
})
