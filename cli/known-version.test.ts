import t from 'tap'
import type { Client } from '#core/kernel/operation.ts'
import type { Store } from '#core/ports.ts'
import { translate } from '#core/texts/translate.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { nounsFor } from './nouns.ts'
import { printer } from './output/print.ts'
import { report } from './perform.ts'

/** Commands that change a record, what they are given, and what somebody else does to it once they have read it. */
const edits: readonly Edit[] = [
  {
    does: ['users', 'edit'],
    inputAt: ({ user_id }) => ({ person: user_id, lastName: 'Peeters' }),
    meanwhile: async (store, { user_id }) => void (await store.users.update(user_id, { first_name: 'Bram' })),
  },
  {
    does: ['absences', 'approve'],
    inputAt: ({ absence_id }) => ({ ids: [absence_id] }),
    meanwhile: async (store, { absence_id }) =>
      void (await store.user_absences.update(absence_id, { number_blocks: 5 })),
  },
  {
    does: ['costs', 'edit'],
    inputAt: ({ user_id, cost_id }) => ({
      person: user_id,
      kind: 'category',
      id: cost_id,
      price: 'junior',
    }),
    meanwhile: async (store, { cost_id }) =>
      void (await store.user_costs.update(cost_id, { cost_type: 'expert' })),
  },
  {
    does: ['parameters', 'set'],
    inputAt: () => ({ which: 'function_type/engineer', labelFr: 'Ingénieur' }),
    meanwhile: async (store, { parameter_id }) =>
      void (await store.parameters.update(parameter_id, { label_fr: 'Ingénieure' })),
  },
]

interface Edit {
  readonly does: readonly [noun: string, command: string]
  readonly inputAt: (place: Scene) => object
  readonly meanwhile: (store: Store, place: Scene) => Promise<void>
}
type Scene = Readonly<Record<'user_id' | 'absence_id' | 'cost_id' | 'parameter_id', number>>

for (const { does, inputAt: given, meanwhile } of edits) {
  onBoth(t, `${does.join(' ')} says so when somebody else was first`, async (t, installation) => {
    const firm = await testFirm(installation)
    const { id: user_id } = await firm.person(['planner.write'])
    const place = await installation.scene(async (store) => {
      const days = { start_date: '2027-03-01', end_date: '2027-03-01' }
      const cost = { user_id, cost_type: 'senior', date_start: '2026-01-01' }
      return {
        user_id,
        absence_id: (await store.user_absences.insert({ user_id, ...days, number_blocks: 10 })).id,
        cost_id: (await store.user_costs.insert(cost)).id,
        parameter_id: (await store.parameters.insert({ class: 'function_type', type: 'engineer' })).id,
      }
    })
    const { client } = await firm.person(['*'])
    const complaints: string[] = []
    const late: Client = async (operation, input) => {
      if (operation.kind === 'command') await installation.scene((store) => meanwhile(store, place))
      return client(operation, input)
    }
    const before = await changesIn()
    await perform(late).catch((error: unknown) => {
      t.equal(report(error, { t: translate('en'), complain: (text) => void complaints.push(text) }), 1)
    })
    t.match(
      complaints.join('\n'),
      /^decidag: .+ saved this on 20\/11\/2026 at 12:00\. .+ make your change again\.$/,
    )
    t.equal(await changesIn(), before + 1, 'what the other changed stands alone')
    await perform(client)
    t.equal(await changesIn(), before + 2, 'read again, it is done')

    async function perform(client: Client): Promise<void> {
      const [noun, name] = does
      const command = (await commandsOf(noun)).find((each) => each.name === name)!
      const words = translate('en')
      const paper = {
        t: words,
        language: 'en',
        timeZone: 'Europe/Brussels',
        width: 200,
        say: () => undefined,
        noun: '',
      } as const
      const print = printer({ ...paper, format: 'json', write: () => undefined, bold: (text) => text })
      const talk = { say: () => undefined, complain: (text: string) => void complaints.push(text) }
      await command.run!({ client, print, result: print, t: words, ...talk } as never, given(place) as never)
    }
    function changesIn(): Promise<number> {
      const entity = ['users', 'user_absences', 'user_costs', 'parameters']
      return installation.env.read((store) => store.audit_entries.count({ entity, action: 'update' }))
    }
  })
}

const commandsOf = async (noun: string) => {
  const [each] = await nounsFor([noun])
  return each && 'commands' in each ? each.commands : []
}
