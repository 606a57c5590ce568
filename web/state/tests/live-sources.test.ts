import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'

/** The part that loads, hears of changes and reloads, and the stream that it hears them from. */
const parts = ['web/state/live.ts', 'web/state/changes.ts']

t.test('pages and parts load and hear of changes by way of web/state/live.ts alone', async (t) => {
  const others = sourcesOf('web').filter(({ path }) => !parts.includes(path))
  const own = [
    ...findAll(
      others,
      /useEffect\(\s*\(\) =>\s*(?:\{[^}]*?)?\s*(?:void )?([\w.]+\.(?:reload|refresh|load))\(/g,
    ),
    ...findAll(others, /(\blive\.(?:follow|publish)|\bnew EventSource)\b/g),
  ]
  t.strictSame(own, [])
})

t.test('whatever is drawn when it is there is loaded by that part', async (t) => {
  const drawn = sourcesOf('web/pages', 'web/shell').filter(({ text }) => /\bloaded\(/.test(text))
  t.strictSame(
    drawn.filter(({ text }) => !/\buse(?:Live|Reloading|Record|Kept)\(/.test(text)).map(({ path }) => path),
    [],
  )
})
