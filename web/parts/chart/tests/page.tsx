import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Chart, Sparkline } from '#core/charts/chart.ts'
import { surely } from '#core/values/known.ts'
import { fetchTextsBy, loadLanguage } from '../../../state/texts.ts'
import { Figure } from '../figure.tsx'
import { Trend } from '../trend.tsx'

/** What a test lays into the document: the pictures to draw, and the texts of a language. */
interface Given {
  readonly charts: readonly Chart[]
  readonly texts: { readonly [key: string]: string }
  readonly language: 'en' | 'fr' | 'nl'
}

const given = JSON.parse(surely(document.getElementById('given')?.textContent, 'given')) as Given
// The one operation that is called here asks for all texts.
fetchTextsBy(() => Promise.resolve(given.texts as never))
await loadLanguage(given.language)

const isTrend = (chart: Chart): chart is Sparkline => chart.kind === 'sparkline'

createRoot(surely(document.getElementById('root'), 'root')).render(
  <main>
    <h1>Pictures</h1>
    {given.charts.map((chart, place) =>
      isTrend(chart) ? (
        <p key={place}>
          Anne Delvaux <Trend chart={chart} />
        </p>
      ) : (
        <section key={place} className="card">
          <Figure chart={chart} />
        </section>
      ),
    )}
    <p>The end</p>
  </main>,
)

/** Draws the first picture anew some times and answers how long each took, in milliseconds, with its layout. */
async function timeDrawing(times: number): Promise<number[]> {
  const { Plot } = await import('../plot.tsx')
  const chart = surely(given.charts[0], 'chart')
  const host = document.body.appendChild(document.createElement('div'))
  host.className = 'chart'
  const root = createRoot(host)
  return Array.from({ length: times }, (_, round) => {
    const start = performance.now()
    flushSync(() =>
      root.render(<Plot chart={chart} width={1400 - round} height={320} size={12} labelledBy="none" />),
    )
    host.getBoundingClientRect()
    return performance.now() - start
  })
}
Object.assign(window, { timeDrawing })
