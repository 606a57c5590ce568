import t from 'tap'
import { wrongSums } from '#core/booking/sums/queries.ts'
import { operations } from '#core/operations.ts'
import { openApi, tokenOf, type Answer } from '#fixtures/http/caller.ts'
import { hostileCall } from '#fixtures/http/hostile-calls.ts'
import { onBoth } from '#fixtures/installation.ts'
import { loadOffice } from '#fixtures/office.ts'
import { chance } from '#fixtures/office/random.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { bounds } from '#fixtures/rules/bounds.ts'

/** How many calls, and from which seed; `npm run fuzz` says others. */
const { calls, seed } = bounds({ calls: 400, seed: 20_261_123 })

/** Longer than this nobody waits for an answer, however odd the question. */
const patienceMs = patience(10_000)

/** What may be called by anybody but the system itself. */
const callable = operations.filter(({ permission }) => permission !== 'system')

onBoth(
  t,
  'whatever is sent, by whomever: an answer in time, no defect, and nothing changed by what is refused or asked',
  async (t, installation) => {
    await loadOffice(installation.env, { people: 12, companies: 6, folders: 6, months: 2 })
    const { ask } = await openApi(t, installation)
    const luck = chance(seed)
    const users = await installation.env.read((store) => store.users.find())
    // A wrong password is written down: that is no change.
    const changes = () =>
      installation.env.read((store) => store.audit_entries.count({ entity: { not: 'call_tries' } }))
    const tokens = new Map<number, string>()
    const today = installation.clock.today()
    const statuses = new Map<number, number>()
    let before = await changes()

    for (let n = 1; n <= calls; n++) {
      const operation = luck.pick(callable)
      const { http, options } = hostileCall(operation, today, luck)
      const caller = luck.often(0.1) ? null : luck.pick(users)
      const token = caller && (tokens.get(caller.id) ?? (await tokenOf(installation, caller.id)))
      if (caller && token) tokens.set(caller.id, token)
      const begun = performance.now()
      const answer = await ask(http, { ...options, ...(token ? { token } : {}) })
      const after = await changes()
      const faults = [
        ...faultsOf(answer),
        ...(performance.now() - begun > patienceMs ? ['it took too long'] : []),
        ...(after !== before && answer.status >= 400 ? ['it was refused and changed something'] : []),
        ...(after !== before && operation.kind === 'query' ? ['it was asked and changed something'] : []),
      ]
      if (faults.length > 0)
        t.fail(`${n}: ${operation.name} as ${caller?.role ?? 'nobody'}`, { faults, http, options })
      if (answer.status === 401 && caller) tokens.delete(caller.id)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      before = after
    }
    t.comment(
      `seed ${seed}: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    )
    t.ok(statuses.get(200)! > calls / 20, 'some of it was taken')
    t.ok(statuses.get(400)! > calls / 20, 'some of it was refused')

    t.strictSame(
      await installation.env.read((store) => store.query(wrongSums, {})),
      [],
      'the kept sums still hold',
    )
  },
)

function faultsOf({ status, envelope, headers }: Answer): string[] {
  if (status >= 500) return [`${status} ${envelope?.message}`]
  // An address that is too long is refused before anybody reads it.
  if (status === 431) return []
  if (status >= 400 && typeof envelope?.message !== 'string') return [`${status} without a reason`]
  const type = headers.get('content-type') ?? ''
  return envelope === null && type.includes('html') && status < 300 ? ['a page'] : []
}
