import t from 'tap'
import { isDayShown, limitCases, withOpenWeekend, wordsOf } from '#fixtures/cases/time/limits.ts'
import { limitRows, limitsOffice } from '#fixtures/cases/time/limits-office.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { terminalOn } from '#fixtures/journeys/terminal-on.ts'
import { until } from '#fixtures/until.ts'
import { keys } from '#fixtures/terminal/fake-terminal.ts'

/** Where seven days stand beside one another their names are short. */
const weekend = /Fri? 20 .*Sat? 21/

t.test('every limit, typed into a cell of the terminal’s planner', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { one, lay, blocksIn, colleagueIn } = await limitsOffice(installation)
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
      const { at = 'open', day, had = 0, blocks, refused, colleague = null, whose } = own
      const closes = !isDayShown(own) && refused !== null
      const week = closes ? withOpenWeekend(own) : own
      await lay(week)
      type('r')
      await until(() => weekend.test(text()) === (week.weekend ?? 0) > 0)
      t.equal((await colleagueIn(own))?.number_blocks ?? null, colleague)
      if (whose === 'colleague') {
        // What the limit before it left there goes with the next reading; another's never stands there.
        const ownRow = () => /^.*10 Étude.*$/m.exec(text())?.[0] ?? ''
        return until(() => ownRow() !== '' && !/\] *\d|\d *$/.test(ownRow()))
      }
      // Weekends are closed while somebody has them before him; whoever reads his week again has no such day.
      if (closes) await lay(own)
      else if (!isDayShown(own)) return t.notMatch(text(), weekend, 'the day is not there to be typed into')
      type('{')
      for (let row = limitRows.indexOf(at); row > 0; row--) type(keys.down)
      type('\u001b[H')
      for (let column = day === 'weekday' ? 2 : 5; column > 0; column--) type(keys.right)
      if (blocks === 0) type(keys.delete)
      else type(String(blocks) + keys.tab)
      if (refused === null) {
        await until(async () => (await blocksIn(own)) === blocks)
        await sees('all saved')
        t.equal((await colleagueIn(own))?.number_blocks ?? null, colleague, 'what is another’s stays')
        return undefined
      }
      await sees('1 not saved')
      if (blocks > 0) type('\u001b[Z')
      await until(() => text().replaceAll(/\s+/g, ' ').includes(wordsOf(own)))
      t.equal(await blocksIn(own), had, 'what stood there stands')
      type(keys.esc)
      await sees('all saved')
      if (!closes) return undefined
      type('r')
      return until(() => !weekend.test(text()))
    })
})
