import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { pageSheet, strangeSelectors, worn } from './page-styles.ts'
import { comeWith } from './web/page-words.ts'

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

t.test('what stands before the sign-in is dressed before the sheets of the shell are there', async (t) => {
  const entries = ['recover-password', 'reset-password', 'enrolling'].map(
    (each) => `web/shell/session/${each}.tsx`,
  )
  const sources = [...comeWith(['web/main.tsx', ...entries])].filter((path) => path.endsWith('.tsx'))
  const texts = await Promise.all(sources.map((path) => readFile(join(web, '..', path), 'utf8')))
  // Sections, conflicts and lists of figures are drawn by the same sources, in no form before the sign-in.
  const drawnLater = ['card', 'clashes', 'figures']
  const early = new Set(texts.flatMap((text) => [...worn(text)]).filter((each) => !drawnLater.includes(each)))
  t.ok(early.has('login-card') && early.has('mark'))
  const parts = await readFile(join(web, 'parts/parts.css'), 'utf8')
  const sheets = [...parts.matchAll(/'\.\/(css\/.*)'/g)].map(([, sheet]) => `parts/${sheet}`)
  t.ok(sheets.length > 5)
  for (const sheet of [...sheets, 'shell/shell.css']) {
    const late = strangeSelectors(await readFile(join(web, sheet), 'utf8'), early)
    t.strictSame(
      // There is neither a dialog nor a table before the sign-in.
      late.filter((selector) => !/^(dialog|table|thead|:is\(th)\b/.test(selector)),
      [],
      `${sheet}: each selector names a class that nothing before the sign-in wears`,
    )
  }
})
