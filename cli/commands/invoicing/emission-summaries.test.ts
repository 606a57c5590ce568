import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { newInstallation, serving } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

const count = 6

/** A firm with drafts that are due, whatever day it is. */
async function firmOf(t: Test) {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const { accountant, drafts } = await firmWithDrafts(installation, count, '2025-11')
  const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, accountant.id) }
  const ids = drafts.map(({ id }) => String(id)).toSorted((a, b) => Number(a) - Number(b))
  const pdfs = join(place.data, 'pdf')
  const emitted = () =>
    installation.env.read((store) => store.invoices.count({ status_type: ['emitted', 'paid'] }))
  return { place, own, ids, pdfs, emitted, installation }
}

const figures = (output: string): number[] => {
  const found = /(\d+) newly emitted \(.*\), (\d+) already emitted, (\d+) refused/.exec(output)
  return (found ?? []).slice(1).map(Number)
}

for (const where of ['database', 'server'] as const) {
  void t.test(
    `three runs at once: each says what it emitted and what others had emitted [${where}]`,
    async (t) => {
      const { place, own, ids, pdfs } = await firmOf(t)
      const server = where === 'server' ? await serving(t, place) : null
      const env = server ? { DECIDAG_SERVER: server.url, DECIDAG_TOKEN: own.DECIDAG_TOKEN } : own
      const runs = [1, 2, 3].map(() =>
        decidag(t, env, 'invoices', 'emit', ...ids, '--pdf-dir', pdfs, '--lang', 'en'),
      )
      const ends = await Promise.all(runs.map(({ ended }) => ended))
      const sums = ends.map((end) => figures(end.output))
      t.strictSame(
        ends.map(({ how }) => how),
        [0, 0, 0],
        ends.map((end) => end.output).join('\n'),
      )
      t.equal(
        sums.reduce((sum, [newly]) => sum + newly!, 0),
        count,
        'together they emitted each once',
      )
      for (const [newly, already, refused] of sums) t.strictSame([newly! + already!, refused], [count, 0])
      t.equal((await readdir(pdfs)).length, count)
      await server?.stop()
    },
  )
}

void t.test(
  'a server that goes away in the middle: what is emitted, asked and left is told apart',
  async (t) => {
    const { place, own, ids, pdfs, emitted } = await firmOf(t)
    const server = await serving(t, { ...place, kill: { step: 'invoice.emit:committed', nth: 3 } })
    const args = ['invoices', 'emit', ...ids, '--pdf-dir', pdfs, '--lang', 'en']
    const at = (url: string) => ({ DECIDAG_SERVER: url, DECIDAG_TOKEN: own.DECIDAG_TOKEN })
    const { how, output: said } = await decidag(t, at(server.url), ...args).ended
    t.equal(how, 3)
    t.strictSame(figures(said), [2, 0, 0], said)
    t.match(said, `The server did not answer for invoice #${ids[2]}: it may have been emitted.`)
    t.match(said, '3 invoices were not processed.')
    t.match(said, /decidag: .*cannot be reached/)
    t.equal(await emitted(), 3)

    const next = await serving(t, place)
    const again = await decidag(t, at(next.url), ...args).ended
    t.equal(again.how, 0, again.output)
    t.strictSame(figures(again.output), [3, 3, 0])
    t.equal((await readdir(pdfs)).length, count)
    await next.stop()
  },
)

void t.test('a folder where nothing can be saved is told before any number is used', async (t) => {
  const { place, own, ids, emitted } = await firmOf(t)
  const file = join(place.data, 'no-folder')
  await writeFile(file, '')
  for (const more of [[], ['--dry-run']]) {
    const { how, output: said } = await decidag(
      t,
      own,
      'invoices',
      'emit',
      ...ids,
      '--pdf-dir',
      file,
      '--lang',
      'en',
      ...more,
    ).ended
    t.equal(how, 1)
    t.match(
      said,
      /decidag: Documents cannot be saved in \S+: a file with that name already exists\. Fix this, or choose another folder\./,
    )
  }
  // The system takes no folder there, and says that there is no place for it.
  const never = await decidag(t, own, 'invoices', 'emit', ...ids, '--pdf-dir', '/proc/x/y', '--lang', 'en')
    .ended
  t.match(never, {
    how: 1,
    output: 'Documents cannot be saved in /proc/x/y: nothing can be saved in that place',
  })
  t.equal(await emitted(), 0)
})

void t.test('a trial refuses what the emission would: a clock before the last number', async (t) => {
  const { own, ids, emitted, installation } = await firmOf(t)
  const last = { series: 'invoice', year: 2099, last_number: 1, last_date: '2099-01-05' } as const
  await installation.scene((store) => store.number_series.insert(last))
  const why = /The last number was issued on 05\/01\/2099: an earlier date is not allowed/g
  for (const asked of [
    ['check', ...ids],
    ['check', '--due'],
    ['emit', '--due', '--dry-run'],
  ]) {
    const { how, output: said } = await decidag(t, own, 'invoices', ...asked, '--lang', 'en').ended
    t.equal(how, 1, said)
    t.match(said, new RegExp(`\\b0 (can|would) be emitted .*\\b${count} (cannot|refused)`), asked.join(' '))
    t.equal(said.match(why)?.length, count, 'each is named with the day')
  }
  const { how, output: said } = await decidag(t, own, 'invoices', 'emit', '--due', '--lang', 'en').ended
  t.equal(how, 1)
  t.match(said, why)
  t.equal(await emitted(), 0)
})
