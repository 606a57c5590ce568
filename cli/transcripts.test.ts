import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { patience } from '#fixtures/waiting/patience.ts'
import { startCommands, wordsOf } from '#fixtures/transcripts/commands.ts'
import { makeScene, type Scene } from '#fixtures/transcripts/scene.ts'
import { sharedCaches } from '#fixtures/processes/caches.ts'
import { rootFolder } from '#server/paths.ts'

/**
 * Sessions of the command line, each in a copy of the same small firm. What a shell has a part in (pipes, files,
 * settings) is typed into a real one, where the built command starts; plain commands share one process. A transcript
 * has `$ ` before what is typed, `! ` before what stderr says, and `[n]` where the exit code is not 0.
 * UPDATE_TRANSCRIPTS=1 writes what happened instead of comparing it.
 */
const folder = join(rootFolder, 'fixtures/transcripts')

t.jobs = 3

const template = await mkdtemp(join(tmpdir(), 'decidag-scene-'))
t.teardown(() => rm(template, { recursive: true, force: true }))
const scene = await makeScene(template)
const runPlain = await startCommands(t, { testDay: false })
/** In these all is typed into the shell: exit codes, both outputs and the start, of every kind of answer and mistake. */
const shellOnly = new Set(['usage'])

for (const name of (await readdir(folder)).filter((each) => each.endsWith('.txt'))) {
  void t.test(name.replace('.txt', ''), { buffered: true }, async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'decidag-cli-'))
    t.teardown(() => rm(home, { recursive: true, force: true }))
    const run = await openShell(home, scene, shellOnly.has(name.replace('.txt', '')))
    const written = await readFile(join(folder, name), 'utf8')
    const happened: string[] = []
    for (const step of stepsOf(written)) {
      const lines = step.command === null ? step.lines : await run(step.command)
      happened.push([...(step.command === null ? [] : [`$ ${step.command}`]), ...lines].join('\n'))
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
async function openShell(
  home: string,
  { an, tom }: Scene,
  shellAlone: boolean,
): Promise<(command: string) => Promise<string[]>> {
  const at = (name: string): string => join(home, name)
  await cp(template, at('data'), { recursive: true })
  await mkdir(at('bin'))
  await mkdir(at('work'))
  await writeProgram(at('bin/decidag'), 'cli/decidag.js')
  await writeProgram(at('bin/authenticator'), 'fixtures/processes/authenticator.js')
  await writeProgram(at('bin/sqlite'), 'fixtures/processes/sqlite.js')
  const env = {
    PATH: `${at('bin')}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    LANG: 'en_GB.UTF-8',
    ...sharedCaches,
    DECIDAG_DATA: at('data'),
    DECIDAG_TOKEN: an,
    TOM: tom,
  }
  return async (command) => {
    const plain = shellAlone ? null : plainOf(command, env)
    const answered = plain
      ? await runPlain({ ...plain, folder: at('work') })
      : await runInShell(command, at('work'), env)
    const out = masked(answered.out, home)
    const err = masked(answered.err, home).trimEnd()
    return [
      ...(out === '' ? [] : out.replace(/\n$/, '').split('\n')),
      ...(err === '' ? [] : err.split('\n').map((line) => `! ${line}`.trimEnd())),
      ...(answered.code === 0 ? [] : [`[${answered.code}]`]),
    ]
  }
}

const writeProgram = (path: string, script: string): Promise<void> =>
  writeFile(path, `#!/bin/sh\nexec '${process.execPath}' '${join(rootFolder, script)}' "$@"\n`, {
    mode: 0o755,
  })

interface Settings {
  readonly [name: string]: string
}

/** Whose token it is, and words that mean the same to every program: the version alone is the launcher's. */
const plainCommand =
  /^(?:(?:export )?DECIDAG_TOKEN=\$(TOM);? |(unset) DECIDAG_TOKEN; )?decidag (?!--version)((?:(?:'[^']*'|"[^"$`\\]*"|[^\s'"$`\\|&;<>(){}[\]*?!~]+)(?: |$))+)$/

/** The words and settings of a command in which a shell would have no part; null for any other. */
function plainOf(command: string, env: Settings) {
  const [, tom, unset, words] = plainCommand.exec(command) ?? []
  if (words === undefined) return null
  const { DECIDAG_TOKEN: _, ...others } = env
  return { ...wordsOf(words), env: unset ? others : { ...env, ...(tom ? { DECIDAG_TOKEN: env[tom]! } : {}) } }
}

function runInShell(command: string, cwd: string, env: Settings) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const child = execFile(
      '/bin/sh',
      ['-c', command],
      { cwd, env, timeout: patience(60_000) },
      (error, out, err) => resolve({ code: error ? (error.code ?? error.signal) : 0, out, err }),
    )
    child.stdin?.end()
  })
}

/** Without what differs from run to run: the folder, times, secrets, every day after 2025, the size of the disk, and a build gone stale. */
function masked(text: string, home: string): string {
  return text
    .replaceAll(home, '{home}')
    .replace(/^decidag: sources changed.*\n/gm, '')
    .replace(/\b[\w-]{43}\b/g, '{token}')
    .replace(/\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b/g, '{recovery code}')
    .replace(/\b[A-Z2-7]{32}\b/g, '{key}')
    .replaceAll(`, ${hostname()}`, ', {host}')
    .replace(/\blocalhost:\d+/g, 'localhost:{port}')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d\/\d\d\/20\d\d \d\d:\d\d/g, '{time}')
    .replace(/\b20(2[6-9]|[3-9]\d)-\d\d-\d\d\b|\b\d\d\/\d\d\/20(2[6-9]|[3-9]\d)\b/g, '{day}')
    .replace(/(?<=\{day\} at )\d\d:\d\d/g, '{time}')
    .replace(/\b20\d\d-(\d{4})\b(?!-)/g, '{year}-$1')
    .replace(/\b\d+ years? ago|il y a \d+ ans?|\d+ jaar geleden/g, '{years ago}')
    .replace(/\b\d+(?:[.,]\d+)? [GT][Bo]\b/g, '{size}')
    .replace(/(?<=\{size\}.*)\(\d+ %\)/g, '({share})')
    .replace(/\+{3}\d{3}\/\d{4}\/\d{5}\+{3}/g, '{communication}')
}
