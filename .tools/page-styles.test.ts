import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { pageSheet, strangeSelectors, worn } from './page-styles.ts'

const web = join(import.meta.dirname, '../web')

t.test('a selector that only names what others wear, too, is strange to its page', (t) => {
  const others = new Set(['task-name', 'facts', 'page'])
  const css = `
    /* .facts */
    .tree .task-name, .task-name > * { margin: 0 }
    @media (max-width: 760px) { .page:has(.matrix) { margin: 0 } dialog p { margin: 0 } }
    .facts + .facts { margin: 0 }`
  t.strictSame(strangeSelectors(css, others), ['.task-name > *', 'dialog p', '.facts + .facts'])
  t.strictSame(
    [...worn('<p className="a b" title="c"><i className={on ? `d ${e}` : undefined} tableClass="f"/>')],
    ['a', 'b', 'd', 'f'],
  )
  t.end()
})

t.test('the sheet of a page dresses that page alone: all of them are there in a window soon', async (t) => {
  const sources = await Promise.all(
    globSync('**/*.tsx', { cwd: web }).map(async (path) => ({
      path,
      text: await readFile(join(web, path), 'utf8'),
    })),
  )
  for (const sheet of globSync('pages/**/*.css', { cwd: web })) {
    const homes = [dirname(sheet), ...pageSheet(sheet, sources)]
    const others = sources.filter(({ path }) => !homes.some((home) => path.startsWith(`${home}/`)))
    const strange = strangeSelectors(
      await readFile(join(web, sheet), 'utf8'),
      new Set(others.flatMap(({ text }) => [...worn(text)])),
    )
    t.strictSame(strange, [], `${sheet}: each selector names a class that other pages do not wear`)
  }
})
