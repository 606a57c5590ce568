import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { vault } from './vault.ts'

const another = { code: 'sealed_with_another_key' }

t.test('what is sealed is opened with the same key for the same thing alone', async (t) => {
  const file = join(t.testdir(), 'data/secret.key')
  const own = vault({ secretKey: null, file })
  const sealed = await own.seal('JBSWY3DP', 'second_factor 1')
  t.notMatch(sealed, 'JBSWY3DP')
  t.not(sealed, await own.seal('JBSWY3DP', 'second_factor 1'), 'never the same twice')
  t.equal(await own.open(sealed, 'second_factor 1'), 'JBSWY3DP')
  await t.rejects(own.open(sealed, 'second_factor 2'), another, 'not moved to somebody else')
  await t.rejects(own.open(sealed.slice(0, -2) + 'AA', 'second_factor 1'), another)
  await t.rejects(own.open('', 'second_factor 1'), another)
  const configured = vault({ secretKey: 'x'.repeat(32), file })
  await t.rejects(configured.open(sealed, 'second_factor 1'), another)
  t.equal(
    await vault({ secretKey: null, file }).open(sealed, 'second_factor 1'),
    'JBSWY3DP',
    'kept over a start',
  )
  t.equal((await stat(file)).mode & 0o777, 0o600)
})

t.test('two processes that need the first key at once make one', async (t) => {
  const file = join(t.testdir(), 'secret.key')
  const many = Array.from({ length: 8 }, () => vault({ secretKey: null, file }))
  const sealed = await Promise.all(many.map((each) => each.seal('x', 'y')))
  for (const each of sealed) t.equal(await many[0]!.open(each, 'y'), 'x')
  t.match(await readFile(file, 'utf8'), /^[\w-]{43}\n$/)
})
