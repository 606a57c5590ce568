import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { translate } from '#core/texts/translate.ts'
import { wordsOf } from '#fixtures/transcripts/commands.ts'
import { openDemoOffice } from '#fixtures/transcripts/demo-office.ts'
import { declaredOf } from './declared.ts'
import { nounsFor } from './nouns.ts'
import { describe } from './program.ts'

const nouns = await nounsFor([])
const declared = nouns.flatMap((each) => ('commands' in each ? each.commands : [each]))

t.test('every example of every help is a command that is taken as it stands', async (t) => {
  t.ok(declared.length > 50, `${declared.length} commands`)
  for (const command of declared) {
    for (const example of command.examples) {
      let ran: unknown = null
      const program = describe('test', translate('en'), 'en', nouns)
      const leaves = program.commands.flatMap((each) => (each.commands.length > 0 ? each.commands : [each]))
      for (const leaf of leaves) leaf.action(() => void (ran = declaredOf(leaf)))
      await program.parseAsync([...wordsOf(example).words], { from: 'user' })
      t.equal(ran, command, `decidag ${example}`)
    }
  }
})

t.test('every example of every help does what it says, in the demo firm', async (t) => {
  const { folder, done, run, renew } = await openDemoOffice(t)
  // They end the session that the others need.
  const ends = /^(logout --server https:\/\/decidag\.example|servers forget)/
  const all = declared.flatMap(({ examples }) => examples)
  const last = all.filter((each) => ends.test(each))
  for (const example of [...all.filter((each) => !last.includes(each)), ...last]) {
    if (done.has(example)) continue
    await renew(example)
    const { code, out, err } = await run(example)
    t.equal(code, 0, `decidag ${example}\n${out}${err}`)
    if (example.includes('--format json')) t.doesNotThrow(() => void JSON.parse(out), `${example}: JSON`)
    if (example.includes(' | man ')) t.match(out, /^\.TH DECIDAG/m, 'what man shows')
    const [, file] = /(?:export |--output | > )(\w\S+\.\w+)/.exec(example) ?? []
    if (file) t.ok((await stat(join(folder, file))).size > 0, `${example}: ${file} is written`)
  }
})
