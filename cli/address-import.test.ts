import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { makeScene } from '#fixtures/transcripts/scene.ts'
import { readConfig } from '#server/config.ts'
import { zip } from '#fixtures/hostile-files.ts'
import { openInstallation } from '#server/env.ts'
import { rootFolder } from '#server/paths.ts'
import { openCsv } from './zipped-csv.ts'

const header =
  'EPSG:4326_lat,EPSG:4326_lon,house_number,municipality_name_fr,postcode,street_id,streetname_fr,status'

t.test(
  'an import of addresses that is killed goes on where it was, and nothing is missing or double',
  async (t) => {
    const data = await mkdtemp(join(tmpdir(), 'decidag-addresses-'))
    t.teardown(() => rm(data, { recursive: true, force: true }))
    const { an } = await makeScene(data)
    const [streets, houses] = [3_000, 20]
    const lines = Array.from({ length: streets * houses }, (_, n) => {
      const street = n % streets
      return `50.5,4.5,${Math.floor(n / streets) + 1},Huy,4500,${street},Rue Numéro ${street},current`
    })
    const file = join(data, 'openaddress-bewal.csv')
    await writeFile(file, [header, ...lines, ''].join('\n'))

    /** Runs the import; with `until` it is killed once it said that. */
    const run = (until?: RegExp): Promise<{ output: string; code: number | null }> =>
      new Promise((done) => {
        const args = [join(rootFolder, 'cli/decidag.js'), 'addresses', 'import', file, '--lang', 'en']
        const env = { ...process.env, DECIDAG_DATA: data, DECIDAG_TOKEN: an, DECIDAG_SERVER: '' }
        const child = spawn(process.execPath, args, { env })
        let output = ''
        child.stderr.on('data', (part: Buffer) => {
          output += String(part)
          if (until?.test(output)) child.kill('SIGKILL')
        })
        child.on('close', (code) => done({ output, code }))
      })

    t.equal((await run(/\d+ lines\n/)).code, null, 'killed')
    const { output: said, code } = await run()
    t.equal(code, 0)
    t.match(said, /Resuming after \d+ lines/)
    t.match(said, /60000 lines imported/)

    const installation = openInstallation(readConfig({ data }, {}))
    t.teardown(() => installation.close())
    const known = await installation.env.read((store) => store.known_streets.find())
    t.equal(known.length, streets)
    t.strictSame(new Set(known.map((street) => street.houses.split(';').length)), new Set([houses]))
  },
)

t.test(
  'the archive as it is published is taken over, and one that is damaged or no archive is refused',
  async (t) => {
    const data = await mkdtemp(join(tmpdir(), 'decidag-addresses-'))
    t.teardown(() => rm(data, { recursive: true, force: true }))
    const { an } = await makeScene(data)
    const lines = Array.from(
      { length: 3_000 },
      (_, n) => `50.5,4.5,${n + 1},Huy,4500,${n % 50},Rue Numéro ${n % 50},current`,
    )
    const csv = Buffer.from([header, ...lines, ''].join('\n'))
    const run = async (name: string, bytes: Buffer): Promise<{ output: string; code: number | null }> => {
      const file = join(data, name)
      await writeFile(file, bytes)
      return new Promise((done) => {
        const args = [join(rootFolder, 'cli/decidag.js'), 'addresses', 'import', file, '--lang', 'en']
        const env = { ...process.env, DECIDAG_DATA: data, DECIDAG_TOKEN: an, DECIDAG_SERVER: '' }
        const child = spawn(process.execPath, args, { env })
        let output = ''
        child.stderr.on('data', (part: Buffer) => (output += String(part)))
        child.on('close', (code) => done({ output, code }))
      })
    }
    const archive = zip({ 'readme.txt': Buffer.from('Best'), 'openaddress-bewal.csv': csv })
    t.match(await run('best.zip', archive), { code: 0, output: /3000 lines imported/ })
    t.match(await run('cut.zip', archive.subarray(0, 2_000)), { code: 1, output: /cut.zip is damaged/ })
    t.match(await run('none.zip', zip({ 'readme.txt': Buffer.from('Best') })), {
      code: 1,
      output: /starts with a CSV/,
    })
    t.match(await run('not.zip', csv), { code: 1, output: /not an archive/ })
  },
)

t.test('what an archive unpacks to is counted, whatever it says of itself', async (t) => {
  const data = await mkdtemp(join(tmpdir(), 'decidag-addresses-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  const file = join(data, 'bomb.zip')
  await writeFile(file, zip({ 'openaddress-bebru.csv': Buffer.alloc(5_000_000, 'a') }))
  const { lines } = await openCsv(file, 1_000_000)
  let count = 0
  await t.rejects(
    (async () => {
      for await (const chunk of lines as AsyncIterable<Uint8Array>) count += chunk.length
    })(),
    { code: 'address_archive_too_large' },
  )
  t.ok(count <= 1_000_000)
})
