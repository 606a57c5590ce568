import t from 'tap'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { operations } from '#core/operations.ts'
import { assistantScopes, scopes } from '#core/values/scopes.ts'
import { openApi } from '#fixtures/http/caller.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { recoveryToken } from '#fixtures/mailbox.ts'

const credentials = [
  'access_request.decide',
  'calendar.create',
  'calendar.renew',
  'token.create',
  'password.change',
  'second_factor.begin',
  'second_factor.confirm',
  'second_factor.renew_codes',
  'second_factor.remove',
  'session.end_any',
  'session.end_person',
  'third_party.connect',
  'third_party.disconnect',
  'third_party.token',
  'user.remove_second_factor',
  'user.set_password',
  'token.revoke_any',
  'user.unbind_sign_on',
]

/** What each change is for: the first row that names it says which tokens make it, besides those for everything. */
const purposes: readonly (readonly [RegExp, AnyOperation['scopes']])[] = [
  [new RegExp(`^(${credentials.join('|')})$`), 'none'],
  [/^session\.end$/, scopes],
  [/^assistant\.introduce$/, assistantScopes],
  [/^assistant\./, ['assistant_write']],
  // A file of rights gives rights.
  [/^role\.import$/, undefined],
  [/^booking\.import$/, ['book', 'import']],
  [/^(payment|forecast)\.import$/, ['invoice', 'import']],
  [/^(purchase|payment_file)\.(?!import)/, undefined],
  [/\.import$|^address\.import_/, ['import']],
  [/^booking\.|^week\.(submit|take_back)$/, ['book']],
  [/^(accounting_month|forecast|forecast_detail|invoice|invoice_detail|payment|timesheet)\./, ['invoice']],
  [/^(account|group|role|session|token|password)\./, undefined],
  [/^report_(view|run)\./, undefined],
  [/^(home|text|banner|notification|mail|feedback|parameter|relation)\./, undefined],
  [/^(calendar|home|text|banner|notification|feedback|parameter|relation)\./, undefined],
  [/^hook\./, undefined],
  // All of a person leaves in one file, or goes for good: by a person who signed in.
  [/^personal_data\.|^retention\.start$/, 'none'],
  [/^retention\./, undefined],
  [/^(job|audit|upkeep)\./, undefined],
  [/^(home|text|banner|notification|feedback|parameter|relation)\./, undefined],
  [/^(user|absence|availability|cost|block_cost|specific_cost)\./, undefined],
  [/^(company|folder|subfolder|prospect_info|offer_info|competitor|associate|subcontractor)\./, undefined],
  [/^(stock|budget|bank_guarantee|contract|mission)\./, undefined],
  [/^(week|month)\./, undefined],
  [/^document\./, undefined],
  [/^third_party\.(documents|calendar|billit|try)$/, undefined],
  [/^tree\./, undefined],
  [/^(task|task_template|planning|sums|deleted|template|offer)\./, undefined],
]

t.test('every change says which tokens make it', async (t) => {
  const commands = operations.filter(({ kind }) => kind === 'command')
  const names = ({ name, scopes: own }: AnyOperation) => [name, own ?? 'for everything alone']
  const meant = ({ name }: AnyOperation) => {
    const purpose = purposes.find(([names]) => names.test(name))
    return [name, purpose ? (purpose[1] ?? 'for everything alone') : 'stands in no row of purposes']
  }
  t.strictSame(commands.map(names), commands.map(meant))
  const without = operations.filter(({ kind, scopes: own }) => kind === 'query' && own)
  t.strictSame(
    without.filter(({ name, scopes: own }) => !name.startsWith('assistant.') || own !== assistantScopes),
    [],
    'every token asks, that of an assistant asks its tools alone',
  )
  const known = credentials.filter((name) => !commands.some((each) => each.name === name))
  t.strictSame(known, [], 'credentials that nothing makes')
})

onBoth(t, 'an API token does what it was made for, and makes no credential', async (t, installation) => {
  const firm = await testFirm(installation)
  const email = 'an@firm.example'
  const { id } = await firm.person(['*'], { email })
  const { task_id } = await firm.subfolder(await firm.folder(id, 1))
  const { ask } = await openApi(t, installation)
  const session = await signedIn()

  const booking = { wbs_task_id: task_id, date: '2026-11-20', number_blocks: 1 }
  const calls = {
    read: ['GET /users/all', undefined],
    book: ['POST /wbs/user_booking/create', booking],
    import: ['POST /wbs/user_booking/import', new FormData()],
    invoice: ['POST /invoice/create_from_forecast', { month: '2026-11' }],
    all: ['POST /notifications/send', { user_id: id, title: 'x', message: 'y' }],
  } as const
  const may = {
    assistant: [],
    assistant_write: [],
    read: ['read'],
    book: ['read', 'book', 'import'],
    import: ['read', 'import'],
    invoice: ['read', 'invoice'],
    all: Object.keys(calls),
  }
  const draft = operations.find(({ name }) => name === 'invoice.draft')!
  for (const scope of Object.keys(may) as (keyof typeof may)[]) {
    const token = await made(scope)
    for (const [what, [http, body]] of Object.entries(calls)) {
      const content = body instanceof FormData ? { raw: new FormData() } : body ? { json: body } : {}
      const answer = await ask(what === 'invoice' ? draft.http : http, { token, ...content })
      const description = `${scope}: ${what} → ${answer.status} ${answer.envelope?.message ?? ''}`
      if (may[scope].some((each) => each === what)) t.not(answer.status, 403, description)
      else
        t.match(
          answer,
          { status: 403, envelope: { message: 'token_scope', value: { params: { scope } } } },
          description,
        )
    }
    for (const name of credentials) {
      const { http } = operations.find((each) => each.name === name)!
      const answer = await ask(http.replace(/:\w+/, String(id)), { token, json: {} })
      t.equal(answer.envelope?.message, 'not_by_token', `${scope}: ${name}`)
    }
  }
  const listed = await ask('GET /tokens/all', { token: session })
  t.strictSame(
    (listed.envelope!.value as unknown as { scope: string }[]).map(({ scope }) => scope),
    Object.keys(may),
    'each says what it may do',
  )

  async function signedIn(): Promise<string> {
    const { envelope } = await ask('POST /login', { json: { email, password } })
    return String(envelope?.value['session'])
  }

  async function made(scope: string): Promise<string> {
    const { envelope } = await ask('POST /tokens/create', { token: session, json: { name: scope, scope } })
    return String(envelope?.value['token'])
  }
})

onBoth(t, 'a new password ends the API tokens too, unless the tick is off', async (t, installation) => {
  const firm = await testFirm(installation)
  const email = 'an@firm.example'
  const { id } = await firm.person([], { email })
  const boss = await firm.person(['*'], { email: 'boss@firm.example' })
  const { ask } = await openApi(t, installation)
  let now = password
  const open = async (email: string, typed: string): Promise<string> =>
    String((await ask('POST /login', { json: { email, password: typed } })).envelope?.value['session'])
  const fresh = (n: string) => ({ password: `another word ${n}`, password_confirm: `another word ${n}` })

  const ways = {
    'changed by oneself': async (end: object, n: string) =>
      ask('PUT /password', {
        token: await open(email, now),
        json: { current_password: now, ...fresh(n), ...end },
      }),
    'by a mailed link': async (end: object, n: string) =>
      ask('POST /reset-password', {
        json: { ...fresh(n), token: await linkOf(), ...end },
      }),
    'by an administrator': async (end: object, n: string) =>
      ask(`PUT /users/edit/login/${id}`, {
        token: await open('boss@firm.example', password),
        json: { userLogin: fresh(n), ...end },
      }),
  }
  let n = 0
  for (const [how, change] of Object.entries(ways)) {
    for (const [end, status] of [
      [{ end_tokens: false }, 200],
      [{}, 401],
    ] as const) {
      const { envelope } = await ask('POST /tokens/create', {
        token: await open(email, now),
        json: { name: 'cron' },
      })
      const token = String(envelope?.value['token'])
      t.equal((await change(end, String(++n))).status, 200, how)
      now = fresh(String(n)).password
      t.equal((await ask('POST /auth', { token })).status, status, `${how}, ${JSON.stringify(end)}`)
    }
  }
  t.ok(boss.id)

  async function linkOf(): Promise<string> {
    await ask('POST /recover-password', { json: { email } })
    return recoveryToken(installation, email)
  }
})
