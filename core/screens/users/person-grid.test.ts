import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { readGrid, setAvailability } from '../../users/operations.ts'
import { personGridScreen } from './person-grid.ts'

t.test('what waited for the server does not overwrite what a colleague did meanwhile', async (t) => {
  const server = { isThere: true, percentage: 100 }
  const stored: unknown[] = []
  const answer = async (operation: unknown, input: unknown) => {
    if (!server.isThere) throw new Failure('no_connection')
    if (operation === setAvailability) stored.push(input)
    if (operation !== readGrid) return null
    return { months: [{ month: '2026-11', availability: { id: 1, percentage: server.percentage } }] }
  }
  const screen = personGridScreen(answer as unknown as Client, 7, '2026-11', true)
  const cell = { row: 'availability', column: '2026-11' }
  await screen.reload()
  server.isThere = false
  await screen.grid.type(cell, '80')
  server.isThere = true
  server.percentage = 50
  t.notOk(await screen.grid.tryAgain({ unsent: true }))
  t.match(screen.grid.stateAt(cell), { kind: 'refused', typed: '80', failure: { code: 'record_modified' } })
  t.strictSame(stored, [])
  t.ok(await screen.grid.tryAgain(), 'a person who sees it may')
  t.match(stored, [{ percentage: 80 }])
})
