import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { makeScene } from '#fixtures/transcripts/scene.ts'
import type { Scene } from '#fixtures/transcripts/scene.ts'
import { compileCache } from '#fixtures/processes/compile-cache.ts'
import { rootFolder } from '#server/paths.ts'

/**
 * Sessions of the built command line in a real shell, each in a copy of the same small firm. A transcript
 * has `$ ` before what is typed, `! ` before what stderr says, and `[n]` where the exit code is not 0.
 * UPDATE_TRANSCRIPTS=1 writes what happened instead of comparing it.
 */
const folder = join(rootFolder, 'fixtures/transcripts')

t.jobs = 3

const template = await mkdtemp(join(tmpdir(), 'decidag-scene-'))
t.teardown(() => rm(template, { recursive: true, force: true }))
const scene = await makeScene(template)

for (const name of (await readdir(folder)).filter((each) => each.endsWith('.txt'))) {
  void t.test(name.replace('.txt', ''), { buffered: true }, async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'decidag-cli-'))
    t.teardown(() => rm(home, { recursive: true, force: true }))
    const run = await openShell(home, scene)
    const written = await readFile(join(folder, name), 'utf8')
    const happened: string[] = []
    for (const step of stepsOf(written)) {
      const said = step.command === null ? step.lines : await run(step.command)
      happened.push([...(step.command === null ? [] : [`$ ${step.command}`]), ...said].join('\n'))
    }
    const transcript = happened.join('\n').trimEnd() + '\n'
    if (process.env['UPDATE_TRANSCRIPTS']) await writeFile(join(folder, name), transcript)
    else t.equal(transcript, written)
  })
}

interface Step {
  /** Null for the remarks above the first command. */
  readonly command: string | null
  readonly lines: readonly string[]
}

function stepsOf(written: string): Step[] {
  const steps: { command: string | null; lines: string[] }[] = [{ command: null, lines: [] }]
  for (const line of written.trimEnd().split('\n')) {
    if (line.startsWith('$ ')) steps.push({ command: line.slice(2), lines: [] })
    else steps.at(-1)!.lines.push(line)
  }
  return steps.filter(({ command, lines }) => command !== null || lines.length > 0)
}

/** A shell with nothing but the firm and a `decidag`; answers what was said, with what changes masked. */
async function openShell(home: string, { an, tom }: Scene): Promise<(command: string) => Promise<string[]>> {
  const [data, bin, work] = ['data', 'bin', 'work'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  await cp(template, data, { recursive: true })
  await mkdir(bin)
  await mkdir(work)
  const launcher = `#!/bin/sh\nexec '${process.execPath}' '${join(rootFolder, 'cli/decidag.js')}' "$@"\n`
  await writeFile(join(bin, 'decidag'), launcher, { mode: 0o755 })
  const app = join(rootFolder, 'fixtures/processes/authenticator.js')
  await writeFile(join(bin, 'authenticator'), `#!/bin/sh\nexec '${process.execPath}' '${app}' "$@"\n`, {
    mode: 0o755,
  })
  const env = {
    PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    LANG: 'en_GB.UTF-8',
    ...compileCache,
    DECIDAG_DATA: data,
    DECIDAG_TOKEN: an,
    TOM: tom,
  }
  return (command) =>
    new Promise((resolve) => {
      const child = execFile(
        '/bin/sh',
        ['-c', command],
        { cwd: work, env, timeout: 60_000 },
        (error, stdout, stderr) => {
          const code = error ? (error.code ?? error.signal) : 0
          const out = masked(stdout, home)
          const err = masked(stderr, home)
          const talk =
            err === ''
              ? []
              : err
                  .trimEnd()
                  .split('\n')
                  .map((line) => `! ${line}`.trimEnd())
          resolve([
            ...(out === '' ? [] : out.replace(/\n$/, '').split('\n')),
            ...talk,
            ...(code === 0 ? [] : [`[${code}]`]),
          ])
        },
      )
      child.stdin?.end()
    })
}

/** Without what differs from run to run: the folder, times, secrets, every day after 2025, and a build gone stale. */
function masked(text: string, home: string): string {
  return text
    .replaceAll(home, '{home}')
    .replace(/^decidag: sources changed.*\n/gm, '')
    .replace(/\b[\w-]{43}\b/g, '{token}')
    .replace(/\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b/g, '{recovery code}')
    .replace(/\b[A-Z2-7]{32}\b/g, '{key}')
    .replaceAll(`, ${hostname()}`, ', {host}')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d\/\d\d\/20\d\d \d\d:\d\d/g, '{time}')
    .replace(/\b20(2[6-9]|[3-9]\d)-\d\d-\d\d\b|\b\d\d\/\d\d\/20(2[6-9]|[3-9]\d)\b/g, '{day}')
    .replace(/\b20\d\d-(\d{4})\b(?!-)/g, '{year}-$1')
    .replace(/\+{3}\d{3}\/\d{4}\/\d{5}\+{3}/g, '{communication}')
}
