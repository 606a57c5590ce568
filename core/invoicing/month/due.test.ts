import t from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { localClient } from '../../client/local.ts'
import { actorOf } from '../../access/person.ts'
import type { Env, Reader } from '../../ports.ts'
import { invoicesDue } from '../operations.ts'

/** The same installation, counting what its database is asked. */
function counting(env: Env): { readonly env: Env; asked(): number } {
  let asked = 0
  const table = <T extends object>(own: T): T =>
    new Proxy(own, {
      get: (methods, name) => {
        const method = Reflect.get(methods, name) as unknown
        if (typeof method !== 'function') return method
        return (...given: unknown[]) => {
          asked++
          return method.apply(methods, given) as unknown
        }
      },
    })
  const reader = (store: Reader): Reader =>
    new Proxy(store, {
      get: (tables, name) => {
        const own = Reflect.get(tables, name) as unknown
        if (name === 'query') return table({ query: (own as Reader['query']).bind(tables) }).query
        return typeof own === 'object' && own !== null ? table(own) : own
      },
    })
  return { env: { ...env, read: (work) => env.read((store) => work(reader(store))) }, asked: () => asked }
}

onBoth(t, 'what is due is asked for in as many questions for seven drafts as for two', async (t, own) => {
  const { accountant, drafts } = await firmWithDrafts(own, 2)
  own.clock.pass(30 * 86_400_000)
  const actor = await own.env.read((store) => actorOf(store, accountant.id, null, null))
  const questions = async (): Promise<number> => {
    const { env, asked } = counting(own.env)
    const due = await localClient(env, () => actor)(invoicesDue, {})
    t.ok(
      due.length >= drafts.length &&
        due.every(({ obstacles, lines }) => lines === 1 && obstacles.length === 0),
    )
    return asked()
  }
  const few = await questions()
  t.ok(few > 5, `${few} questions`)
  await own.scene(async (store) => {
    const [draft] = await store.invoices.find({ id: drafts[0]!.id })
    const { id: _, ...same } = draft!
    const more = await store.invoices.insertMany(Array.from({ length: 5 }, () => same))
    const [line] = await store.invoice_details.find({ invoice_id: draft!.id })
    const { id: __, ...alike } = line!
    await store.invoice_details.insertMany(more.map(({ id }) => ({ ...alike, invoice_id: id })))
  })
  t.equal(await questions(), few)
})
