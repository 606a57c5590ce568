import t from 'tap'
import {
  circles,
  closure,
  files,
  imports,
  inside,
  isHandlers,
  runsOperations,
  packagesOf,
  sources,
  type Import,
} from '#fixtures/imports.ts'
import { above, areas, rooms, shared } from '#fixtures/rules/layers.ts'

/** Names that all may use: what is announced, locked and permitted. */
const catalogues = ['core/events.ts', 'core/locks.ts', 'core/permissions.ts']

/** What collects the words of the areas and of the doors. */
const wordsOfAll = 'core/words.ts'
const isWords = (path: string): boolean => path.endsWith('/words.ts') && path !== wordsOfAll

t.test('every import that names a file of ours finds it', async (t) => {
  t.ok(imports.length > 800, `${imports.length} imports`)
  const lost = imports.filter(
    ({ to }) => /^(core|server|web|tui|cli|fixtures)\/.*\.tsx?$/.test(to) && !files.has(to),
  )
  t.strictSame(lost, [])
})

t.test('core is made of what all areas share, the areas in their order, clients and screens', async (t) => {
  const folders = new Set(sources.flatMap(({ path }) => /^core\/([\w-]+)\//.exec(path)?.[1] ?? []))
  t.strictSame([...folders].toSorted(), [...shared, ...areas, ...above].toSorted())
})

/** What of an area may stand above its rooms. */
const onTheRoof = ['operations.ts', 'handlers.ts', 'policy.ts']

for (const [area, order] of Object.entries(rooms))
  t.test(`${area}: its rooms stand in a line, each uses those before it`, async (t) => {
    const base = `core/${area}/`
    const own = inside(base).filter(({ to }) => to.startsWith(base))
    const parts = (path: string): readonly string[] => path.slice(base.length).split('/')
    const isInRoom = (path: string): boolean => parts(path).length > 1
    const roomOf = (path: string): string => parts(path)[0] ?? ''
    const known = sources.filter(({ path }) => path.startsWith(base) && isInRoom(path))
    t.strictSame(new Set(known.map(({ path }) => roomOf(path))), new Set(order), 'every room has its place')
    /** Files of the area itself that use a room: the roof. */
    const roof = new Set(own.flatMap(({ from, to }) => (!isInRoom(from) && isInRoom(to) ? [from] : [])))
    t.strictSame(
      [...roof].filter((path) => !onTheRoof.includes(roomOf(path))),
      [],
      'what stands beside the rooms uses none of them, but for the roof',
    )
    const isUp = ({ from, to }: Import): boolean =>
      isInRoom(from) && isInRoom(to)
        ? order.indexOf(roomOf(to)) > order.indexOf(roomOf(from))
        : roof.has(to) && !roof.has(from)
    t.strictSame(own.filter(isUp), [], 'nothing uses a later room, or the roof')
  })

t.test(
  'the kernel knows no area, of the ports and catalogues the types alone, and joi lives in its validation alone',
  async (t) => {
    const known = inside('core/kernel/').filter(({ to }) => !/^core\/(kernel|values)\//.test(to))
    const allowed = (each: Import): boolean =>
      (['core/ports.ts', ...catalogues].includes(each.to) && each.typesOnly) ||
      (each.to === 'joi' && each.from === 'core/kernel/validate.ts')
    t.strictSame(
      known.filter((each) => !allowed(each)),
      [],
    )
    t.strictSame(
      imports.filter(({ from, to }) => to === 'joi' && from !== 'core/kernel/validate.ts'),
      [],
    )
  },
)

t.test('a catalogue knows nothing but its names', async (t) => {
  t.strictSame(
    imports.filter(({ from }) => catalogues.includes(from)),
    [],
  )
})

/** The audit log and the law concern all that is stored: the one file of an area that knows every entity. */
const everyTable = 'core/access/every-table.ts'

t.test('an area uses what is shared, the ports, the catalogues and the areas before it', async (t) => {
  const folders = [...shared, ...areas]
  const breaches = folders.flatMap((area, place) => {
    const earlier = folders.slice(0, place + 1).map((each) => `core/${each}/`)
    return inside(`core/${area}/`).filter(
      ({ from, to }) =>
        to !== 'core/ports.ts' &&
        !catalogues.includes(to) &&
        to !== 'joi' &&
        !(from === 'core/texts/translate.ts' && to === wordsOfAll) &&
        !(from === everyTable && to === 'core/entities.ts') &&
        !earlier.some((folder) => to.startsWith(folder)) &&
        !knownPackages[from]?.includes(to),
    )
  })
  t.strictSame(breaches, [])
})

t.test('core’s own table files are used by core’s own table files, the ports and the adapters', async (t) => {
  const tables = new Set(['core/entities.ts', 'core/operations.ts', 'core/handlers.ts'])
  const inCore = imports.filter(({ from, to }) => from.startsWith('core/') && tables.has(to))
  t.strictSame(
    inCore.map(({ from, to }) => `${from} → ${to}`),
    [`${everyTable} → core/entities.ts`, 'core/ports.ts → core/entities.ts'],
  )
})

t.test('core never leaves core, but for the packages named and the words of the doors', async (t) => {
  const outside = inside('core/').filter(
    ({ from, to }) =>
      !to.startsWith('core/') &&
      to !== 'joi' &&
      !knownPackages[from]?.includes(to) &&
      !(from === wordsOfAll && isWords(to)),
  )
  t.strictSame(
    outside.filter(({ from, to }) => !(from.startsWith('core/screens/') && to === '@preact/signals-core')),
    [],
  )
})

t.test('words know nothing but how a table of them is defined', async (t) => {
  const known = imports.filter(({ from }) => isWords(from))
  t.ok(known.length > 50, `${known.length} files`)
  t.strictSame(
    known.filter(({ to }) => to !== 'core/values/define.ts'),
    [],
  )
})

t.test(
  'one catalogue is made of the words of all areas and doors, and the texts alone read it',
  async (t) => {
    const collected = inside(wordsOfAll).map(({ to }) => to)
    t.strictSame(collected.toSorted(), [...files].filter(isWords).toSorted())
    t.strictSame(
      imports.filter(({ to }) => to === wordsOfAll).map(({ from }) => from),
      ['core/texts/translate.ts'],
    )
  },
)

t.test('words reach a page by the server: no file of the web and of the screens imports them', async (t) => {
  const readers = imports.filter(({ to, typesOnly }) => isWords(to) && !typesOnly)
  const readerFiles = new Set(readers.map(({ from }) => from))
  t.strictSame([...readerFiles].toSorted(), [
    'core/access/roles/permission-words.ts',
    'core/planning/workbook/workbook.ts',
    'core/texts/workbook.ts',
    'core/users/absences/import-rows.ts',
    wordsOfAll,
    'server/seed-lists.ts',
  ])
  const reached = new Set([...closure('web/'), ...closure('core/screens/')])
  t.strictSame(
    [...readerFiles].filter((path) => reached.has(path)),
    [],
  )
})

t.test('clients and screens know contracts and rules, never the work itself', async (t) => {
  for (const folder of ['core/client/', 'core/screens/'] as const) {
    // localClient runs operations in this process; its caller says on which installation.
    const imported = inside(folder).filter(({ from }) => from !== 'core/client/local.ts')
    t.strictSame(
      imported.filter(({ to }) => runsOperations(to)),
      [],
      folder,
    )
    t.strictSame(
      imported.filter(({ to }) => to.startsWith('core/client/') && folder !== 'core/client/'),
      [],
    )
  }
})

t.test('no page, screen or command carries a handler along, not even by way of another file', async (t) => {
  for (const folder of ['web/', 'tui/', 'cli/', 'core/screens/']) {
    const carried = [...closure(folder)].filter(runsOperations)
    t.strictSame(carried, [], folder)
    t.ok(closure(folder).size > 20, `${folder} reaches ${closure(folder).size} files`)
  }
})

t.test('signals-core stands in core’s screens, and in the apps that draw them', async (t) => {
  const others = imports.filter(
    ({ from, to }) => to === '@preact/signals-core' && !/^(core\/screens|web|tui)\//.test(from),
  )
  t.strictSame(others, [])
})

t.test('the server knows neither web nor terminal nor command line', async (t) => {
  const others = inside('server/').filter(({ to }) => /^(web|tui|cli)\//.test(to))
  t.strictSame(others, [])
  const borrowed = inside('server/').filter(({ to }) => to.startsWith('fixtures/'))
  t.strictSame(
    borrowed.map(({ from, to, lazy }) => [from, to, lazy]),
    [['server/main.ts', 'fixtures/office.ts', true]],
    'the demo firm is fetched when it is asked for',
  )
})

t.test('the web knows nothing of the server, of Node, of the terminal or of the command line', async (t) => {
  const others = inside('web/').filter(
    ({ from, to }) => from !== 'web/vite.config.ts' && /^(server|tui|cli|fixtures|node:)/.test(to),
  )
  t.strictSame(others, [])
})

t.test('the terminal reaches the server by server/connect.ts alone', async (t) => {
  const imported = inside('tui/').filter(({ to }) => /^(server|web|cli|fixtures)\//.test(to))
  t.strictSame(
    imported.filter(({ to }) => to !== 'server/connect.ts'),
    [],
  )
})

t.test(
  'the command line too; what it starts, and the administrator’s commands, come when asked for',
  async (t) => {
    const imported = inside('cli/').filter(
      ({ to }) => /^(server|web|tui|fixtures)\//.test(to) && to !== 'server/connect.ts',
    )
    t.strictSame(
      imported.filter(
        ({ lazy, typesOnly, to }) =>
          !typesOnly &&
          !(
            lazy &&
            /^(server\/main|server\/assistants\/stdio|server\/cluster\/primary|tui\/main)\.tsx?$/.test(to)
          ),
      ),
      [],
    )
  },
)

t.test('nothing loads the database before a command needs it', async (t) => {
  const heavy = ['sequelize', 'koa', 'playwright-core', 'exceljs', 'pg', 'sqlite3']
  const carried = packagesOf(closure('cli/'))
  t.strictSame(
    heavy.filter((name) => carried.has(name)),
    [],
  )
})

t.test('no file needs itself by way of others, not even for a type', async (t) => {
  const fixed = imports.filter(({ lazy }) => !lazy)
  t.strictSame(circles(fixed), [])
  // The shell’s table fetches a page when it is opened, and pages know the shell.
  const alsoLazy = imports.filter(({ from, lazy }) => !(lazy && from === 'web/shell/pages.ts'))
  t.strictSame(circles(alsoLazy), [])
})

t.test('what does an operation or a job stands in a file that says so', async (t) => {
  const doing = sources.filter(({ path, text }) => path.startsWith('core/') && /^handle\w*\(/m.test(text))
  t.ok(doing.length > 20, `${doing.length} files`)
  t.strictSame(
    doing.map(({ path }) => path).filter((path) => !isHandlers(path)),
    [],
  )
})

t.test('handlers are imported by the handlers of their area alone, and those by core’s', async (t) => {
  const all = imports.filter(({ to }) => isHandlers(to) && to !== 'core/handlers.ts')
  const areaOf = (path: string): string => path.split('/')[1]!
  t.strictSame(
    all.filter(
      ({ from, to }) =>
        from !== 'core/handlers.ts' && !(from.endsWith('/handlers.ts') && areaOf(from) === areaOf(to)),
    ),
    [],
  )
  t.strictSame(
    all.filter(({ from, to }) => from === 'core/handlers.ts' && !/^core\/[\w-]+\/handlers\.ts$/.test(to)),
    [],
  )
  const imported = closure('core/handlers.ts')
  t.strictSame(
    [...files].filter((path) => isHandlers(path) && !imported.has(path)),
    [],
    'all of them are reached',
  )
  t.strictSame(
    imports.filter(({ to }) => to === 'core/handlers.ts').map(({ from }) => from),
    ['server/env.ts'],
  )
})

t.test(
  'web: pages know the shell, the shell the parts, the parts the state, never the other way',
  async (t) => {
    const layers = ['state', 'parts', 'shell', 'pages']
    const layerOf = (path: string): number => layers.indexOf(path.split('/')[1]!)
    const between = inside('web/').filter(({ from, to }) => layerOf(from) >= 0 && to.startsWith('web/'))
    t.ok(between.length > 300, `${between.length} imports`)
    t.strictSame(
      between.filter(
        ({ from, to, lazy }) =>
          layerOf(to) > layerOf(from) &&
          !(lazy && from === 'web/shell/pages.ts' && to.startsWith('web/pages/')),
      ),
      [],
    )
    t.strictSame(
      sources.filter(({ path }) => /^web\/state\/.*\.tsx$/.test(path)).map(({ path }) => path),
      [],
      'the state draws nothing',
    )
  },
)

/** The packages that an area may use besides the kernel, file by file. */
const knownPackages: { readonly [file: string]: readonly string[] } = {
  'core/identifiers/vat-number.ts': ['jsvat'],
  'core/companies/phone.ts': ['libphonenumber-js/min'],
  'core/printing/render.ts': ['mustache'],
  'core/texts/translator.ts': ['i18next'],
  'core/charts/drawing/paths.ts': ['d3-shape'],
}
