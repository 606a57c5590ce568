import t from 'tap'
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
