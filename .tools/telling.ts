// Preloaded into the processes of tests: tells the runner which tests are under way, what the processor did for each file
// and, when a file is given up, what stands on its pages and terminals.
import { writeSync } from 'node:fs'
import t from 'tap'
import { whatStands } from '../fixtures/waiting/witnesses.ts'
import { processorSeconds } from '../fixtures/waiting/processor.ts'
import { tellingPipe, tellingVariable, type Message } from './messages.ts'

/** A file of a shared process begins. */
export const tellBegin = (file: string): void => tell({ begins: file, processor: processorSeconds() })

function tell(message: Message): void {
  if (process.env[tellingVariable] !== String(process.ppid)) return
  try {
    writeSync(tellingPipe, `${JSON.stringify(message)}\n`)
  } catch {
    // Whoever ran it has gone.
  }
}

/** Tap itself says a test's name only once something was checked in it. */
function follow(test: Followed, names: readonly string[]): void {
  test.on('subtestStart', (subtest) => {
    const own = [...names, subtest.name]
    tell({ starts: own })
    if (isFollowed(subtest)) follow(subtest, own)
  })
  test.on('subtestEnd', (subtest) => tell({ stops: [...names, subtest.name] }))
}

interface Followed {
  on(event: 'subtestStart' | 'subtestEnd', does: (subtest: { readonly name: string }) => void): unknown
}

const isFollowed = (subtest: object): subtest is Followed => 'on' in subtest

follow(t, [])
process.on('exit', () => tell({ ends: true, processor: processorSeconds() }))
process.on('SIGUSR2', () => void whatStands().then((stands) => tell({ stands })))
