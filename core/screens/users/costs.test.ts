import t from 'tap'
import { costKinds } from '../../users/costs/kinds.ts'
import { createBlockCost, blockCostsOfUser } from '../../users/costs/operations.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { costsScreen } from './costs.ts'

t.test('the next price that is typed while one is added stays typed', async (t) => {
  const { client, of } = heldClient()
  const screen = costsScreen(client, costKinds.block, 7)
  screen.form.set('cost_per_block', '12,50')
  screen.form.set('date_start', '01/11/2026')
  const adding = screen.add()
  screen.form.set('cost_per_block', '13')
  await of(createBlockCost)[0]!.answer({ id: 1 })
  await of(blockCostsOfUser)[0]!.answer([])
  t.ok(await adding)
  t.equal(screen.form.value('cost_per_block'), '13')
  t.equal(screen.form.value('date_start'), '', 'what was not touched starts again')
  t.ok(screen.form.dirty.value)
})
