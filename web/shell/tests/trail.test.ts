import t from 'tap'
import { pages } from '../pages.ts'
import { trailOf } from '../trail.ts'

t.test('every step of the way to a page has its name, once the records on it are known', async (t) => {
  for (const { path } of pages) {
    const known = Object.fromEntries(
      path.split('/').flatMap((part, i, parts) => {
        const at = parts.slice(0, i + 1).join('/')
        return part.startsWith(':') ? [[at, `the ${part.slice(1)}`]] : []
      }),
    )
    t.strictSame(
      trailOf(path, known).filter(({ name }) => name === '?'),
      [],
      path,
    )
  }
})
