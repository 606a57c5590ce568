import t from 'tap'
import type { Client } from '../../kernel/operation.ts'
import { chooseSubfolder } from './choices.ts'

t.test('a mission is chosen by its folder and its own name, with its code behind', async (t) => {
  const searched: unknown[] = []
  const client = (async (_: unknown, input: unknown) => {
    searched.push(input)
    const folder = { folder_id: 3, folder_code: 'P24001', folder_name: 'Town hall' }
    return [{ id: 7, code: 'P24001-1', name: 'Stability', ...folder }]
  }) as unknown as Client
  const choose = chooseSubfolder(client)
  t.strictSame(await choose('hall stab'), [{ value: '7', label: 'P24001 Town hall – Stability (P24001-1)' }])
  await choose('')
  t.strictSame(searched, [{ search: 'hall stab' }, {}])
})
