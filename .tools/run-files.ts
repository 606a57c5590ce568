import { spawn, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { patience } from '../fixtures/waiting/patience.ts'
import { readReport, type CheckFailure, type TapReport } from './report.ts'
import { tellingVariable, type Message } from './messages.ts'
import { testGroups } from './test-groups.ts'

/** What became of a test file. */
export interface FileResult {
  readonly file: string
  /** From its begin to its end, by the clock. */
  readonly seconds: number
  /** For which processors worked; null where it was killed and could not say so. */
  readonly processor: number | null
  /** As it was said, in TAP, and what that says. */
  readonly tap: string
  readonly report: TapReport
  /** What its process said beside the report, of the other files in it too. */
  readonly noise: string
  /** All that is wrong with it; none when it passed. */
  readonly failures: readonly CheckFailure[]
}

export interface Running {
  /** The folder from which the files are named. */
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  /** Processes at once. */
  readonly jobs?: number
  /** Milliseconds in which a file has to end. */
  readonly fileMs?: number
  /** Each file in a process of its own. */
  readonly alone?: boolean
  /** Modules that are loaded before the tests, besides ours. */
  readonly preload?: readonly string[]
  readonly onResult?: (result: FileResult) => void
  /** What a process said beside its report, when it has ended; else it goes to stderr. */
  readonly onNoise?: (noise: string) => void
}

/** One more than there are processors: for a third of its time a file waits, for a browser, a page or a restart. */
const usualJobs = (): number => Math.min(8, availableParallelism() + 1)
/** Seconds in which a file, and any test in it, has to end on the machine of reference. */
export const fileSeconds = 600
/** Milliseconds in which a file that is given up may say what stands there. */
const lastWordsMs = 5_000
/** Milliseconds for which what a process left behind may still hold its outputs. */
const outputsMs = 3_000
/** So many of the last lines of each output are told of a file that did not end by itself. */
const lastLines = 15

const running = new Set<ChildProcess>()

/** Runs test files, some at once, and answers what became of each. */
export async function runFiles(files: readonly string[], how: Running): Promise<FileResult[]> {
  const waiting = how.alone ? files.map((file) => [file]) : testGroups(files)
  const results: FileResult[] = []
  const worker = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const done = await runProcess(group, how)
      results.push(...done)
      for (const result of done) how.onResult?.(result)
      // The process ended in the middle: the files after the one to blame get another.
      if (done.length < group.length) waiting.unshift(group.slice(done.length))
    }
  }
  await Promise.all(Array.from({ length: how.jobs ?? usualJobs() }, worker))
  return results
}

/** Ends all processes of tests that still run, with whatever they started in their groups. */
export function endRunning(): void {
  for (const child of running) endGroup(child)
}

/** What a process said and how it ended. */
interface Ended {
  readonly out: string
  readonly noise: string
  readonly messages: readonly Message[]
  readonly seconds: number
  /** Why it is over, where it did not end as it should; null where it did. */
  readonly trouble: string | null
}

/** Runs these files in one process. Where it ends before its last file, the results end with the file to blame. */
async function runProcess(files: readonly string[], how: Running): Promise<FileResult[]> {
  const ended = await toEnd(files, how)
  const isShared = files.length > 1
  const parts = isShared ? partsOf(files, ended) : [{ file: files[0]!, tap: ended.out, isOver: true }]
  const processors = processorsOf(files, ended.messages)
  const underWay = testsUnderWay(ended.messages)
  // Nobody is to blame but the one that would have come first.
  if (parts.length === 0) parts.push({ file: files[0]!, tap: ended.out, isOver: false })
  const stands = ended.messages.flatMap((each) => ('stands' in each ? [each.stands] : []))[0] ?? ''
  const reports = parts.map(({ tap }) => readReport(tap))
  const isWhole = parts.length === files.length && parts.every(({ isOver }) => isOver)
  // A code alone says no more than that some check failed.
  const lastReports = isWhole ? reports : reports.slice(-1)
  const isExplained =
    ended.trouble?.startsWith('ended with code') === true &&
    lastReports.some(({ failures }) => failures.length > 0)
  return parts.map(({ file, tap, isOver, seconds = ended.seconds }, at) => {
    const report = reports[at]!
    const isLast = at === parts.length - 1
    const early = isWhole || isOver ? null : 'the process ended before its tests had'
    const trouble = isLast && !isExplained ? (ended.trouble ?? early) : null
    const failures = [...report.failures]
    if (trouble !== null) {
      const [test = [], ...others] = underWay.map((names) => (isShared ? names.slice(1) : names))
      const also = others.map((names) => `under way beside it: ${names.join(' › ')}`)
      const what = [trouble, ...also].join('\n')
      failures.push({ place: test, diagnosis: diagnosisOf(what, stands, tap, ended.noise) })
    }
    if (failures.length === 0 && report.passed + report.skipped === 0)
      failures.push({
        place: [],
        diagnosis: diagnosisOf('it says nothing: no test was run', '', tap, ended.noise),
      })
    return { file, seconds, processor: processors[at] ?? null, tap, report, noise: ended.noise, failures }
  })
}

function diagnosisOf(trouble: string, stands: string, tap: string, noise: string): string[] {
  const lastLinesSaid = [...linesOf(tap).slice(-lastLines), ...linesOf(noise).slice(-lastLines)]
  return [
    ...linesOf(trouble).map((line) => `  ${line}`),
    ...(stands.trim() === '' ? [] : ['  what stood there:', ...linesOf(stands).map((line) => `    ${line}`)]),
    ...(lastLinesSaid.length === 0
      ? []
      : ['  the last that it said:', ...lastLinesSaid.map((line) => `    ${line}`)]),
  ]
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Starts the process and waits until it is over; one whose file takes too long is asked what it does, and ended. */
async function toEnd(files: readonly string[], how: Running): Promise<Ended> {
  const { fileMs = patience(fileSeconds * 1000) } = how
  const begun = performance.now()
  const child = spawn(process.execPath, argumentsFor(files, how), {
    cwd: how.root,
    // A group of its own: what it started goes with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...how.env,
      // Tap's own way to have all processes measure their coverage is half as much work again.
      NODE_OPTIONS: undefined,
      [tellingVariable]: String(process.pid),
      // By the environment: tap names a test's folder after the arguments, and so many names are too long for one.
      DECIDAG_TEST_FILES: files.join('\n'),
    },
  })
  running.add(child)
  let fileBegun = begun
  const out = collect(child.stdout!)
  const noise = collect(child.stderr!)
  const messages: Message[] = []
  let saysWhatStands: () => void = () => undefined
  collect(child.stdio[3] as Readable, (line) => {
    const message = JSON.parse(line) as Message
    messages.push(message)
    if ('begins' in message) fileBegun = performance.now()
    if ('stands' in message) saysWhatStands()
  })
  let late: string | null = null
  const watch = setInterval(
    () => {
      const ms = performance.now() - fileBegun
      if (ms < fileMs || late !== null) return
      late = `it hangs: given up after ${Math.round(ms / 1000)} s`
      child.kill('SIGUSR2')
      const end = (): void => endGroup(child)
      const timer = setTimeout(end, Math.min(patience(lastWordsMs), fileMs))
      saysWhatStands = () => (clearTimeout(timer), end())
    },
    Math.min(1000, fileMs / 4),
  )
  const wrong = await overOf(child)
  clearInterval(watch)
  running.delete(child)
  // Whatever it left behind in its group.
  endGroup(child)
  const seconds = (performance.now() - begun) / 1000
  const { onNoise = (text: string) => process.stderr.write(text) } = how
  if (noise.text() !== '') onNoise(noise.text())
  return { out: out.text(), noise: noise.text(), messages, seconds, trouble: late ?? wrong }
}

/** Waits until it has ended and all that it said has come; answers how it ended, null where it ended well. */
async function overOf(child: ChildProcess): Promise<string | null> {
  const trouble = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(`it cannot be started: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(signal ? `ended by ${signal}` : code === 0 ? null : `ended with code ${code}`),
    )
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const how = await trouble
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, patience(outputsMs))))
  if (child.pid !== undefined) await Promise.race([closed, enough])
  clearTimeout(timer)
  return how
}

function collect(stream: Readable, onLine: (line: string) => void = () => undefined): { text: () => string } {
  const chunks: string[] = []
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    chunks.push(chunk)
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  })
  return { text: () => chunks.join('') }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}

function argumentsFor(files: readonly string[], { preload = [] }: Running): string[] {
  const ours = ['uncaught.ts', 'telling.ts'].map((name) => join(import.meta.dirname, name))
  const modules = [
    ...ours,
    ...preload,
    ...(files[0]!.endsWith('.tsx') ? [join(import.meta.dirname, 'jsx.ts')] : []),
  ]
  const program = files.length === 1 ? files[0]! : join(import.meta.dirname, 'run-group.ts')
  return [...modules.map((path) => `--import=${path}`), program]
}

/** The part of each file in what a shared process said, as far as it came. */
function partsOf(files: readonly string[], { out, messages }: Ended) {
  const parts: { file: string; lines: string[]; isOver: boolean; seconds?: number }[] = []
  let lines: string[] | null = null
  for (const line of out.split('\n')) {
    const file = /^# Subtest: (.*)$/.exec(line)?.[1]
    const [, ms] = /^(?:not )?ok \d+ - .* # time=([\d.]+)ms$/.exec(line) ?? []
    if (file !== undefined && files.includes(file)) {
      lines = []
      parts.push({ file, lines, isOver: false })
    } else if (lines && /^(not )?ok /.test(line)) {
      Object.assign(parts.at(-1)!, { isOver: true, ...(ms ? { seconds: Number(ms) / 1000 } : {}) })
      lines = null
    } else if (lines) {
      lines.push(line.replace(/^ {4}/, ''))
    }
  }
  const began = messages.flatMap((each) => ('begins' in each ? [each.begins] : []))
  // Nothing was checked in it yet.
  for (const file of began.slice(parts.length)) parts.push({ file, lines: [], isOver: false })
  // Where the process ends early, tap says of those that never began that they have not ended.
  return parts.slice(0, began.length).map(({ lines, ...part }) => ({ ...part, tap: lines.join('\n') }))
}

/** The innermost of the tests that started and have not stopped, the last one first. */
function testsUnderWay(messages: readonly Message[]): (readonly string[])[] {
  const open = new Map<string, readonly string[]>()
  for (const each of messages) {
    if ('starts' in each) open.set(each.starts.join('\n'), each.starts)
    if ('stops' in each) open.delete(each.stops.join('\n'))
  }
  const keys = [...open.keys()]
  return [...open]
    .filter(([key]) => !keys.some((other) => other.startsWith(`${key}\n`)))
    .map(([, names]) => names)
    .toReversed()
}

/** Seconds of a processor for each file, as the process told them at the begin of each and at its end. */
function processorsOf(files: readonly string[], messages: readonly Message[]): (number | null)[] {
  const begins = messages.flatMap((each) => ('begins' in each ? [each.processor] : []))
  const end = messages.flatMap((each) => ('ends' in each ? [each.processor] : []))[0]
  // What is loaded before the first file is the first file's.
  const from = [0, ...begins.slice(1)]
  return files.map((_, at) => {
    const until = from[at + 1] ?? end
    return from[at] === undefined || until === undefined ? null : until - from[at]
  })
}
