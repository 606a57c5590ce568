import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'

const here = import.meta.dirname

/** What a shell comes to, and what it says of errors. */
const shell = (line: string, ...args: string[]): Promise<{ how: unknown; output: string }> =>
  new Promise((resolve) =>
    execFile('sh', ['-c', line, process.execPath, ...args], (error, _, output) =>
      resolve({ how: error ? error.code : 0, output }),
    ),
  )

t.test(
  'what cannot be told on a full disk is said in one line',
  { skip: !existsSync('/dev/full') },
  async (t) => {
    const program = join(here, 'decidag.js')
    const line = '"$0" "$@" > /dev/full'
    const { how, output: said } = await shell(line, program, '--help', '--lang', 'en')
    t.match({ how, said }, { how: 1, said: 'decidag: the output could not be written: the disk is full' })
    t.notMatch(said, /^ +at /m, 'no trace')
  },
)

t.test(
  'a home in which nothing can be made holds no command up',
  { skip: !existsSync('/proc/self') },
  async (t) => {
    const program = join(here, 'decidag.js')
    const line = 'HOME=/proc XDG_CACHE_HOME= exec timeout 60 "$0" "$@"'
    const { how, output } = await shell(line, program, 'help', '--lang', 'en')
    t.strictSame([how, output], [0, ''])
  },
)

t.test('a file that cannot be written to its end leaves what stood there, and nothing else', async (t) => {
  const folder = t.testdir({ 'kept.pdf': 'of yesterday' })
  const code = `
    const { saveFile } = await import(${JSON.stringify(join(here, 'save-file.ts'))})
    const { translate } = await import(${JSON.stringify(join(here, '../core/texts/translate.ts'))})
    const context = { say: () => undefined, t: translate('en') }
    for (const name of ['letter.pdf', 'kept.pdf'])
      await saveFile(context, ${JSON.stringify(folder)} + '/' + name, new Uint8Array(100_000)).catch((error) => {
        process.stderr.write(error.key + ' ' + error.values?.reason + ';')
        process.exitCode = 2
      })`
  const line = `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`
  const { how, output: said } = await shell(line, '--input-type=module', '-e', code)
  t.equal(how, 2)
  t.equal(said, 'cli.misuse.unwritable files cannot be that large there;'.repeat(2))
  t.strictSame(await readdir(folder), ['kept.pdf'])
  t.equal(await readFile(join(folder, 'kept.pdf'), 'utf8'), 'of yesterday')
})
