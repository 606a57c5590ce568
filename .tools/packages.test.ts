import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
  dependencies: { [name: string]: string }
  devDependencies: { [name: string]: string }
}
interface Locked {
  readonly license?: string
  readonly dependencies?: { readonly [name: string]: string }
  readonly optionalDependencies?: { readonly [name: string]: string }
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: { [path: string]: Locked } }

/** What the product's own sources name: these packages run at a firm, installed there or taken in by the build. */
const listed = new Set(
  globSync('{core,server,cli,tui,web}/**/*.{ts,tsx,js,css}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/tests/**'],
  })
    .filter((path) => path !== 'web/vite.config.ts')
    .flatMap((path) => [
      ...read(path).matchAll(
        /(?:from |import |import\()'((?:@[^/']+\/)?[^/'.#]+)|node_modules\/((?:@[^/']+\/)?[^/']+)/g,
      ),
    ])
    .map(([, imported, file]) => imported ?? file!),
)
const takenIn = Object.keys(devDependencies).filter((name) => listed.has(name))
const atFirm = [...Object.keys(dependencies), ...takenIn]

/** The packages of the lock file that those of a firm need, each by its path there. */
function withTheirs(names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (from: string, name: string): void => {
    const own = `${from}/node_modules/${name}`.replace(/^\//, '')
    if (!(own in packages)) {
      if (from !== '') add(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
      return
    }
    if (found.has(own)) return
    found.add(own)
    const { dependencies: needed = {}, optionalDependencies: welcome = {} } = packages[own]!
    for (const each of Object.keys({ ...needed, ...welcome })) add(own, each)
  }
  for (const name of names) add('', name)
  return [...found]
}

/** Those under which a firm may use and pass on what it got without opening what is its own. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** `(MIT OR GPL-3.0-or-later)` may be taken as MIT; of `(MIT AND Zlib)` both have to be kept. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.has(each)))

/** The rows of the page's table: names, their licences in the same order, and why they are here. */
const rows = [...read('.tools/README.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, names = '', licences = '', why = '']) => ({
    names: names.trim().split(', '),
    licences: licences.trim().split(', '),
    why: why.trim(),
  }),
)

t.test('every package that runs at a firm is on the page with its licence and its reason', async (t) => {
  for (const name of atFirm) {
    const row = rows.find(({ names }) => names.includes(name))
    t.ok(row && row.why.length > 10, `${name} says why it is here`)
    const licence = row?.licences[row.licences.length === 1 ? 0 : row.names.indexOf(name)]
    t.equal(licence, packages[`node_modules/${name}`]?.license, name)
  }
  const gone = rows
    .flatMap(({ names }) => names)
    .filter((name) => name !== 'package' && !/^-+$/.test(name) && !atFirm.includes(name))
  t.strictSame(gone, [], 'and none that is here no more')
})

t.test('whatever they bring along declares a licence that lets a firm use it', async (t) => {
  const all = withTheirs(atFirm)
  t.ok(all.length > 200, 'those that they need are found')
  const others = all
    .filter((path) => !isAllowed(packages[path]?.license ?? ''))
    .map((path) => `${path}: ${packages[path]?.license ?? 'none'}`)
  t.strictSame(others, [])
})
