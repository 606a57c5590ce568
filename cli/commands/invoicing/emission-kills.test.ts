import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawn as spawnTerminal } from '@lydell/node-pty'
import t, { type Test } from 'tap'
import { bounds } from '#fixtures/rules/bounds.ts'
import { chance } from '#fixtures/office/random.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { bundledChromium } from '#server/adapters/printing/chromium.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag, environment, launcher } from '#fixtures/transcripts/decidag.ts'

/** Whoever waits for what a killed run held waits for a minute. */
const halfALease = 30_000
/** A month whose invoices are due, whatever day it is. */
const month = '2025-11'
const notYet = '2999-01-01'
const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const
const aRound = 4
/** How many rounds, and the moments of which seed; `npm run kills` says others. */
const { rounds, seed } = bounds({ rounds: 15, seed: 20_261_123 })
t.jobs = 2

/** A firm whose drafts become due by and by, and the command in its place: on its database, or on a server of it. */
async function firmAt(t: Test, where: 'database' | 'server') {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const { accountant, drafts } = await firmWithDrafts(installation, (rounds + 1) * aRound, month)
  const ids = drafts.map(({ id }) => id)
  const due = (some: readonly number[], forecast_date: string) =>
    installation.scene((store) => store.invoices.updateWhere({ id: some }, { forecast_date }))
  await due(ids, notYet)
  const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, accountant.id) }
  let env: { readonly [name: string]: string } = own
  if (where === 'server') {
    const server = decidag(t, own, 'serve', '--port', '0')
    const url = async (): Promise<string> => {
      for (;;) {
        const [found] = /http:\/\/[^\s:]+:\d+/.exec(server.said()) ?? []
        if (found) return found
        await pause(20)
      }
    }
    env = { DECIDAG_SERVER: await url(), DECIDAG_TOKEN: own.DECIDAG_TOKEN }
    t.teardown(async () => {
      server.kill('SIGTERM')
      await server.ended
    })
  }
  const pdfs = join(place.data, 'pdf')
  await mkdir(pdfs)
  const args = ['invoices', 'emit', '--due', '--pdf-dir', pdfs, '--lang', 'en']
  return {
    installation,
    pdfs,
    makeDue: (round: number) => due(ids.slice(round * aRound, (round + 1) * aRound), `${month}-30`),
    env: environment(env),
    args,
    emit: () => decidag(t, env, ...args),
  }
}

for (const where of ['database', 'server'] as const) {
  void t.test(
    `a run of emissions killed at any moment leaves nothing that the next one does not save at once [${where}]`,
    async (t) => {
      const { installation, pdfs, makeDue, emit } = await firmAt(t, where)
      const timed = async () => {
        const began = performance.now()
        const { how, output: said } = await emit().ended
        t.equal(how, 0, said)
        return performance.now() - began
      }
      await makeDue(0)
      const luck = chance(seed)
      let usual = await timed()
      for (let round = 1; round <= rounds; round++) {
        await makeDue(round)
        const run = emit()
        const moment = Math.round(usual * (0.3 + 0.007 * luck.below(100)))
        await pause(moment)
        const signal = signals[round % signals.length]!
        run.kill(signal)
        await run.ended
        const took = await timed()
        const when = `${signal} after ${moment} ms of ${Math.round(usual)}`
        t.ok(took < halfALease, `${when}: the next run took ${Math.round(took)} ms`)
        usual = Math.min(usual, took)
        const invoices = await installation.env.read((store) => store.invoices.find())
        const emitted = invoices.filter(({ number }) => number !== null)
        t.equal(emitted.length, (round + 1) * aRound, `${when}: all that was due is emitted`)
        const saved = (await readdir(pdfs)).filter((name) => name.endsWith('.pdf')).toSorted()
        t.strictSame(saved, emitted.map(({ number }) => `invoice-${number}.pdf`).toSorted(), when)
        for (const name of saved) t.ok(isWhole(await readFile(join(pdfs, name))), `${when}: ${name} is whole`)
      }
    },
  )
}

void t.test(
  'Ctrl-C while documents are saved: the run says what it has done, the next one does the rest',
  async (t) => {
    const { installation, pdfs, makeDue, args, env } = await firmAt(t, 'database')
    for (let round = 0; round <= rounds; round++) await makeDue(round)
    const all = (rounds + 1) * aRound
    const terminal = spawnTerminal(process.execPath, [launcher, ...args], { cols: 100, rows: 100, env })
    let output = ''
    let isInterrupted = false
    terminal.onData((text) => {
      output += text
      if (isInterrupted || !/[1-9]\d*\/\d+ saved/.test(output)) return
      isInterrupted = true
      terminal.write('\u0003')
    })
    const code = await new Promise((resolve) => terminal.onExit(({ exitCode }) => resolve(exitCode)))
    const count = (await readdir(pdfs)).length
    t.ok(count > 0 && count < all, `${count} of ${all} are saved`)
    t.equal(code, 1)
    t.match(output, `${all} newly emitted (`)
    t.match(output, `${count} PDF in ${pdfs}`)
    t.match(output, `${all - count} documents were not saved.`)
    t.match(
      output,
      'Interrupted. Invoices already emitted stay emitted; run the same command again for the rest.',
    )
    const { how, output: said } = await decidag(t, env, ...args).ended
    t.equal(how, 0, said)
    t.match(said, `${all - count} PDF in ${pdfs}`)
    t.equal((await readdir(pdfs)).length, all)
    const jobs = await installation.env.read((store) => store.jobs.find())
    t.ok(jobs.every(({ state }) => state === 'done'))
  },
)

void t.test(
  'where nothing can be printed, the waiting ends and says so; once it can, the next run saves all',
  async (t) => {
    const { pdfs, makeDue, args, env } = await firmAt(t, 'database')
    await makeDue(0)
    const { how, output: said } = await decidag(t, { ...env, DECIDAG_CHROMIUM: '/bin/false' }, ...args).ended
    t.equal(how, 1)
    t.match(said, `${aRound} newly emitted (`)
    t.match(
      said,
      `${aRound} documents were not ready in time. The document could not be printed. It will be retried. ` +
        'Run the same command again later to save what is missing.',
    )
    t.strictSame(await readdir(pdfs), [])
    // Longer than is waited for what was tried and failed: that it failed before is no word on this run.
    const slow = join(pdfs, '../slow-chromium')
    await writeFile(slow, `#!/bin/sh\nsleep 6\nexec "${await bundledChromium()}" "$@"\n`, { mode: 0o755 })
    const again = await decidag(t, { ...env, DECIDAG_CHROMIUM: slow }, ...args).ended
    t.equal(again.how, 0, again.output)
    t.equal((await readdir(pdfs)).length, aRound)
  },
)

const isWhole = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-8).includes('%%EOF')
