import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packDriver } from './driver.ts'
import { lostAssets, mostBytes, withoutLicence, wrongPaths } from './content.ts'

// Builds and packs a release: one file that a server installs, its SHA-256 beside it, and the driver of SQLite of this machine.
// `--to FOLDER` lays them there in place of the clone; `--built` packs what is built already.

const root = join(import.meta.dirname, '../..')
const { to, built: isBuilt } = parseArgs({
  options: { to: { type: 'string', default: root }, built: { type: 'boolean', default: false } },
}).values
const folder = resolve(to)
const aside = mkdtempSync(join(tmpdir(), 'decidag-release-'))

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

try {
  if (!isBuilt) await import('../build.ts')
  const staged = join(aside, 'package')
  stage(staged)
  const [packed] = JSON.parse(
    run('npm', 'pack', staged, '--ignore-scripts', '--json', '--pack-destination', aside),
  ) as readonly Packed[]
  if (!packed) throw new Error('npm packed nothing')
  refuseWrong(staged, packed)
  hand(packed.filename)
} finally {
  rmSync(aside, { recursive: true, force: true })
}

/** Copies what `files` of package.json names, so that the clone stays as it is; adds the exact versions and the manual page. */
function stage(to: string): void {
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] }
  const named = ['README.md', 'cli/decidag.js', ...globSync(description.files, { cwd: root })]
  for (const path of named) cpSync(join(root, path), join(to, path), { recursive: true })
  cpSync(join(root, 'package-lock.json'), join(to, 'npm-shrinkwrap.json'))
  writeFileSync(join(to, '.build/decidag.1'), decidag('man', '--lang', 'en'))
  const files = [...description.files, '.build/decidag.1']
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ ...description, files, man: ['.build/decidag.1'] }, null, 2)}\n`,
  )
}

/** Ends with everything that is wrong with a release. */
function refuseWrong(staged: string, { filename, files }: Packed): void {
  const paths = files.map(({ path }) => path)
  const read = (path: string) => readFileSync(join(staged, path), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const { version: locked } = JSON.parse(read('npm-shrinkwrap.json')) as { version: string }
  const built = decidag('--version').trim()
  const bytes = readFileSync(join(aside, filename)).length
  const wrong = wrongPaths(paths)
  if (wrong.length === 0) {
    wrong.push(...lostAssets(read('.build/web/index.html'), paths))
    for (const area of ['cli', 'web']) wrong.push(...withoutLicence(read(`.build/${area}/licences.md`)))
  }
  for (const each of [locked, built])
    if (each !== version)
      wrong.push(`package.json says version ${version}, and the lock file or the build ${each}`)
  if (bytes > mostBytes) wrong.push(`it has ${bytes} bytes, more than ${mostBytes}`)
  if (wrong.length > 0) throw new Error(`${filename} is not a release:\n  ${wrong.join('\n  ')}`)
}

/** Puts the files of a release into its folder and says what they are. */
function hand(filename: string): void {
  const bytes = readFileSync(join(aside, filename))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(join(aside, `${filename}.sha256`), `${sha256}  ${filename}\n`)
  const driver = packDriver(root, aside)
  for (const name of [filename, `${filename}.sha256`, ...(driver ? [driver] : [])]) {
    // Under its name it is whole, whatever stops this.
    cpSync(join(aside, name), join(folder, `.${name}`))
    renameSync(join(folder, `.${name}`), join(folder, name))
  }
  console.log(`${filename}  ${(bytes.length / 1e6).toFixed(1)} MB\nSHA-256  ${sha256}`)
  if (driver) console.log(`${driver}  for servers of this kind that cannot reach GitHub`)
  const changed = changedFiles()
  if (changed > 0) console.log(`The clone has ${changed} changed files: this release is of no commit.`)
}

/** How many files are not as they were committed; none where this is no clone. */
function changedFiles(): number {
  try {
    return run('git', '-C', root, 'status', '--porcelain').split('\n').filter(Boolean).length
  } catch {
    return 0
  }
}

/** What the built command prints. */
function decidag(...args: string[]): string {
  return run(process.execPath, join(root, '.build/cli/main.js'), ...args)
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  })
}
