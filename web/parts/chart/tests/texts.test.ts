import t from 'tap'
import { allTexts } from '#core/texts/translate.ts'
import { comeWith, wordsIn } from '../../../../.tools/web/page-words.ts'

const wordsOf = wordsIn(Object.keys(allTexts))
const said = (...sources: readonly string[]): Set<string> =>
  wordsOf(comeWith(sources.map((source) => `web/parts/chart/${source}`)))

t.test('what drawings and tables say comes with the page, though they are loaded later', async (t) => {
  const [later, atOnce] = [said('plot.tsx', 'chart-table.tsx'), said('figure.tsx')]
  t.ok(later.has('chart.today') && later.has('chart.keys'), 'the scan sees what is said')
  t.strictSame(
    // The scan also takes names of fields for texts, which no drawing says.
    [...later].filter((key) => /^(chart|form)\./.test(key) && !atOnce.has(key)),
    [],
  )
})
