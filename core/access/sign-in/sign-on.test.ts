import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { signOn } from './sign-on.ts'

onBoth(t, 'of two accounts at the provider with one address, one is bound', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const issuer = 'https://id.example'
  const tries = Array.from({ length: 6 }, (_, n) =>
    installation.scene((store) =>
      signOn(
        { ...installation.env.ports, clock: installation.clock, store },
        { issuer, subject: `account ${n}`, email, email_verified: true },
        null,
      ),
    ),
  )
  const done = await Promise.allSettled(tries)
  t.equal(done.filter(({ status }) => status === 'fulfilled').length, 1)
  t.equal(await installation.env.read((store) => store.sign_on_subjects.count({ user_id: id })), 1)
  t.equal(await installation.env.read((store) => store.sessions.count({ user_id: id })), 1)
})
