import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { rootFolder } from '#server/paths.ts'

/** Tells at the end, on stderr, which packages were loaded. */
const watch = `import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load: (url, context, next) => {
  const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
  if (name) loaded.add(name)
  return next(url, context)
} })
process.on('exit', () => process.stderr.write('loaded: ' + [...loaded].sort().join(' ')))`

/** The packages that a command of the built command line loads beside its own files. */
async function loadedBy(data: string, ...words: string[]): Promise<string | undefined> {
  const hook = `data:text/javascript,${encodeURIComponent(watch)}`
  const main = join(rootFolder, '.build/cli/main.js')
  const env = { PATH: process.env['PATH'], HOME: data, DECIDAG_DATA: data }
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', hook, main, ...words], {
    env,
  }).catch((error: { stderr: string }) => error)
  return /^loaded: (.*)$/m.exec(stderr)?.[1]
}

t.test('a command on a database of this machine loads its driver and no other package', async (t) => {
  const data = t.testdir()
  // Empty: all that the command needs is loaded when it finds no table in it.
  await writeFile(join(data, 'decidag.sqlite'), '')
  t.equal(await loadedBy(data, 'week'), 'bindings file-uri-to-path sqlite3')
})

t.test('help, and a command on a server, load no package', async (t) => {
  const data = t.testdir()
  t.equal(await loadedBy(data, '--help'), '')
  t.equal(await loadedBy(data, 'week', '--server', 'http://127.0.0.1:9'), '')
})
