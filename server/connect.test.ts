import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { signOut, whoAmI } from '#core/access/operations.ts'
import { createSubfolder } from '#core/folders/operations.ts'
import { saveText } from '#core/texts/operations.ts'
import { noOwnTexts, setOwnTexts, translate } from '#core/texts/translate.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { makeScene } from '#fixtures/transcripts/scene.ts'
import { until } from '#fixtures/until.ts'
import { connect, keepSession, keptLanguage } from './connect.ts'

const place = 'http://localhost:4'

async function personal(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-connect-'))
  process.env['DECIDAG_CONFIG'] = join(folder, 'config')
  t.teardown(() => {
    delete process.env['DECIDAG_CONFIG']
    return rm(folder, { recursive: true, force: true })
  })
  return folder
}

t.test('sessions are kept apart by place, for the owner’s eyes alone', async (t) => {
  const folder = await personal(t)
  await keepSession('one', { token: 'a', email: 'an@firm.example', language: 'fr' })
  await keepSession('two', { token: 'b', email: 'an@firm.example', language: 'nl' })
  await keepSession('one', null)
  const file = join(folder, 'config/credentials.json')
  t.strictSame(JSON.parse(await readFile(file, 'utf8')), {
    sessions: { two: { token: 'b', email: 'an@firm.example', language: 'nl' } },
  })
  t.equal((await stat(file)).mode & 0o777, 0o600)
  t.equal((await stat(join(folder, 'config'))).mode & 0o777, 0o700)
  t.equal(keptLanguage(), 'nl')
})

t.test('where no folder can be written a token works, nothing waits, and no session is kept', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { id } = await (await testFirm(installation)).person(['planner.write'])
  const { url } = await openApi(t, installation)
  process.env['DECIDAG_CONFIG'] = '/dev/null'
  t.teardown(() => delete process.env['DECIDAG_CONFIG'])
  const token = await tokenOf(installation, id)
  const connection = await connect({ server: url.replace(/\/api$/, ''), token, language: 'en' })
  t.teardown(connection.close)
  t.equal((await connection.client(whoAmI, {})).id, id)
  t.equal(connection.kept?.obstacle(), null)
  t.equal(await connection.kept?.shelf(true), null)
  const why = { code: 'cannot_keep', details: { params: { folder: '/dev/null', cause: 'ENOTDIR' } } }
  t.match(connection.kept?.obstacle(), why)
  t.equal(keptLanguage(), null)
  t.equal(await keepSession('one', null), null, 'what was never kept is not forgotten')
  await t.rejects(keepSession('one', { token: 'a', email: '', language: 'fr' }), {
    code: 'cannot_keep',
    details: { params: { folder: '/dev/null' } },
  })
})

t.test('a damaged file counts as an empty one', async (t) => {
  const folder = await personal(t)
  await keepSession('one', { token: 'a', email: '', language: 'fr' })
  for (const text of ['', '{', '[]', '{"sessions": {"one": null}}', '{"sessions": {"one": {"token": 7}}}']) {
    await writeFile(join(folder, 'config/credentials.json'), text)
    t.equal(keptLanguage(), null, text)
  }
})

t.test(
  'a token works on the database here; a wrong or missing one is told apart from a missing database',
  async (t) => {
    const folder = await personal(t)
    const data = join(folder, 'data')
    const missing = connect({ data, language: 'en' })
    await t.rejects(missing, { code: 'no_database' })
    const { tom } = await makeScene(data)
    const connection = await connect({ data, token: tom, language: 'en' })
    t.equal(connection.language, 'nl')
    t.match(await connection.client(whoAmI, {}), { first_name: 'Tom' })
    await connection.close()
    await t.rejects(connect({ data, token: 'nonsense', language: 'en' }), { code: 'not_signed_in' })
    const nobody = await connect({ data, language: 'en' })
    await t.rejects(nobody.client(whoAmI, {}), { code: 'not_signed_in' })
    await nobody.close()
  },
)

/** Something that answers every call as it is told to. */
async function answering(t: Test, status: number, type: string, body: string): Promise<string> {
  const server = createServer((_, reply) => reply.writeHead(status, { 'content-type': type }).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

t.test(
  'what is no Decidag server is said to be none, and what does not answer cannot be reached',
  async (t) => {
    await personal(t)
    const ask = async (server: string) =>
      (await connect({ server, token: 'x', language: 'en' })).client(whoAmI, {})
    await t.rejects(ask(await answering(t, 200, 'text/html', '<html>')), { code: 'foreign_answer' })
    await t.rejects(ask(await answering(t, 502, 'text/html', 'Bad gateway')), { code: 'foreign_answer' })
    await t.rejects(ask(await answering(t, 413, 'text/html', 'Request Entity Too Large')), {
      code: 'too_large_on_the_way',
    })
    await t.rejects(ask(await answering(t, 200, 'application/json', '{"hello": 1}')), {
      code: 'foreign_answer',
    })
    await t.rejects(ask(await answering(t, 200, 'application/json', '{"status": "suc')), {
      code: 'no_connection',
    })
    await t.rejects(ask(place), { code: 'no_connection' })
    await t.rejects(connect({ server: 'http://', language: 'en' }), { code: 'wrong_setting' })
  },
)

t.test('refusals of a server arrive as they were', async (t) => {
  await personal(t)
  const envelope = { status: 'error', message: 'daily_limit', value: { params: { n: 10 } } }
  const server = await answering(t, 409, 'application/json', JSON.stringify(envelope))
  const { client } = await connect({ server: `${server}/api/`, token: 'x', language: 'en' })
  await t.rejects(client(whoAmI, {}), { code: 'daily_limit', details: { params: { n: 10 } } })
})

t.test('all that is to be told of a save arrives, and not the first of it alone', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { url } = await openApi(t, installation)
  const firm = await testFirm(installation)
  const { id } = await firm.person(['subfolder.*', 'subfolder_admin'])
  const place = await firm.folder(id, 7)
  await firm.subfolder(place, { code: 'M7' })
  const warnings: string[] = []
  const { client } = await connect({
    server: url,
    token: await tokenOf(installation, id),
    language: 'en',
    onWarning: (code) => void warnings.push(code),
  })
  const { folder_id } = place
  const subFolder = {
    folder_id,
    code: 'M7',
    name: 'x',
    status_type: 'tendering',
    project_leader: null,
  } as const
  await client(createSubfolder, { subFolder })
  t.strictSame(warnings, ['subfolder_code_twice', 'tender_without_offer'])
})

t.test('a database named by flag is meant even where DECIDAG_SERVER is set', async (t) => {
  const folder = await personal(t)
  process.env['DECIDAG_SERVER'] = place
  t.teardown(() => void delete process.env['DECIDAG_SERVER'])
  t.equal((await connect({ language: 'en' })).place, place)
  await t.rejects(connect({ data: folder, language: 'en' }), { code: 'no_database' })
})

t.test('a connection to a server says what the firm says, and hears of every change', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { url } = await openApi(t, installation)
  const { id } = await (await testFirm(installation)).person(['translate.write'], { language_type: 'fr' })
  const token = await tokenOf(installation, id)
  const connection = await connect({ server: url, token, language: 'fr' })
  t.teardown(() => connection.close())
  await installation.scene((store) =>
    store.translations.insert({ key: 'menu.users', language: 'fr', value: 'Le personnel' }),
  )
  const say = translate('fr')
  await connection.client(whoAmI, {})
  t.equal(say('menu.users'), 'Le personnel', 'learnt beside the first call')

  const heard: string[] = []
  connection.listen(({ type }) => heard.push(type))
  await until(async () => {
    await connection.client(saveText, { lang: 'fr', key: 'menu.users', val: `Les gens ${heard.length}` })
    return heard.includes('text')
  })
  await connection.learn()
  t.match(say('menu.users'), /^Les gens/)
  await connection.close()
  setOwnTexts(noOwnTexts)
})

t.test('a connection to a database hears of what others changed since it was opened', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await personal(t)
  const firm = await testFirm(installation)
  const { id } = await firm.person(['users.read'])
  const token = await tokenOf(installation, id)
  const { databaseUrl: database, data } = installation.config
  const open = async () => {
    const connection = await connect({ database, data, token, language: 'en' })
    t.teardown(() => connection.close())
    const heard: string[] = []
    await connection.client(whoAmI, {})
    return { heard, listen: () => connection.listen(({ type }) => heard.push(type)) }
  }
  const before = await open()
  before.listen()
  t.strictSame(before.heard, [], 'nothing changed')
  const late = await open()
  await firm.person()
  late.listen()
  t.strictSame(late.heard, ['*'])
})

t.test('whether the work is done by the clock of this machine is known', async (t) => {
  const folder = await personal(t)
  await makeScene(folder)
  const isHere = async (options: Partial<Parameters<typeof connect>[0]>) => {
    const connection = await connect({ language: 'en', anonymous: true, ...options })
    await connection.close()
    return connection.isHere
  }
  t.equal(await isHere({ data: folder }), true)
  t.equal(await isHere({ server: 'http://localhost:3000' }), true)
  t.equal(await isHere({ server: 'http://[::1]:3000' }), true)
  t.equal(await isHere({ server: 'https://decidag.example' }), false)
})

t.test('a session that is over is replaced by what the same person signed in with meanwhile', async (t) => {
  await personal(t)
  const installation = await testInstallation(t, 'sqlite')
  const { url } = await openApi(t, installation)
  const firm = await testFirm(installation)
  const anne = await firm.person(['translate.write'], { email: 'anne@firm.example' })
  const bram = await firm.person([], { email: 'bram@firm.example' })
  const keep = async (id: number, email: string): Promise<string> => {
    const token = await tokenOf(installation, id)
    await keepSession(url, { token, email, language: 'en' })
    return token
  }
  const end = async (token: string) => {
    const { client } = await connect({ server: url, token, language: 'en' })
    await client(signOut, {})
  }
  const first = await keep(anne.id, 'anne@firm.example')
  const open = await connect({ server: url, language: 'en' })
  t.teardown(() => open.close())
  const heard: string[] = []
  open.listen(({ type }) => heard.push(type))
  const isMe = async () => (await open.client(whoAmI, {})).id === anne.id
  t.ok(await isMe())
  await end(first)
  await t.rejects(isMe(), { code: 'not_signed_in' })
  await keep(bram.id, 'bram@firm.example')
  await t.rejects(isMe(), { code: 'not_signed_in' }, 'nobody goes on as somebody else')
  const second = await keep(anne.id, 'ANNE@firm.example')
  t.strictSame(await Promise.all([isMe(), isMe()]), [true, true])
  t.ok(heard.includes('*'), 'whatever changed meanwhile is asked for again')
  await until(async () => {
    await open.client(saveText, { lang: 'fr', key: 'menu.users', val: `Les gens ${heard.length}` })
    return heard.includes('text')
  })
  await end(second)
  await keep(anne.id, 'anne@firm.example')
  t.ok(await isMe(), 'and once more')
})
