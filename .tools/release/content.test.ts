import { globSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { lostAssets, withoutLicence, wrongPaths } from './content.ts'

const root = join(import.meta.dirname, '../..')

/** The paths of a release, as far as they are sources, and what the build and the packing add. */
const whole = [
  'package.json',
  'npm-shrinkwrap.json',
  ...globSync(
    ['{README,CHANGELOG,SECURITY}.md', 'cli/decidag.js', 'server/*.md', '.tools/{prepare.ts,trim.js}'],
    {
      cwd: root,
    },
  ),
  ...globSync('server/deploy/{*,.dockerignore}', { cwd: root, exclude: ['**/*.test.ts'] }),
  '.build/decidag.1',
  '.build/opening.json',
  '.build/cli/main.js',
  '.build/cli/reading-worker.js',
  '.build/cli/licences.md',
  '.build/cli/chunks/program-ABC.js',
  '.build/web/index.html',
  '.build/web/licences.md',
  '.build/web/assets/main-ABC.js',
]

t.test('a release holds what it needs and nothing of the sources, the tests or the maps', async (t) => {
  t.strictSame(wrongPaths(whole), [])
  const strange = [
    '.build/cli/main.js.map',
    '.build/web/assets/main-ABC.js.map',
    'core/booking/rules.ts',
    'server/config.test.ts',
    'server/deploy/.env',
    'data/decidag.sqlite',
  ]
  t.strictSame(
    wrongPaths([...whole, ...strange]),
    strange.map((path) => `${path} does not belong in a release`),
  )
  for (const path of [
    '.build/cli/licences.md',
    '.build/web/licences.md',
    'npm-shrinkwrap.json',
    'server/deploy/Dockerfile',
  ])
    t.strictSame(wrongPaths(whole.filter((each) => each !== path)), [`${path} is missing`])
})

t.test('what the first page names is in the release', async (t) => {
  const page = '<script src="/assets/main-ABC.js"></script><link href="/assets/main-XYZ.css">'
  t.strictSame(lostAssets(page, whole), [
    '.build/web/assets/main-XYZ.css is missing: the first page names it',
  ])
})

t.test('each package that was taken in comes with its licence', async (t) => {
  const list = '# Taken in\n\n## koa 3.0.0 (MIT)\n\n## jsvat 2.5.4 (see below)\n\nMIT License\n'
  t.strictSame(withoutLicence(list), [])
  t.strictSame(withoutLicence(`${list}\n## foreign 1.0.0 (see below)\n\n`), [
    'foreign 1.0.0 (see below) has no licence',
  ])
  t.strictSame(withoutLicence('# Taken in\n'), ['the list of licences is empty'])
})
