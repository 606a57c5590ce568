// Preloaded into the processes of tests. Tap finds the test behind an error that nobody caught by hooks on every
// promise, which is a fifth of all work: here such an error fails the file, whichever of its tests is to blame.
import { registerHooks } from 'node:module'

const name = 'async-hook-domain'
const url = 'uncaught:domain'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === name ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  load: (asked, context, next) =>
    asked === url
      ? { source: 'export const Domain = globalThis.TestDomain', format: 'module', shortCircuit: true }
      : next(asked, context),
})

const open: TestDomain[] = []

/** What tap asks of a domain; the first is that of the whole file. */
class TestDomain {
  readonly onerror: (error: unknown, type: string) => void

  constructor(onerror: (error: unknown, type: string) => void) {
    this.onerror = onerror
    open.push(this)
  }

  destroy(): void {
    const place = open.indexOf(this)
    if (place >= 0) open.splice(place, 1)
  }
}

Object.assign(globalThis, { TestDomain })

process.on('uncaughtException', (error, type) => {
  if (open.length > 0) return open[0]!.onerror(error, type)
  console.error(error)
  process.exit(1)
})
