import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { exchangeOf } from '#core/client/http.ts'
import { operations } from '#core/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { exportOf } from '#core/tables/export.ts'
import { listUsers } from '#core/users/user-operations.ts'
import { dialects, newPlace, type Dialect } from '#fixtures/databases.ts'
import { callerOf, type Caller, type CallOptions } from '#fixtures/http/caller.ts'
import { exchange } from '#fixtures/http/exchange.ts'
import { loadOffice } from '#fixtures/office.ts'
import { until } from '#fixtures/until.ts'
import { environmentWith, readConfig } from '../config.ts'
import { openInstallation } from '../env.ts'
import { setup } from '../main.ts'
import { addFirm, listFirms, workAt } from './commands.ts'
import { configOfFirm } from './config-of-firm.ts'
import type { Firm } from './firm.ts'
import { readFirms } from './firms-file.ts'
import { moveFirm, stayFirm } from './move.ts'
import { serveFirms, type FirmsWish } from './serve-firms.ts'

const password = 'correct horse battery'
const exportPath = exchangeOf(exportOf(listUsers), { format: 'csv' }).path

/** A folder with the file of the firms, and how firms are added to it. */
async function town(t: Test, dialect: Dialect) {
  const data = await mkdtemp(join(tmpdir(), 'decidag-firms-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  const held = { firms: join(data, 'firms.json'), data }
  const newDatabase = async (): Promise<string | undefined> =>
    dialect === 'sqlite' ? undefined : (await newPlace(t, dialect, { reshaped: true })).databaseUrl
  const add = async (name: string, settings: Firm['settings'] = {}): Promise<Firm> =>
    addFirm(held, { name, address: `https://${name}.example`, database: await newDatabase(), settings })
  const settle = async (firm: Firm): Promise<void> => {
    const administrator = {
      first_name: 'An',
      last_name: firm.name,
      email: 'an@firm.example',
      password,
      language: 'en' as const,
    }
    await setup(configOfFirm(firm, {}), { firm: { name: `Bureau ${firm.name}` }, administrator })
  }
  return { data, held, add, settle, newDatabase }
}

/** A server of these firms, and how somebody calls one of them. */
async function serving(
  t: Test,
  held: { firms: string; data: string },
  wish: FirmsWish = {},
  settings: Firm['settings'] = {},
) {
  const config = readConfig({ firms: held.firms, data: held.data, port: '0' }, settings)
  const server = await serveFirms(
    { ...config, firms: held.firms },
    { environment: { LOG_LEVEL: 'fatal' }, ...wish },
  )
  t.teardown(() => server.stop())
  const ask: Caller = callerOf(server.url)
  const at =
    (name: string): Caller =>
    (http, options: CallOptions = {}) =>
      ask(http, { ...options, headers: { host: `${name}.example`, ...options.headers } })
  const signIn = async (name: string): Promise<string> => {
    const { envelope } = await at(name)('POST /login', { json: { email: 'an@firm.example', password } })
    return String(envelope?.value['session'])
  }
  return { ...server, ask, at, signIn }
}

for (const dialect of dialects) {
  void t.test(`firms of one server are strangers to each other [${dialect}]`, async (t) => {
    const { held, add, settle } = await town(t, dialect)
    for (const name of ['meuse', 'schelde']) await settle(await add(name))
    const { ask, at, url, signIn } = await serving(t, held)

    await t.test('the address says whose a call is', async (t) => {
      const [meuse, schelde] = [await signIn('meuse'), await signIn('schelde')]
      const nameAt = async (firm: string, token: string) =>
        (await at(firm)('POST /auth', { token, json: {} })).envelope?.value['last_name']
      t.equal(await nameAt('meuse', meuse), 'meuse')
      t.equal(await nameAt('schelde', schelde), 'schelde')
      const stranger = await at('schelde')('GET /users/all', { token: meuse })
      t.equal(stranger.status, 401, 'a session of one is nobody at the other')
      const cookie = await at('schelde')('GET /users/all', { headers: { cookie: `__session=${meuse}` } })
      t.equal(cookie.status, 401)
    })
    await t.test('an address of no firm is told so, in the caller’s language', async (t) => {
      const { status, envelope } = await ask('GET /users/all', { headers: { host: 'lys.example' } })
      t.equal(status, 404)
      t.equal(envelope?.message, 'firm_not_here')
      const page = await exchange(new URL(`${url}/planner`), {
        method: 'GET',
        headers: { host: 'lys.example', 'accept-language': 'nl' },
      })
      t.match(page.text, /Geen bureau heeft het adres lys\.example/)
      t.equal((await ask('GET /ready', {})).status, 200, 'but a proxy may ask whether the process is ready')
    })
    await t.test('hosts are read as programs write them', async (t) => {
      for (const host of ['MEUSE.example', 'meuse.example:443', 'meuse.example.'])
        t.equal((await ask('GET /ready', { headers: { host } })).status, 200, host)
      t.match((await ask('GET /users/all', { headers: { host: '' } })).envelope?.message, 'firm_not_here')
    })
    await t.test('each says its own words, whoever speaks at the same time', async (t) => {
      const tokens = { meuse: await signIn('meuse'), schelde: await signIn('schelde') }
      const own = { meuse: 'Maas eigen', schelde: 'Schelde eigen' }
      const names = ['meuse', 'schelde'] as const
      for (const name of names)
        await at(name)('POST /translate/en', {
          token: tokens[name],
          json: { key: 'column.last_name', val: own[name] },
        })
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, n) => names[n % 2]!).map(async (name) => {
          const { text } = await at(name)(`GET ${exportPath}`, { token: tokens[name] })
          return { name, text }
        }),
      )
      for (const { name, text } of said) t.match(text, own[name], name)
    })
    await t.test('a firm that is added is there at once', async (t) => {
      await settle(await add('lys'))
      await until(async () => (await at('lys')('GET /ready')).status === 200)
      t.match(await signIn('lys'), /^.{20}/)
    })
    await t.test('what is told of them', async (t) => {
      const rows = await listFirms(held, true)
      t.strictSame(
        rows.map(({ name, state, people }) => [name, state, people]),
        [
          ['meuse', 'ready', 1],
          ['schelde', 'ready', 1],
          ['lys', 'ready', 1],
        ],
      )
      t.notMatch(JSON.stringify(rows), /:(?!…)[^/@"]+@/, 'no password of a database')
    })
  })

  void t.test(`nothing that one firm holds is in an answer of another [${dialect}]`, async (t) => {
    const { held, add } = await town(t, dialect)
    const sign = 'Zwaluwstaart'
    for (const name of ['meuse', 'schelde']) {
      const firm = await add(name)
      const installation = openInstallation(configOfFirm(firm, {}))
      await loadOffice(installation.env)
      const { env } = installation
      if (name === 'meuse')
        await env.write({ actor: system(), operation: 'scene' }, async (store) => {
          for (const { id } of await store.companies.find())
            await store.companies.update(id, { name: `${sign} ${id}` })
          for (const { id } of await store.folders.find())
            await store.folders.update(id, { description: `${sign} ${id}` })
          for (const { id } of await store.users.find())
            await store.users.update(id, { last_name: `${sign} ${id}` })
        })
      await installation.close()
    }
    const { at } = await serving(t, held)
    const tokenAt = async (firm: string): Promise<string> => {
      const json = { email: 'admin@decidag.example', password: 'decidag-demo' }
      return String((await at(firm)('POST /login', { json })).envelope?.value['session'])
    }
    const tokens = { meuse: await tokenAt('meuse'), schelde: await tokenAt('schelde') }
    const asked = operations.flatMap(({ http }) =>
      http.startsWith('GET ') ? [1, 2].map((id) => http.replace(/:\w+/g, String(id))) : [],
    )
    const seen = { meuse: 0, schelde: 0 }
    let answered = 0
    for (const http of new Set(asked))
      for (const firm of ['meuse', 'schelde'] as const) {
        const { status, text } = await at(firm)(http, { token: tokens[firm] })
        if (text.includes(sign)) seen[firm] += 1
        if (status === 200 && firm === 'schelde') answered += 1
      }
    t.ok(answered > 60, `${answered} answers`)
    t.ok(seen.meuse > 20, `its own firm sees it in ${seen.meuse} answers`)
    t.equal(seen.schelde, 0)
  })

  void t.test(
    `a firm moves while people work in it, and nothing confirmed is lost [${dialect}]`,
    async (t) => {
      const { held, add, settle, newDatabase } = await town(t, dialect)
      const [firm] = [await add('meuse'), await add('schelde')]
      await settle(firm)
      await settle((await readFirms(held.firms)).named('schelde')!)
      const { at, signIn } = await serving(t, held)
      const tokens = { meuse: await signIn('meuse'), schelde: await signIn('schelde') }
      const confirmed: string[] = []
      const answers = new Set<string>()
      let isOver = false
      t.teardown(() => void (isOver = true))
      const working = (async () => {
        for (let count = 1; !isOver; count += 1) {
          const reference = `C${count}`
          const { status, envelope } = await at('meuse')('POST /company/create', {
            token: tokens.meuse,
            json: {
              company: { name: `Customer ${count}`, reference, private: false },
              bypassDuplicateCheck: true,
            },
          })
          answers.add(`${status} ${envelope?.message}`)
          if (status === 200) confirmed.push(reference)
          else await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })()
      await until(() => confirmed.length > 5)
      const moved = await moveFirm(held, 'meuse', { database: await newDatabase() })
      t.ok(moved.isShut, 'nobody gets into the old database any more')
      const before = confirmed.length
      await until(() => confirmed.length > before + 5)
      isOver = true
      await working
      t.strictSame([...answers].toSorted(), ['200 ', '503 firm_moving'])
      const { envelope } = await at('meuse')('GET /company/all?size=1000', { token: tokens.meuse })
      const rows = (envelope?.value['rows'] ?? []) as readonly { readonly reference: string }[]
      const there = new Set(rows.map(({ reference }) => reference))
      t.strictSame(
        confirmed.filter((reference) => !there.has(reference)),
        [],
      )
      t.equal((await at('schelde')('POST /auth', { token: tokens.schelde, json: {} })).status, 200)
      if (dialect === 'sqlite') t.notOk(existsSync(join(firm.data, 'decidag.sqlite')))
      t.notOk(existsSync(`${moved.firm.data}.moving`), 'the backup by which it moved is gone')
      t.equal((await listFirms(held, true))[0]?.state, 'ready')
    },
  )

  void t.test(
    `a move that somebody holds up changes nothing, goes on, or is given up [${dialect}]`,
    async (t) => {
      const { held, add, settle, newDatabase } = await town(t, dialect)
      const firm = await add('meuse')
      await settle(firm)
      const other = openInstallation(configOfFirm(firm, {}))
      await other.env.read((store) => store.users.count())
      const database = await newDatabase()
      const goes = (): Promise<unknown> => moveFirm(held, 'meuse', { database, patienceMs: 500 })
      await t.rejects(goes(), { code: 'firm_in_use' })
      t.equal((await listFirms(held, true))[0]?.state, 'moving')
      await t.rejects(workAt('meuse', { DECIDAG_FIRMS: held.firms }), { code: 'firm_moving' })
      await t.rejects(moveFirm(held, 'meuse', { data: join(held.data, 'elsewhere') }), {
        code: 'firm_moving_elsewhere',
      })
      t.equal(await stayFirm(held, 'meuse'), `${firm.data}-2`)
      t.strictSame((await readFirms(held.firms)).named('meuse'), firm)
      await t.rejects(goes(), { code: 'firm_in_use' })
      await other.close()
      await goes()
      t.equal((await listFirms(held, true))[0]?.state, 'ready')
    },
  )
}

t.test('a firm into which somebody writes while it moves stays where it is', async (t) => {
  const { held, add, settle } = await town(t, 'sqlite')
  const firm = await add('meuse')
  await settle(firm)
  const rename = ({ env }: ReturnType<typeof openInstallation>, first_name: string): Promise<unknown> =>
    env.write({ actor: system(), operation: 'scene' }, (store) => store.users.update(1, { first_name }))
  let [isOver, written] = [false, 0]
  const goes = moveFirm(held, 'meuse', {}).finally(() => void (isOver = true))
  // A program that does not read the file of the firms: it comes, writes, and goes.
  const writing = (async () => {
    while (!isOver) {
      const other = openInstallation(configOfFirm(firm, {}))
      await rename(other, `An ${(written += 1)}`)
      await other.close()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  await t.rejects(goes, { code: 'firm_written_meanwhile' })
  await writing
  t.equal((await readFirms(held.firms)).named('meuse')?.database, firm.database)
  const { firm: moved } = await moveFirm(held, 'meuse', {})
  const there = openInstallation(configOfFirm(moved, {}))
  t.equal((await there.env.read((store) => store.users.get(1)))?.first_name, `An ${written}`)
  await there.close()
})

t.test('a proxy hears that the process stops, and it is watched, at the address of no firm', async (t) => {
  const { held, add, settle } = await town(t, 'sqlite')
  await settle(await add('meuse'))
  const secret = 'a token that only Prometheus knows'
  const { ask, at, url, stop } = await serving(
    t,
    held,
    {},
    {
      DECIDAG_METRICS_TOKEN: secret,
      DECIDAG_DRAIN_SECONDS: '1',
    },
  )
  t.equal((await at('meuse')('GET /ready')).status, 200)
  const page = async (authorization: string) =>
    exchange(new URL(`${url}/metrics`), { method: 'GET', headers: { host: '10.0.0.7:3000', authorization } })
  t.match((await page(`Bearer ${secret}`)).text, /^decidag_firms_open 1$/m)
  t.equal((await page('Bearer guessed')).status, 401)
  const stopped = stop()
  const { status, envelope } = await ask('GET /ready')
  t.strictSame([status, envelope?.message], [503, 'server_stopping'])
  t.equal((await at('meuse')('GET /health')).status, 200, 'calls are answered until it is drained')
  await stopped
})

t.test('what cannot be added is refused, and changes nothing', async (t) => {
  const { held, add, settle } = await town(t, 'sqlite')
  await settle(await add('meuse'))
  const before = await readFile(held.firms, 'utf8')
  const usual = { name: 'schelde', address: 'https://schelde.example', settings: {} }
  const refused = async (wish: Partial<Parameters<typeof addFirm>[1]>, code: string): Promise<void> =>
    void (await t.rejects(addFirm(held, { ...usual, ...wish }), { code }, JSON.stringify(wish)))
  await refused({ name: 'Meuse & fils' }, 'firm_name_odd')
  await refused({ name: 'meuse' }, 'firm_known')
  await refused({ address: 'https://meuse.example/' }, 'firms_alike')
  await refused({ address: 'schelde.example' }, 'firm_address_odd')
  await refused({ address: 'https://schelde.example/decidag' }, 'firm_address_odd')
  await refused({ database: 'mysql://somewhere' }, 'firm_database_odd')
  await refused({ database: `sqlite:${join(held.data, 'firms/meuse/decidag.sqlite')}` }, 'firms_alike')
  await refused({ data: join(held.data, 'firms/meuse') }, 'firms_alike')
  await refused({ settings: { PORT: '80' } }, 'firm_setting_odd')
  await refused({ settings: { DECIDAG_TIME_ZONE: 'Meuse' } }, 'wrong_setting')
  t.equal(await readFile(held.firms, 'utf8'), before)
})

t.test(
  'what stands in the file is said where it makes no sense, and the firms stay as they were',
  async (t) => {
    const { held, add, settle } = await town(t, 'sqlite')
    await settle(await add('meuse'))
    const before = await readFile(held.firms, 'utf8')
    const firm = { address: 'https://lys.example', database: 'sqlite:/srv/lys.sqlite', data: '/srv/lys' }
    const leie = { address: 'https://leie.example', database: 'sqlite:/srv/leie.sqlite', data: '/srv/leie' }
    const goal = { database: 'postgres://db.example/lys', data: '/srv/lys-2', passphrase: 'x' }
    const meeting = [
      { lys: firm, leie: { ...leie, address: 'https://LYS.example:443' } },
      { lys: firm, leie: { ...leie, address: 'http://lys.example:80' } },
      { lys: firm, leie: { ...leie, database: 'sqlite:/srv/x/../lys.sqlite' } },
      { lys: firm, leie: { ...leie, data: '/srv/lys/' } },
      {
        lys: { ...firm, database: 'postgres://a:b@DB.example:5432/one' },
        leie: { ...leie, database: 'postgresql://c@db.example/one?sslmode=require' },
      },
      { lys: { ...firm, moving: goal }, leie: { ...leie, database: goal.database } },
      { lys: { ...firm, moving: goal }, leie: { ...leie, data: goal.data } },
      {
        lys: { ...firm, settings: { DECIDAG_S3_BUCKET: 'one' } },
        leie: { ...leie, settings: { DECIDAG_S3_BUCKET: 'one' } },
      },
    ]
    for (const [text, code] of [
      ['{', 'firms_not_json'],
      ['[]', 'firms_odd'],
      [JSON.stringify({ firms: { lys: { ...firm, adress: '' } } }), 'firms_odd'],
      [JSON.stringify({ firms: { lys: { ...firm, data: 'lys' } } }), 'firms_odd'],
      [JSON.stringify({ firms: { lys: { ...firm, settings: { DATABASE_URL: 'x' } } } }), 'firms_odd'],
      [JSON.stringify({ firms: { lys: firm, leie: firm } }), 'firms_alike'],
      ...meeting.map((pair) => [JSON.stringify({ firms: pair }), 'firms_alike'] as const),
    ] as const) {
      await writeFile(held.firms, text)
      await t.rejects(readFirms(held.firms), { code }, text)
    }
    await writeFile(held.firms, before)
    const { at } = await serving(t, held)
    t.equal((await at('meuse')('GET /ready')).status, 200)
    await writeFile(held.firms, '{')
    await new Promise((resolve) => setTimeout(resolve, 600))
    t.equal((await at('meuse')('GET /ready')).status, 200)
  },
)

t.test(
  'a firm’s settings are its own; what the server says holds for all but for places, keys and mailboxes',
  async (t) => {
    const { add } = await town(t, 'sqlite')
    const firm = await add('meuse', { DECIDAG_TIME_ZONE: 'Europe/Paris', DECIDAG_SMTP: 'smtp://own.example' })
    const config = configOfFirm(firm, {
      DATABASE_URL: 'postgres://server/decidag',
      DATABASE_READ_URL: 'postgres://replica/decidag',
      DECIDAG_SECRET_KEY: 'a key of the server that is long enough',
      DECIDAG_IMAP: 'imap://server.example',
      DECIDAG_SMTP_FILE: '/run/secrets/smtp',
      DECIDAG_BILLIT_KEY: 'of-the-server',
      DECIDAG_DOCUMENT_LIMIT: '10',
      DECIDAG_BACKUP_TARGET: '/mnt/backups/',
      DECIDAG_BACKUP_PASSPHRASE_FILE: '/etc/decidag/passphrase',
    })
    t.match(config, {
      databaseUrl: firm.database,
      data: firm.data,
      publicUrl: 'https://meuse.example',
      timeZone: 'Europe/Paris',
      smtpUrl: 'smtp://own.example',
      documentLimit: 10 * 1024 * 1024,
      backupTarget: '/mnt/backups/meuse',
    })
    const flags = environmentWith({ mailFrom: 'office@all.example', timeZone: 'Asia/Tokyo' }, {})
    t.match(
      configOfFirm(firm, flags),
      { mailFrom: 'office@all.example', timeZone: 'Europe/Paris' },
      'a flag of the server counts as its variable does',
    )
    t.match(config, { databaseReadUrl: null, secretKey: null, imapUrl: null, billitKey: null })
  },
)
