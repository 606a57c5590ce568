import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { above, areas, shared } from '#fixtures/rules/layers.ts'
import { drawLayers, pathOfLayers } from './pictures/layers.ts'

t.test('the README’s picture of the layers has the areas in the order that imports keep', async (t) => {
  const picture = readFileSync(pathOfLayers, 'utf8')
  const names = [...picture.matchAll(/class="name">([^<]+)</g)].map(([, name = '']) => name)
  t.strictSame(
    names.filter((name) => /^\d+ /.test(name)),
    areas.map((name, place) => `${place + 1} ${name}`),
  )
  for (const name of [...shared, ...above]) t.ok(names.includes(name), name)
  t.equal(picture, drawLayers(), 'node .tools/pictures/layers.ts draws it anew')
  const page = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  t.match(page, '](.tour/layers.svg)')
})
