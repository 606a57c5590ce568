import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { environment, launcher } from '#fixtures/transcripts/decidag.ts'
import { startPrompts } from '#fixtures/transcripts/prompts.ts'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/env.ts'

const enter = '\r'

/** `decidag setup` in a terminal. */
const setUp = (t: Test, data: string) => startPrompts(t, ['setup', '--data', data], { home: t.testdir() })

t.test('setup asks again for what is no answer, and says what is left for later', async (t) => {
  const data = join(t.testdir(), 'data')
  const { said, type, ended } = setUp(t, data)
  await said('Name of the firm')
  type(enter)
  await said('Required')
  type(`Studio Terre${enter}`)
  await said('Street')
  for (const next of ['Number', 'Postal code', 'Town', 'Enterprise number']) {
    type(enter)
    await said(next)
  }
  type(`0471234513${enter}`)
  await said('enterprise number')
  type(`\u0015${enter}`)
  await said('IBAN')
  type(`BE68539007547034${enter}`)
  await said('Your first name')
  type(`Léa${enter}`)
  await said('Your last name')
  type(`Simon${enter}`)
  await said('Email to sign in with')
  type(`lea${enter}`)
  await said('valid email address')
  type(`@terre.example${enter}`)
  await said('Your language')
  type(enter)
  await said('Password')
  type(`short${enter}`)
  await said('at least 8')
  type(` but longer${enter}`)
  await said('Password again')
  type(`something else${enter}`)
  await said('match')
  type(`\u0015short but longer${enter}`)
  await said(
    'Skipped for now, but required before the first invoice: Street, Postal code, Town, Enterprise number',
  )
  t.equal(await ended, 0)
  const installation = openInstallation(readConfig({ data }, {}))
  t.teardown(() => installation.close())
  t.match(await installation.env.read((store) => store.accounts.find()), [
    { name: 'Studio Terre', iban: 'BE68539007547034', city: null },
  ])
  t.match(await installation.env.read((store) => store.user_logins.find()), [{ email: 'lea@terre.example' }])
})

t.test('setup that is left in the middle leaves nothing behind', async (t) => {
  const data = join(t.testdir(), 'data')
  const { said, type, ended } = setUp(t, data)
  await said('Name of the firm')
  type(`Studio Terre${enter}`)
  await said('Street')
  type('\u0003')
  t.equal(await ended, 1)
  t.notOk(existsSync(data))
})

t.test('setup says how to go on in words that any folder takes, documents and database both', async (t) => {
  const home = t.testdir({ books: {}, elsewhere: {} })
  const database = `sqlite:${join(home, 'books', 'firm.sqlite')}`
  const typed = 'setup --firm Terre --first-name Lea --last-name Simon --email lea@terre.example'.split(' ')
  const { status, stderr } = spawnSync(
    process.execPath,
    [launcher, ...typed, '--data', 'our data', '--database', database],
    { cwd: home, env: environment({ DECIDAG_PASSWORD: 'long enough now' }), encoding: 'utf8' },
  )
  t.equal(status, 0)
  const flags = `--data '${join(home, 'our data')}' --database ${database}`
  t.match(stderr.replace(/\s+/g, ' '), `decidag serve ${flags}`)
})
