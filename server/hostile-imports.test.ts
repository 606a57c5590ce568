import t from 'tap'
import { importUsers } from '#core/users/import/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { Upload } from '#core/kernel/field.ts'
import { simpleUsers } from '#core/users/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { hostileFiles } from '#fixtures/hostile-files.ts'
import { onBoth } from '#fixtures/installation.ts'

for (const { what, code, file, refusedAtOnce } of hostileFiles) {
  let made: Upload | undefined
  onBoth(
    t,
    `${what}: refused as ${code}, and somebody else is answered meanwhile`,
    async (t, installation) => {
      const firm = await testFirm(installation)
      const sender = await firm.person(['users.read', 'users.write', 'user_extended.read'])
      const other = await firm.person(['users.read'])
      const upload = (made ??= file())
      // What first calls open does not count: each of the two finds a connection.
      await Promise.all([sender, other].map(({ client }) => client(simpleUsers, {})))
      /** Sends the file, asks for something else, and answers who was answered first. */
      const first = async (): Promise<string> => {
        const order: string[] = []
        const importing = sender
          .client(importUsers, { file: upload })
          .then(() => 'imported')
          .catch((failure: Failure) => failure.code)
          .finally(() => order.push('import'))
        await other.client(simpleUsers, {}).finally(() => order.push('other'))
        t.equal(await importing, code)
        return String(order[0])
      }
      // A server that read the file on the thread that answers would answer the file first every time. A machine that
      // halts the other question for as long as the reading takes does so once: it is asked again.
      let answered = await first()
      for (let more = 0; more < 4 && answered === 'import' && !refusedAtOnce; more++) answered = await first()
      if (!refusedAtOnce) t.equal(answered, 'other', 'somebody else does not wait for the file')
    },
  )
}
