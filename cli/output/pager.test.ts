import t from 'tap'
import { openTerminal } from '#fixtures/journeys/real-terminal.ts'

t.test('a long list goes through the pager on a terminal, and nowhere else', async (t) => {
  const terminal = await openTerminal(t, 80, 24)
  const command = (words: string) => terminal.decidag.replace(' planner ', ` ${words} `)
  let nth = 0
  const say = (before: string, words: string, after = '') => {
    terminal.type(
      `clear; ${before} DECIDAG_TOKEN=${terminal.administrator} ${command(words)} ${after}; echo don''e-${++nth}.\r`,
    )
    return terminal.sees(`done-${nth}.`, 60_000)
  }
  const mark = "PAGER='tail -n 2 | sed s/^/PAGED_/'"
  await terminal.sees('prompt>')
  await say(mark, 'parameters list')
  t.match(terminal.text(), /^PAGED_\S/m, 'on a terminal')
  for (const [before, words, after] of [
    [mark, 'parameters list --no-pager', ''],
    [mark, 'parameters list', '| cat'],
    [mark, 'whoami', ''],
    ['PAGER=', 'parameters list', ''],
    ['PAGER=cat', 'parameters list', ''],
    ['PAGER=no-such-pager', 'parameters list', '2>/dev/null'],
  ] as const) {
    await say(before, words, after)
    t.notMatch(terminal.text(), /^PAGED_\S/m, `${before} ${words} ${after}`)
    const lines = terminal
      .text()
      .split('\n')
      .filter((line) => line.trim() !== '')
    t.ok(words === 'whoami' || lines.length > 20, `${lines.length} lines are written`)
  }
})
