import t from 'tap'
import { isDayShown, limitCases, wordsOf } from '#fixtures/cases/time/limits.ts'
import { limitRows, limitsOffice } from '#fixtures/cases/time/limits-office.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { terminalOn } from '#fixtures/journeys/terminal-on.ts'
import { until } from '#fixtures/until.ts'
import { keys } from './fake-terminal.ts'

t.test('every limit, typed into a cell of the terminal’s planner', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { one, lay, blocksIn } = await limitsOffice(installation)
  const { type, sees, text, run } = await terminalOn(t, installation, one.client)
  run('planner')
  await sees('all saved')
  type('g')
  type('16/11/2026')
  type(keys.enter)
  await sees(/Week 47 ·/)
  // Keys go nowhere while the week is on its way.
  await sees('Support')

  for (const own of limitCases)
    await t.test(own.rule, async (t) => {
      const { at = 'open', day, had = 0, blocks, refused } = own
      await lay(own)
      type('r')
      await until(() => /Fri.*Sat/.test(text()) === (own.weekend ?? 0) > 0)
      if (!isDayShown(own)) return t.notMatch(text(), /Fri.*Sat/, 'the day is not there to be typed into')
      type('{')
      for (let row = limitRows.indexOf(at); row > 0; row--) type(keys.down)
      type('\u001b[H')
      for (let column = day === 'weekday' ? 2 : 5; column > 0; column--) type(keys.right)
      if (blocks === 0) type(keys.delete)
      else type(String(blocks) + keys.tab)
      if (refused === null) {
        await until(async () => (await blocksIn(own)) === blocks)
        await sees('all saved')
        return undefined
      }
      await sees('1 not saved')
      if (blocks > 0) type('\u001b[Z')
      await until(() => text().replaceAll(/\s+/g, ' ').includes(wordsOf(own)))
      t.equal(await blocksIn(own), had, 'what stood there stands')
      type(keys.esc)
      await sees('all saved')
      return undefined
    })
})
