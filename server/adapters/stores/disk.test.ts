import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { bytesOf, storeSuite, textOf } from '#fixtures/document-stores/suite.ts'
import { ForgetfulDisk } from '#fixtures/power-cut/disk.ts'
import { nodeDisk } from '../../durable.ts'
import { diskStore } from './disk.ts'

const asText = { size: null, type: 'text/plain' }

storeSuite(t, 'disk', async (t) => ({ store: diskStore(join(t.testdir(), 'documents')), folder: ['a test'] }))

t.test('what was answered is there after a power cut, and what was not is absent', async (t) => {
  const disk = new ForgetfulDisk()
  const store = diskStore('/data/documents', disk)
  await store.put(['a', 'one.txt'], bytesOf('one'), asText)
  await store.put(['a', 'two.txt'], bytesOf('two'), asText)
  await store.move(['a', 'two.txt'], ['b', '2.txt'])
  await store.remove(['a', 'one.txt'])
  disk.cut()
  t.equal(await textOf(store, ['b', '2.txt']), 'two')
  t.equal(await store.stat(['a', 'two.txt']), null)
  t.equal(await store.stat(['a', 'one.txt']), null)
})

t.test('a full disk is told as one, and leaves nothing behind', async (t) => {
  const folder = t.testdir()
  const full = {
    ...nodeDisk,
    open: async (path: string, way: 'r' | 'wx' | 'a') => {
      const file = await nodeDisk.open(path, way)
      const write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      return way === 'r' ? file : { ...file, write }
    },
  }
  await t.rejects(diskStore(folder, full).put(['a.txt'], bytesOf('x'), asText), { code: 'disk_full' })
  t.same(await readdir(join(folder, '.new')), [])
})

t.test('what a killed process left aside is not listed, and is removed after a day', async (t) => {
  const folder = t.testdir()
  const aside = join(folder, '.new')
  await mkdir(aside)
  await writeFile(join(aside, 'of-today'), 'half')
  await writeFile(join(aside, 'of-last-week'), 'half')
  const before = new Date(Date.now() - 7 * 86_400_000)
  await utimes(join(aside, 'of-last-week'), before, before)
  const store = diskStore(folder)
  await store.put(['a.txt'], bytesOf('a'), asText)
  t.same(await readdir(aside), ['of-today'])
  const names: string[] = []
  for await (const { name } of store.list([])) names.push(name)
  t.same(names, ['a.txt'])
  await t.rejects(store.put(['.new', 'x'], bytesOf('x'), asText), { code: 'store_name_not_taken' })
})
