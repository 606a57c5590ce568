import t from 'tap'
import { started, starting, working } from './started.ts'

t.test(
  'what was started is let go of, the last first, whatever throws, and the first error is told',
  async (t) => {
    const done: string[] = []
    const all = started()
    for (const name of ['database', 'jobs', 'duties'])
      all.note(async () => {
        done.push(name)
        throw new Error(name)
      })
    all.note(() => done.push('server'), 'first')
    all.note(() => done.push('clock'))
    await t.rejects(all.letGo(), { message: 'duties' })
    t.strictSame(done, ['server', 'clock', 'duties', 'jobs', 'database'])
    await t.rejects(all.letGo(), { message: 'duties' }, 'whoever asks again hears the same')
    t.equal(done.length, 5, 'and each was let go of once')
  },
)

t.test('a step that throws lets go of what was started before it, and its own error is told', async (t) => {
  const done: string[] = []
  const failing = starting(async (begun) => {
    begun.note(() => done.push('database'))
    begun.note(() => Promise.reject(new Error('nor can it be let go of')))
    throw new Error('port taken')
  })
  await t.rejects(failing, { message: 'port taken' })
  t.strictSame(done, ['database'])
  t.equal(await starting(async (begun) => (begun.note(() => done.push('server')), 5)), 5)
  t.strictSame(done, ['database'], 'what started well stays')
})

t.test('what a work started ends with it', async (t) => {
  const done: string[] = []
  t.equal(await working(async (begun) => (begun.note(() => done.push('lock')), 5)), 5)
  t.strictSame(done, ['lock'])
  await t.rejects(
    working(async (begun) => begun.note(() => Promise.reject(new Error('lock lost')))),
    { message: 'lock lost' },
  )
})
