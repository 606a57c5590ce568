import t from 'tap'
import { translate } from '#core/texts/translate.ts'
import { declaredOf } from './declared.ts'
import { nounsFor } from './nouns.ts'
import { describe } from './program.ts'

/** The words of an example as a shell makes them: quotes taken off, what is redirected left aside. */
function wordsOf(example: string): string[] {
  const [own = ''] = example.split(/ [<>|] /)
  return [...own.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

t.test('every example of every help is a command that is taken as it stands', async (t) => {
  const nouns = await nounsFor([])
  const declared = nouns.flatMap((each) => ('commands' in each ? each.commands : [each]))
  t.ok(declared.length > 50, `${declared.length} commands`)
  for (const command of declared) {
    for (const example of command.examples) {
      let ran: unknown = null
      const program = describe('test', translate('en'), 'en', nouns)
      const leaves = program.commands.flatMap((each) => (each.commands.length > 0 ? each.commands : [each]))
      for (const leaf of leaves) leaf.action(() => void (ran = declaredOf(leaf)))
      await program.parseAsync(wordsOf(example), { from: 'user' })
      t.equal(ran, command, `decidag ${example}`)
    }
  }
})
