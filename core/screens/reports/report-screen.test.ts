import t from 'tap'
import type { Client } from '../../kernel/operation.ts'
import { CallerLeft, type Leaving } from '../../kernel/leaving.ts'
import { valuedTimeReport } from '../../reports/ledgers/valued-time.ts'
import { reportScreen } from './report-screen.ts'

/** A client whose calls end only when their caller leaves. */
function waiting() {
  const asked: { readonly within: unknown; readonly leaving: Leaving | undefined }[] = []
  const client = ((_: unknown, input: { within?: unknown }, __: unknown, ___: unknown, leaving?: Leaving) => {
    asked.push({ within: input.within, leaving })
    return new Promise((_resolve, reject) =>
      leaving?.addEventListener('abort', () => reject(new CallerLeft())),
    )
  }) as Client
  return { client, left: () => asked.map(({ leaving }) => leaving?.aborted) }
}

t.test('a report that is asked anew, or whose page is left, is no longer waited for', async (t) => {
  const { client, left } = waiting()
  const screen = reportScreen(client, valuedTimeReport)
  const first = screen.reload()
  t.strictSame(left(), [false])
  const second = screen.reload()
  t.strictSame(left(), [true, false], 'the newer question lets the older one go')
  screen.toggle('12')
  void screen.download('xlsx', null)
  screen.leave()
  t.strictSame(left(), [true, true, true, undefined], 'a file that was asked for still comes')
  await Promise.all([first, second])
  t.equal(screen.failure.value, null, 'nothing failed')
  void screen.reload()
  t.strictSame(left().at(-1), false, 'who comes back asks again')
})
