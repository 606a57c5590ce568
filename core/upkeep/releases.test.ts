import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { releasesIn } from './releases.ts'

const root = join(import.meta.dirname, '../..')

t.test('each release of a page of changes has what stands below its heading', (t) => {
  const page = [
    '# Changes',
    'What people notice.',
    '## Unreleased',
    '### Speed',
    '- Lists come [faster](server/scaling.md#lists), with `--all` too.',
    '## 0.2.0',
    '',
    '2026-11-29. Two parts.',
    '## 0.1.0',
    '',
  ].join('\n')
  t.strictSame(releasesIn(page), [
    { version: 'Unreleased', changes: '### Speed\n- Lists come faster, with `--all` too.' },
    { version: '0.2.0', changes: '2026-11-29. Two parts.' },
  ])
  t.strictSame(releasesIn(''), [])
  t.end()
})

t.test('the project’s own page names this version, and every part begins below an empty line', (t) => {
  const page = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  t.ok(releasesIn(page).some((release) => release.version === version))
  const close = page.split('\n').filter((line, at, all) => /^#{2,3} /.test(line) && all[at - 1] !== '')
  t.strictSame(close, [])
  t.end()
})
