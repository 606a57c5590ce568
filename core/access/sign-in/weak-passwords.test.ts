import t from 'tap'
import { openApi } from '#fixtures/http/caller.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { weakness } from './weak-passwords.ts'

const own = [
  'Studio Terre',
  'an.peeters@firm.example',
  'an.peeters',
  'firm.example',
  'An',
  'Peeters',
  'AnPeeters',
]

t.test('what would be guessed first is no password', async (t) => {
  for (const typed of [
    'password',
    'Password1',
    'P@ssw0rd',
    'azerty123',
    'qwertyuiop',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    'motdepasse',
    'Welkom01!',
    'bienvenue2026',
    'Wachtwoord!',
    '1q2w3e4r',
    'qazwsxedc',
    '20262026',
    'Bruxelles1000',
  ])
    t.equal(weakness(typed, own), 'string.common_password', typed)
  for (const typed of [
    'studioterre',
    'Studio Terre 2026!',
    'an.peeters',
    'AnPeeters1',
    'an.peeters@firm.example',
    'firm.example1',
  ])
    t.equal(weakness(typed, own), 'string.own_password', typed)
  for (const typed of [
    password,
    'long enough',
    'correct horse',
    'a new password',
    'Ann reads maps',
    'studio of terre',
  ])
    t.equal(weakness(typed, own), null, typed)
})

onBoth(
  t,
  'wherever a password is chosen, the firm’s name and one’s own address are refused',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const email = 'an.peeters@firm.example'
    const { id } = await firm.person(['users.update', 'users.write', 'user_extended.read'], { email })
    const { ask } = await openApi(t, installation)
    const token = String((await ask('POST /login', { json: { email, password } })).envelope?.value['session'])
    const twice = (typed: string) => ({ password: typed, password_confirm: typed })
    for (const [typed, key] of [
      ['Studio-Terre-2026', 'string.own_password'],
      ['an.peeters1', 'string.own_password'],
      ['Welkom2026', 'string.common_password'],
    ] as const) {
      const changed = await ask('PUT /password', {
        token,
        json: { current_password: password, ...twice(typed) },
      })
      t.match(changed, { status: 400, envelope: { value: { fields: { password: key } } } })
      const set = await ask(`PUT /users/edit/login/${id}`, { token, json: { userLogin: twice(typed) } })
      t.match(set, { status: 400, envelope: { value: { fields: { 'userLogin.password': key } } } })
    }
    t.equal((await ask('POST /auth', { token })).status, 200, 'and nothing has ended')
  },
)
