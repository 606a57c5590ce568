// Writes the picture of the layers, which the README shows: node .tools/pictures/layers.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { above, areas, shared } from '#fixtures/rules/layers.ts'

/** Where the picture of the layers is kept. */
export const pathOfLayers = join(import.meta.dirname, '../../.tour/layers.svg')

/** Whole width of the picture, and the space around and between its boxes, in pixels. */
const width = 960
const margin = 20
const gap = 10
const boxHeight = 46

/** What a folder of core is for, short enough for its box. */
const purposes: { readonly [folder: string]: string } = {
  values: 'days, money, folded text',
  identifiers: 'IBAN, enterprise and VAT number',
  kernel: 'fields, entities, operations, run: the words in which everything is said',
  jobs: 'what is done after a commit',
  tables: 'lists, workbooks, exports, imports',
  access: 'the firm, sign-in, roles and rights',
  texts: 'words in three languages',
  notices: 'notices, banner, fault reports',
  parameters: 'lists and settings of the firm',
  users: 'people, absences, costs, capacity',
  companies: 'customers, partners, contacts',
  printing: 'templates, filled in and checked',
  folders: 'projects and their missions',
  addresses: 'addresses, and places on a map',
  planning: 'tasks and the monthly plan',
  booking: 'time in tenths of a day',
  invoicing: 'from time to a numbered invoice',
  templates: 'documents, and their templates',
  'third-parties': 'services outside',
  trees: 'folders outside',
  hooks: 'tells addresses outside what changed',
  purchases: 'what suppliers invoice',
  reports: 'readings over several areas',
  calendar: 'feeds and calendars outside',
  deleted: 'what was deleted, to be restored',
  assistants: 'tools for assistants, and undo',
  client: 'one client, local or over HTTP',
  screens: 'the state of a screen, without its drawing',
}

interface Box {
  readonly name: string
  readonly purpose?: string
  readonly fill: string
}

/** The layers as an SVG: the apps above the server above core, and in core each folder above those that it may import. */
export function drawLayers(): string {
  const drawn: string[] = []
  let y = margin
  const row = (boxes: readonly Box[], left = margin): void => {
    const each = (width - 2 * left - gap * (boxes.length - 1)) / boxes.length
    for (const [place, box] of boxes.entries()) drawn.push(drawBox(box, left + place * (each + gap), y, each))
    y += boxHeight + gap
  }
  const heading = (text: string): void => {
    drawn.push(`<text x="${margin + 14}" y="${y + 14}" class="heading">${text}</text>`)
    y += 14 + gap
  }
  const ofCore = (names: readonly string[], fill: string): Box[] =>
    names.map((name) => ({ name, fill, ...(purposes[name] ? { purpose: purposes[name] } : {}) }))

  row([
    { name: 'web/', purpose: 'pages in the browser', fill: '#e0f2fe' },
    { name: 'tui/', purpose: 'screens in the terminal', fill: '#e0f2fe' },
    { name: 'cli/', purpose: 'commands, also for cron', fill: '#e0f2fe' },
  ])
  arrows(drawn, y - gap, ['HTTP', 'server/connect.ts', 'server/connect.ts'])
  y += 20
  row([
    {
      name: 'server/',
      purpose: 'http/ the API, db/ the SQL, adapters/ what is outside, jobs/ after a commit and on time',
      fill: '#fef3c7',
    },
  ])
  const top = y
  y += gap
  heading('core/: everything that is true without a screen, a socket or a database')
  const left = margin + 14
  row(ofCore(above, '#ede9fe'), left)
  heading('the areas: each may import those before it')
  const numbered = ofCore(areas, '#dcfce7').map((box, place) => ({
    ...box,
    name: `${place + 1} ${box.name}`,
  }))
  for (let from = 0; from < areas.length; from += 4) row(numbered.slice(from, from + 4), left)
  heading('what all areas share')
  const [values, identifiers, kernel, ...services] = shared
  row(ofCore(services, '#f4f4f5'), left)
  row(ofCore([kernel!], '#f4f4f5'), left)
  row(ofCore([values!, identifiers!], '#f4f4f5'), left)
  drawn.unshift(
    `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="${y - top}" rx="8" fill="#fff" stroke="#a1a1aa"/>`,
  )
  y += margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img">
<title>The layers of Decidag</title>
<desc>Each box may import what stands below it; an area may import the areas of a lower number.</desc>
<style>
  text { font: 13px sans-serif; fill: #18181b }
  .heading { font-style: italic; fill: #52525b }
  .name { font-weight: bold; text-anchor: middle }
  .purpose { font-size: 12px; text-anchor: middle }
</style>
<rect width="${width}" height="${y}" fill="#fafafa"/>
${drawn.join('\n')}
</svg>
`
}

function drawBox({ name, purpose, fill }: Box, x: number, y: number, wide: number): string {
  const middle = round(x + wide / 2)
  return [
    `<rect x="${round(x)}" y="${y}" width="${round(wide)}" height="${boxHeight}" rx="6" fill="${fill}" stroke="#71717a"/>`,
    `<text x="${middle}" y="${y + (purpose ? 19 : 28)}" class="name">${name}</text>`,
    ...(purpose ? [`<text x="${middle}" y="${y + 36}" class="purpose">${purpose}</text>`] : []),
  ].join('\n')
}

/** How each app reaches the server: an arrow below its box, with its words. */
function arrows(drawn: string[], y: number, ways: readonly string[]): void {
  const each = (width - 2 * margin - gap * (ways.length - 1)) / ways.length
  for (const [place, way] of ways.entries()) {
    const x = round(margin + place * (each + gap) + each / 2)
    drawn.push(
      `<path d="M${x} ${y + 2}v22m-5 -6l5 6l5 -6" fill="none" stroke="#52525b"/>`,
      `<text x="${x + 10}" y="${y + 18}" class="heading">${way}</text>`,
    )
  }
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10

if (process.argv[1] === import.meta.filename) writeFileSync(pathOfLayers, drawLayers())
