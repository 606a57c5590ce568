import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { [name: string]: string } }
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: { [path: string]: { readonly license?: string; readonly dev?: boolean } }
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
  for (const name of Object.keys(dependencies)) {
    const row = rows.find(({ names }) => names.includes(name))
    t.ok(row && row.why.length > 10, `${name} says why it is here`)
    const licence = row?.licences[row.licences.length === 1 ? 0 : row.names.indexOf(name)]
    t.equal(licence, packages[`node_modules/${name}`]?.license, name)
  }
  const gone = rows
    .flatMap(({ names }) => names)
    .filter((name) => name !== 'package' && !/^-+$/.test(name) && !(name in dependencies))
  t.strictSame(gone, [], 'and none that is here no more')
})

t.test('whatever they bring along declares a licence that lets a firm use it', async (t) => {
  const others = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(([, { license = '' }]) => !isAllowed(license))
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`)
  t.strictSame(others, [])
})
