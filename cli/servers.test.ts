import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { password, testFirm } from '#fixtures/firm.ts'
import { openGate } from '#fixtures/gate.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { environment, launcher } from '#fixtures/transcripts/decidag.ts'
import { makeScene } from '#fixtures/transcripts/scene.ts'

/** A server with one person, behind a line that can be cut, and his subfolder there. */
async function openServer(t: Test, first_name: string) {
  const installation = await testInstallation(t, 'sqlite')
  const { url: api } = await openApi(t, installation)
  const line = await openGate(t, new URL(api).origin)
  const firm = await testFirm(installation)
  const email = `${first_name.toLowerCase()}@firm.example`
  const { id, client } = await firm.person(['planner.write'], {
    first_name,
    last_name: 'Peeters',
    email,
    language_type: 'en',
  })
  const { task_id } = await firm.subfolder(await firm.folder(id, 7), { task_code: 'STU01' })
  return { line, url: new URL(line.url).origin, email, id, client, task_id, installation }
}

/** A person's home, where commands are typed in a folder of it. */
function homeOf(t: Test) {
  const home = t.testdir()
  const work = join(home, 'work')
  mkdirSync(work)
  const inHome = (env: { readonly [name: string]: string }, ...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
      const child = spawn(process.execPath, [launcher, ...args], {
        cwd: work,
        env: { ...environment({ DECIDAG_PASSWORD: password, LANG: 'en', ...env }), HOME: home },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let [out, err] = ['', '']
      child.stdout.on('data', (part) => (out += String(part)))
      child.stderr.on('data', (part) => (err += String(part)))
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, out, err }))
    })
  const run = (...args: string[]) => inHome({}, ...args)
  const who = async (...args: string[]) => (await run('whoami', ...args)).out.split(' ')[0]
  const login = ({ url, email }: { url: string; email: string }, ...more: string[]) =>
    run('login', '--server', url, '--email', email, ...more)
  return { work, run, inHome, who, login }
}

t.test(
  'the server that one signs in to is remembered; others are listed, chosen and forgotten',
  async (t) => {
    const [ann, bob] = [await openServer(t, 'Ann'), await openServer(t, 'Bob')]
    const { run, inHome, who, login } = homeOf(t)
    const nowhere = await run('whoami')
    t.match(nowhere, { code: 3, err: /There is no database at .*work\/data/ })
    const first = await run('whoami', '--server', ann.url)
    t.match(first, {
      code: 4,
      err: `You are not signed in at ${ann.url}: use “decidag login --server ${ann.url}”`,
    })
    t.match(await run('servers'), {
      code: 0,
      out: /^local +sqlite:.* +✓/m,
      err: 'No servers are known to this machine yet',
    })

    const spaced = await run('whoami', '--server', 'my box')
    t.match(spaced.err, /--server.*my box/, 'what is wrong is the option')
    t.notMatch(spaced.err, 'DECIDAG_SERVER')
    t.match((await inHome({ DECIDAG_SERVER: 'my box' }, 'whoami')).err, /DECIDAG_SERVER.*my box/)
    t.match(await run('servers', 'forget', 'nope'), {
      code: 2,
      err: 'No servers are known to this machine yet',
    })
    t.match(await inHome({ DECIDAG_SERVER: ann.url }, 'servers'), {
      err: `Commands work on ${ann.url}, which the environment names.`,
    })
    t.match(await login(ann), { code: 0, err: `its name on this machine is ${new URL(ann.url).host}` })
    t.equal(await who(), 'Ann')
    t.match(await login(bob, '--name', 'local'), { code: 2, err: 'cannot be a server name' })
    t.match(await login(bob, '--name', 'branch'), { code: 0, err: 'its name on this machine is branch' })
    t.equal(await who(), 'Bob', 'the last one')
    t.equal(await who('--server', new URL(ann.url).host), 'Ann', 'a name goes for the address')
    t.equal(
      (await inHome({ DECIDAG_SERVER: ann.url }, 'whoami')).out.split(' ')[0],
      'Ann',
      'by the environment',
    )
    t.match(await login(ann, '--name', 'branch'), {
      code: 2,
      err: `branch is already the name of ${bob.url}`,
    })
    t.match(await run('servers', 'use', 'brunch'), {
      code: 2,
      err: /does not know a server brunch, only .*branch, local/,
    })
    t.match(await run('servers', 'use', ann.url), { code: 0, err: `Commands use ${ann.url}` })
    t.equal(await who(), 'Ann')
    t.match(JSON.parse((await run('servers', 'list', '--format', 'json')).out), [
      { name: 'branch', address: bob.url, current: false, email: bob.email },
      { address: ann.url, current: true, email: ann.email },
      { name: 'local', current: false },
    ])

    t.match(await run('logout'), { code: 0 })
    t.match(await run('week'), { code: 4, err: `You are not signed in at ${ann.url}: use “decidag login”` })
    t.match(await run('servers', 'use', 'local'), { code: 0 })
    t.match(await run('whoami'), { code: 3, err: 'There is no database' })
    t.match(await run('servers', 'use', 'branch'), { code: 0 })
    bob.line.cut()
    t.match(await run('servers', 'forget', 'branch'), { code: 0, err: /did not answer.*has been forgotten/s })
    t.match(await run('whoami'), { code: 3, err: 'There is no database' })
    t.equal((await run('servers')).out.includes(bob.url), false)
  },
)

t.test('bookings that wait for a server outlive that it is forgotten', async (t) => {
  const ann = await openServer(t, 'Ann')
  const { run, login } = homeOf(t)
  await login(ann)
  t.match(await run('week', '2026-11-18'), { code: 0 })
  ann.line.cut()
  t.match(await run('book', 'STU01', '2026-11-18', '3'), { code: 0 })
  ann.line.mend()
  t.match(await run('servers', 'forget', ann.url), {
    code: 0,
    err: '1 booking for it is waiting on this machine and is kept',
  })
  t.match(await run('queue'), { code: 3, err: 'There is no database' })
  t.match(await login(ann), { code: 0 })
  t.match(await run('queue', 'send'), { code: 0 })
  t.match(
    await ann.installation.env.read((store) => store.user_bookings.find({ wbs_task_id: ann.task_id })),
    [{ number_blocks: 3, user_id: ann.id }],
  )
})

t.test('scripts on a database in ./data go on there, and it is said which of two is meant', async (t) => {
  const ann = await openServer(t, 'Ann')
  const { work, run, inHome, login } = homeOf(t)
  const { tom } = await makeScene(join(work, 'data'))
  const token = await tokenOf(ann.installation, ann.id)
  t.match(await inHome({ DECIDAG_TOKEN: tom }, 'whoami'), { code: 0, out: /^Tom/, err: '' })
  await login(ann)
  const byToken = await inHome({ DECIDAG_TOKEN: tom }, 'whoami', '--lang', 'en')
  t.match(byToken, { code: 0, out: /^Tom/, err: /Working on sqlite:.*decidag.sqlite; use --server http/ })
  t.match(await inHome({ DECIDAG_TOKEN: tom }, 'whoami', '--quiet'), { out: /^Tom/, err: '' })
  t.match(await run('whoami'), {
    code: 0,
    out: /^Ann/,
    err: `Working on ${ann.url}, where you last signed in`,
  })
  t.match(await run('whoami', '--data', 'data'), { code: 4, err: 'use “decidag login --data data”' })
  t.match(await inHome({ DECIDAG_DATA: 'data' }, 'whoami'), { code: 4, err: /not signed in at sqlite:/ })
  const local = ['--data', 'data', '--email', 'tom@firm.example']
  t.match(await inHome({ DECIDAG_PASSWORD: 'correct horse' }, 'login', ...local), { code: 0 })
  t.match(await run('whoami', '--lang', 'en'), { code: 0, out: /^Tom/, err: /Working on sqlite:/ })
  t.match(await inHome({ DECIDAG_TOKEN: token }, 'whoami', '--server', ann.url), { out: /^Ann/, err: '' })
})
