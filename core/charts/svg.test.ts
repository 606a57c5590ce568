import { SaxesParser } from 'saxes'
import t from 'tap'
import { load, long, pictures } from '#fixtures/charts.ts'
import { translate } from '../texts/translate.ts'
import type { Chart } from './chart.ts'
import { valueFormat } from './format.ts'
import { layOut } from './lay-out.ts'
import { svgOf } from './svg.ts'

const options = { t: translate('nl'), format: valueFormat('nl'), width: 640 }
const drawn = (chart: Chart): string => svgOf(chart, layOut(chart, options), 'picture-1')

interface Element {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  text: string
}

/** What a real parser of XML finds; it refuses what is not well formed. */
function parsed(svg: string): Element[] {
  const parser = new SaxesParser()
  const all: Element[] = []
  const open: Element[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as { [name: string]: string }, text: '' }
    all.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(svg).close()
  return all
}

t.test('every kind is well-formed SVG that a reader is told about', async (t) => {
  for (const [name, chart] of Object.entries(pictures)) {
    const [svg, title, desc, ...rest] = parsed(drawn(chart))
    t.match(
      svg,
      { name: 'svg', attributes: { role: 'img', 'aria-labelledby': 'picture-1-title picture-1-desc' } },
      name,
    )
    t.match(title, { name: 'title', attributes: { id: 'picture-1-title' }, text: chart.caption })
    t.match(desc, { name: 'desc', attributes: { id: 'picture-1-desc' }, text: chart.sentence })
    t.ok(
      rest.some(({ name }) => name === 'path'),
      `${name} has marks`,
    )
  }
})

t.test('names of customers are text, whatever signs are in them', async (t) => {
  const strange = '<script>"Jan" & Zonen</script> \u0000\u0007 \ud800 😀 ]]> é'
  const chart: Chart = {
    ...load,
    isOverTime: false,
    caption: strange,
    categories: load.categories.map(({ key }) => ({ key, label: strange })),
  }
  const elements = parsed(svgOf(chart, layOut(chart, { ...options, width: 2000 }), 'a'))
  t.notOk(elements.some(({ name }) => name === 'script'))
  const kept = '<script>"Jan" & Zonen</script>   😀 ]]> é'
  t.equal(elements.find(({ name }) => name === 'title')?.text, kept)
  t.equal(elements.filter(({ name, text }) => name === 'text' && text === kept).length, 12)
})

t.test(
  'tones have patterns beside colours, each pattern stands there once, and all that are named are there',
  async (t) => {
    const svg = drawn(load)
    const elements = parsed(svg)
    const ids = elements.filter(({ name }) => name === 'pattern').map(({ attributes }) => attributes['id'])
    t.strictSame(ids.toSorted(), ['picture-1-accent-expected', 'picture-1-second-expected'])
    const named = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    t.strictSame([...new Set(named)].toSorted(), ids.toSorted())
    const whole = [...Object.values(pictures), long(12)].map(drawn)
    for (const each of whole) {
      const there = parsed(each).flatMap(({ attributes }) => attributes['id'] ?? [])
      for (const [, id] of each.matchAll(/url\(#([^)]+)\)/g)) t.ok(there.includes(id!), id!)
    }
  },
)

t.test('on a grey copy neighbours differ: by how dark they are or by their pattern', async (t) => {
  const darkness = (ink: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
      Number.parseInt(ink.slice(from, from + 2), 16),
    )
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  }
  const elements = parsed(drawn(pictures['ageing']!))
  const looks = elements
    .filter(
      ({ name, attributes }) =>
        name === 'path' && (attributes['fill']?.startsWith('url') || attributes['fill'] === '#0b5257'),
    )
    .map(({ attributes }) => attributes['fill'])
  t.equal(new Set(looks).size, 5, 'five series have five looks')
  t.ok(darkness('#0b5257') < 0.35, 'the one without a pattern is dark')
})

t.test('5,000 bars are a small file', async (t) => {
  const svg = drawn(long(834))
  t.ok(svg.length < 300_000, `${svg.length} characters`)
  t.ok(parsed(svg).length < 150, 'of few elements')
})
