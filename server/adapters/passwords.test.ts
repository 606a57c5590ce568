import t from 'tap'
import { passwords } from './passwords.ts'

const { hash, matches } = passwords()

t.test('a password is kept as argon2id at 19 MiB, two passes, with a salt of its own', async (t) => {
  const [one, two] = await Promise.all([hash('correct horse'), hash('correct horse')])
  t.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  t.not(one, two)
})

t.test('the right password matches, another does not', async (t) => {
  const kept = await hash('pâté & frites')
  t.ok(await matches('pâté & frites', kept))
  t.notOk(await matches('pate & frites', kept))
  t.notOk(await matches('', kept))
  t.ok(await matches('pa\u0302te\u0301 & frites', kept), 'accents typed in two parts are the same password')
})

t.test('a hash made elsewhere, with another cost, is understood', async (t) => {
  const other = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  t.ok(await matches('password', other), 'the reference implementation’s test vector')
  t.notOk(await matches('passwore', other))
})

t.test('what is no hash never matches', async (t) => {
  for (const broken of [
    '',
    'password',
    '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR',
    '$argon2id$v=19$m=1,t=1,p=1$$',
  ]) {
    t.notOk(await matches('password', broken), broken || 'nothing')
  }
})

t.test('what cannot be worked out is told apart from a wrong password', async (t) => {
  const broke = passwords({ memory: 1, passes: 1, parallelism: 1 })
  await t.rejects(broke.hash('password'), { code: 'unexpected_password_hashing_error' })
  const unpayable = (await hash('password')).replace('m=19456', 'm=1')
  await t.rejects(matches('password', unpayable), { code: 'unexpected_password_checking_error' })
})

t.test('nobody’s password takes as long to refuse as somebody’s', async (t) => {
  const kept = await hash('secret')
  const time = async (against: string | null): Promise<number> => {
    const start = performance.now()
    t.notOk(await matches('guess', against))
    return performance.now() - start
  }
  let [known, unknown] = [Infinity, Infinity]
  // The quickest of each is what the work itself takes; a busy machine needs more rounds to show it.
  for (let round = 0; round < 60 && !(round > 3 && alike(known, unknown)); round++) {
    known = Math.min(known, await time(kept))
    unknown = Math.min(unknown, await time(null))
  }
  t.ok(alike(known, unknown), `${unknown.toFixed(0)} ms against ${known.toFixed(0)} ms`)
})

/** Within a factor of two: an answer without any work would be hundreds of times quicker. */
const alike = (one: number, other: number): boolean => one < other * 2 && other < one * 2
