import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { events } from './events.ts'

const listening = sourcesOf('server', 'web', 'tui', 'cli')
const emitted = named(findAll(sourcesOf('core'), /\{ type: '(\w+)'/g))
const heard = named([
  ...findAll(listening, /\b(?:useChanges\(|changes[:=]\s*\{?)\s*(\[[^\]]*\])/g),
  ...findAll(listening, /(\[[^\]]*\])\.includes\(type\)/g),
  ...findAll(listening, /\btype === ('\w+')/g),
])
const types = Object.keys(events)

t.test('every event of the catalogue is emitted by some operation', async (t) => {
  t.strictSame(
    types.filter((type) => !emitted.has(type)),
    [],
  )
})

t.test('every event of the catalogue is heard by some page or process', async (t) => {
  t.strictSame(
    types.filter((type) => !heard.has(type)),
    [],
  )
})

/** The names in what was found: one of them, or a list in quotes. */
function named(places: readonly { readonly found: string }[]): Set<string> {
  return new Set(places.flatMap(({ found }) => found.match(/\w+/g) ?? []))
}
