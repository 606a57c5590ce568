import t from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { dialects } from '#fixtures/databases.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { newInstallation, serving } from '#fixtures/kills.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

const drafts = 1000
/** Every fiftieth has a line without a VAT rate. */
const everyNth = 50
const refused = drafts / everyNth

/** As many drafts that are due, whatever day it is; answers the ids of those that cannot be emitted. */
async function manyDue(installation: TestInstallation) {
  const { accountant, drafts: made } = await firmWithDrafts(installation, 1, '2025-11')
  const wrong = await installation.scene(async (store) => {
    const [draft] = await store.invoices.find({ id: made[0]!.id })
    const { id, ...same } = draft!
    const more = await store.invoices.insertMany(Array.from({ length: drafts - 1 }, () => same))
    const [line] = await store.invoice_details.find({ invoice_id: id })
    const { id: _, ...alike } = line!
    await store.invoice_details.insertMany(more.map((each) => ({ ...alike, invoice_id: each.id })))
    const ids = [id, ...more.map((each) => each.id)]
    const some = ids.filter((_, place) => place % everyNth === everyNth - 1)
    await store.invoice_details.updateWhere({ invoice_id: some }, { vat_rate: null })
    return some
  })
  return { accountant, wrong }
}

for (const dialect of dialects) {
  void t.test(
    `of a thousand drafts that are due twenty are refused: the others are emitted, the twenty once they are mended [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const { accountant, wrong } = await manyDue(installation)
      t.equal(wrong.length, refused)
      const server = await serving(t, place)
      const env = { DECIDAG_SERVER: server.url, DECIDAG_TOKEN: await tokenOf(installation, accountant.id) }
      const run = () =>
        decidag(t, env, 'invoices', 'emit', '--due', '--lang', 'en', '--columns', 'number').ended
      const numbers = async (): Promise<string[]> =>
        (await installation.env.read((store) => store.invoices.find()))
          .flatMap(({ number }) => number ?? [])
          .toSorted()
      const series = (count: number): string[] =>
        Array.from({ length: count }, (_, n) => `2026-${String(n + 1).padStart(4, '0')}`)

      const first = await run()
      t.equal(first.how, 1)
      t.match(
        first.output,
        new RegExp(`${drafts - refused} newly emitted .*, 0 already emitted, ${refused} refused`),
      )
      const printed = [...first.output.matchAll(/^#(\d+): /gm)].map(([, id]) => Number(id))
      t.strictSame(printed, wrong, 'each that is refused is named, and no other')
      t.strictSame(await numbers(), series(drafts - refused), 'numbers without a gap')

      const again = await run()
      t.equal(again.how, 1, 'what was not mended is refused again')
      t.match(again.output, new RegExp(`0 newly emitted .*, 0 already emitted, ${refused} refused`))

      await installation.scene((store) =>
        store.invoice_details.updateWhere({ invoice_id: wrong }, { vat_rate: 21 }),
      )
      const mended = await run()
      t.equal(mended.how, 0, mended.output)
      t.match(mended.output, new RegExp(`${refused} newly emitted .*, 0 already emitted, 0 refused`))
      t.strictSame(await numbers(), series(drafts))
      await server.stop()
    },
  )
}
