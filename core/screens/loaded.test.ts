import t from 'tap'
import { Failure } from '../kernel/failure.ts'
import { loaded } from './loaded.ts'

t.test(
  'whoever asks again has the newest answer when he goes on, also when somebody asked after him',
  async (t) => {
    const answers: ((value: number) => void)[] = []
    const { reload, value } = loaded(() => new Promise<number>((resolve) => answers.push(resolve)))
    const first = reload().then(() => value.value)
    const second = reload().then(() => value.value)
    answers[0]?.(1)
    // All that follows from the first answer has followed.
    await new Promise(setImmediate)
    t.equal(value.value, null, 'an answer that is not the last asked for is not shown')
    answers[1]?.(2)
    t.strictSame(await Promise.all([first, second]), [2, 2])
  },
)

t.test('an older failure covers no newer answer, and what is busy is so until the last answer', async (t) => {
  const ends: { readonly answer: (value: number) => void; readonly fail: (why: Error) => void }[] = []
  const thing = loaded(() => new Promise<number>((answer, fail) => ends.push({ answer, fail })))
  const asking = [thing.reload(), thing.reload()]
  ends[0]?.fail(new Failure('no_connection'))
  await new Promise(setImmediate)
  t.strictSame([thing.busy.value, thing.failure.value], [true, null])
  ends[1]?.answer(2)
  await Promise.all(asking)
  t.strictSame([thing.busy.value, thing.failure.value, thing.value.value], [false, null, 2])

  const broken = thing.reload()
  ends[2]?.fail(new TypeError('a defect'))
  await t.rejects(broken, TypeError)
  t.notOk(thing.busy.value, 'nor does a defect leave it waiting')
})
