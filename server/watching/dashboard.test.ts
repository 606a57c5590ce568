import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readExposition, type Family } from '#fixtures/watching/exposition.ts'
import { openMetrics } from './metrics.ts'

const deploy = join(import.meta.dirname, '../deploy')
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8')

interface Panel {
  readonly title: string
  readonly type: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}
interface Dashboard {
  readonly panels: readonly Panel[]
  readonly templating: { readonly list: readonly { readonly query: unknown }[] }
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard
const questions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const alerts = [...read('prometheus-alerts.yml').matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.+)\n)/g)].map(
  ([, folded, plain]) => (folded ?? plain ?? '').trim(),
)

/** What Prometheus adds to each sample itself. */
const ofPrometheus = ['job', 'instance']

/** A page on which each metric has a sample with all its labels. */
async function everyMetric(): Promise<ReadonlyMap<string, Family>> {
  const metrics = openMetrics('1.2.3')
  const steps = ['operation', 'transaction', 'statement', 'job', 'send', 'outside'] as const
  for (const kind of steps) metrics.observe({ kind, name: 'x' }, 0.1, 'done')
  metrics.call()('booking.set', '2xx', 0.1)
  metrics.signIn('password', 'done')
  metrics.waits('write')()()
  metrics.lock('booking', 0.1)
  metrics.streams(() => 1)
  const job = {
    kind: 'mail.notice',
    state: 'waiting',
    count: 1,
    oldest: '2026-11-30T08:00:00Z',
    due: '2026-11-30T08:00:00Z',
  }
  const { text } = await metrics.page({
    jobs: [job],
    isReady: true,
    database: 'sqlite',
    diskFree: 1,
    diskSize: 2,
  })
  metrics.close()
  return readExposition(text)
}

/** The samples of which a question speaks, each with the labels that it names there. */
function namedIn(question: string): { readonly name: string; readonly labels: readonly string[] }[] {
  const plain = question.replaceAll(/\[[^\]]*\]/g, '')
  return [...plain.matchAll(/\b((?:decidag|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  )
}

const gatheredBy = (question: string): string[] =>
  [...question.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim()),
  )

t.test('every metric and label that the dashboard and the rules name is exported', async (t) => {
  const families = await everyMetric()
  const labelsOf = new Map<string, Set<string>>()
  for (const { samples } of families.values())
    for (const { name, labels } of samples)
      labelsOf.set(name, new Set([...(labelsOf.get(name) ?? []), ...Object.keys(labels)]))
  // Node has collected no garbage of some kind yet: its histogram says its labels all the same.
  labelsOf.set('nodejs_gc_duration_seconds_sum', new Set(['kind']))
  t.ok(questions.length > 25)
  t.ok(alerts.length > 9)
  for (const question of [...questions, ...alerts]) {
    const named = namedIn(question)
    t.ok(named.length > 0 || question.startsWith('up{'), question)
    for (const { name, labels } of named) {
      const known = labelsOf.get(name)
      t.ok(known, `${name} is exported`)
      for (const label of [...labels, ...gatheredBy(question)].filter((each) => !ofPrometheus.includes(each)))
        t.ok(known?.has(label), `${name} has the label ${label}: ${question}`)
    }
    const depth = [...question].reduce((n, sign) => n + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0)
    t.equal(depth, 0, `its brackets match: ${question}`)
  }
})

t.test('every metric of ours is on the dashboard', async (t) => {
  const shown = new Set(
    [...questions, ...alerts].flatMap((question) => namedIn(question).map(({ name }) => name)),
  )
  for (const [name, { type }] of await everyMetric()) {
    if (!name.startsWith('decidag_')) continue
    const ends = type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    t.ok(
      ends.some((end) => shown.has(name + end)),
      name,
    )
  }
})

t.test('no panel of the dashboard lies over another', (t) => {
  const taken = new Map<string, string>()
  for (const { title, gridPos } of dashboard.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        t.notOk(taken.get(`${x} ${y}`), title)
        taken.set(`${x} ${y}`, title)
        t.ok(x < 24, title)
      }
  t.end()
})
