import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { sendTimeWith } from '#fixtures/invoicing/payments.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

t.test(
  'what a person hands over is collected with its time; emitted without a document it is printed when asked',
  async (t) => {
    const { place, installation } = await newInstallation(t, 'sqlite')
    const { firm, drafts, subfolders, place: folder } = await firmWithDrafts(installation, 2, '2025-11')
    const { id: boss } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
    await installation.scene(async (store) => {
      await store.companies.update(folder.company_id, { invoice_channel: 'post' })
      await sendTimeWith(store, subfolders.slice(0, 1), true)
    })
    const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, boss) }
    const run = async (...args: string[]) => {
      const { how, output: said } = await decidag(t, own, ...args, '--lang', 'en').ended
      return { how, said }
    }
    const hands = join(place.data, 'hands')
    const [first = 0, second = 0] = subfolders.map(
      ({ subfolder_id }) => drafts.find((draft) => draft.subfolder_id === subfolder_id)!.id,
    )
    t.match(await run('invoices', 'emit', String(first), '--no-document', '--pdf-dir', hands), {
      how: 2,
      said: 'Use either --pdf-dir or --no-document, not both',
    })
    await writeFile(join(place.data, 'a-file'), '')
    for (const [folder, why] of [
      ['a-file', 'a file with that name already exists'],
      ['a-file/2025/11', 'part of the path is a file, not a folder'],
      ['x'.repeat(300), 'the name is too long'],
    ] as const)
      for (const flags of [
        ['emit', String(first), '--pdf-dir'],
        ['send', '--due', '--hand-dir'],
      ])
        t.match(await run('invoices', ...flags, join(place.data, folder)), {
          how: 1,
          said: `Documents cannot be saved in ${join(place.data, folder)}: ${why}.`,
        })
    t.match(await run('invoices', 'emit', String(first)), { how: 0 })
    t.strictSame(await run('invoices', 'run'), await run('invoices', 'run', '--month', 'last'), 'by itself')
    t.match(await run('invoices', 'emit', String(second), '--no-document'), { how: 0 })
    t.match(await run('invoices', 'pdf', String(second)), {
      how: 1,
      said: 'This invoice was emitted without a document.',
    })

    t.match(await run('invoices', 'show', '2026-0002'), { how: 0, said: new RegExp(`\\b${second}\\b`) })
    await installation.scene((store) => store.invoices.update(second, { number: String(first) }))
    t.match(await run('invoices', 'show', String(first)), { how: 2, said: `use #${first} or #${second}` })
    t.match(await run('invoices', 'show', `#${first}`), { how: 0, said: '2026-0001' })
    await installation.scene((store) => store.invoices.update(second, { number: 'Fac-7x' }))
    t.match(await run('invoices', 'show', 'fac-7X'), { how: 0, said: 'Fac-7x' })
    await installation.scene((store) => store.invoices.update(second, { number: '2026-0002' }))
    t.match(await run('invoices', 'pay', '2026-0003'), { how: 2, said: 'There is no invoice 2026-0003.' })
    const blocked = join(place.data, 'blocked')
    await mkdir(join(blocked, 'invoice-2026-0001.pdf'), { recursive: true })
    const kept = await run('invoices', 'send', '--due', '--hand-dir', blocked)
    t.match(kept, { how: 1, said: `Documents cannot be saved in ${blocked}: it is a folder, not a file.` })
    t.match(kept.said, 'documents of 0 invoices in', 'what was done is said')
    const bare = await run('invoices', 'send', '--due', '--hand-dir', hands)
    t.match(bare, { how: 1, said: `#${second}: This invoice was emitted without a document.` })
    t.strictSame((await readdir(hands)).toSorted(), ['Prestatiestaat-2026-0001.pdf', 'invoice-2026-0001.pdf'])
    const [time = ''] = await pageTexts(await readFile(join(hands, 'Prestatiestaat-2026-0001.pdf')))
    t.match(time, '02/11/2025')
    t.notMatch(time, '€', 'without prices')

    const printed = join(place.data, 'printed.pdf')
    t.match(await run('invoices', 'print', String(second), printed), { how: 0 })
    t.match((await pageTexts(await readFile(printed)))[0], '2026-0002')
    t.match(await run('invoices', 'send', '--due', '--hand-dir', hands), { how: 0 })
    t.equal((await readdir(hands)).length, 3)
  },
)
