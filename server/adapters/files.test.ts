import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { nodeDisk } from '../durable.ts'
import { files } from './files.ts'

const bytes = new TextEncoder().encode('an invoice')
const nameOf = (content: Uint8Array, extension: string): string =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`
const name = nameOf(new Uint8Array(1), 'pdf')

t.test('a file is kept under the hash of its bytes and reads back the same', async (t) => {
  const store = files(t.testdir())
  const link = await store.put(bytes, 'PDF')
  t.equal(link, nameOf(bytes, 'pdf'))
  t.same(Buffer.from((await store.get(link))!), Buffer.from(bytes))
  t.equal(await store.get(name), null, 'a name never given reads as nothing')
})

t.test('a file that the disk does not let be read is refused with the reason', async (t) => {
  const folder = t.testdir()
  const refusing = (code: string) =>
    files(folder, { ...nodeDisk, readFile: () => Promise.reject(Object.assign(new Error(code), { code })) })
  const unreadable = (reason: string) => ({ code: 'file_unreadable', details: { params: { name, reason } } })
  await t.rejects(refusing('EACCES').get(name), unreadable('NOT_READABLE'))
  await t.rejects(refusing('EIO').get(name), unreadable('EIO'))
})

t.test('the same bytes put twice, also at once, are one file', async (t) => {
  const folder = t.testdir()
  const store = files(folder)
  const names = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes, 'pdf')))
  t.equal(new Set(names).size, 1)
  t.same(await readdir(join(folder, names[0]!.slice(0, 2))), [names[0]])
  t.same(await readdir(join(folder, 'new')), [])
})

t.test('no name leads out of the folder', async (t) => {
  const folder = t.testdir({ secret: 'do not read', files: {} })
  const store = files(join(folder, 'files'))
  for (const wrong of [
    '../secret',
    '/etc/passwd',
    '',
    `../${name}`,
    name.toUpperCase(),
    `${name}/../../secret`,
    `${name}\0`,
  ]) {
    t.equal(await store.get(wrong), null, wrong)
  }
  await t.rejects(store.put(bytes, '../x'), TypeError)
})

t.test('what a killed process left aside is never read and never in the way', async (t) => {
  const folder = t.testdir()
  const store = files(folder)
  const link = nameOf(bytes, 'pdf')
  await mkdir(join(folder, 'new'))
  await writeFile(join(folder, 'new', '5b0c6e0d'), bytes.slice(0, 4))
  t.equal(await store.get(link), null)
  t.equal(await store.put(bytes, 'pdf'), link)
  t.same(Buffer.from((await store.get(link))!), Buffer.from(bytes))
})

t.test('a file that the disk cut short is written again', async (t) => {
  const folder = t.testdir()
  const store = files(folder)
  const link = await store.put(bytes, 'pdf')
  t.equal(await store.has(link, bytes.length), true)
  t.equal(await store.has(link, bytes.length + 1), false)
  await writeFile(join(folder, link.slice(0, 2), link), bytes.slice(0, 4))
  t.equal(await store.put(bytes, 'pdf'), link)
  t.same(await readFile(join(folder, link.slice(0, 2), link)), Buffer.from(bytes))
})

t.test('a file that the disk lost in part is none, whatever its length, until it is put again', async (t) => {
  const folder = t.testdir()
  const store = files(folder)
  const link = await store.put(bytes, 'pdf')
  await writeFile(join(folder, link.slice(0, 2), link), bytes.toReversed())
  t.equal(await store.get(link), null)
  t.equal(await store.put(bytes, 'pdf'), link)
  t.same(Buffer.from((await store.get(link))!), Buffer.from(bytes))
  await rm(join(folder, link.slice(0, 2), link))
  t.equal(await store.get(link), null)
  t.equal(await store.has(link, bytes.length), false)
  t.equal(await store.get('../../etc/passwd'), null)
  t.equal(await store.has('../../etc/passwd', bytes.length), false)
})

t.test('killed at any moment, every name is whole or absent', async (t) => {
  const folder = t.testdir()
  const endless = `
    import { randomBytes } from 'node:crypto'
    import { files } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))}
    const store = files(process.argv[1])
    const fresh = () => store.put(randomBytes(200_000), 'bin')
    console.log(await fresh())
    for (;;) await Promise.all(Array.from({ length: 8 }, fresh))`
  for (const delay of [1, 20, 60]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', endless, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await new Promise((done) => setTimeout(done, delay))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const shards = (await readdir(folder)).filter((shard) => shard !== 'new')
  const kept = (await Promise.all(shards.map((shard) => readdir(join(folder, shard))))).flat()
  t.ok(kept.length > 0)
  for (const each of kept) {
    const content = (await files(folder).get(each))!
    if (nameOf(content, 'bin') !== each) t.fail(`${each} is not whole`)
  }
})

t.test('a full disk is told as such and leaves nothing behind', async (t) => {
  const folder = t.testdir()
  const attempt = `
    import { files } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))}
    const store = files(process.argv[1])
    await store.put(new Uint8Array(4_000_000), 'bin').catch((error) => console.log(error.name, error.code))`
  const run = `unset NODE_OPTIONS NODE_COMPILE_CACHE; ulimit -f 1000; exec "$0" --input-type=module -e "$1" "$2"`
  const child = spawn('bash', ['-c', run, process.execPath, attempt, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = (await child.stdout.toArray()).join('').trim()
  t.equal(output, `${new Failure('disk_full').name} disk_full`)
  t.same(await readdir(join(folder, 'new')), [])
})
