import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { day, flag, group, id, int, money, optional, text } from '#core/kernel/field.ts'
import { column } from '#core/tables/column-facts.ts'
import type { Language } from '#core/kernel/permission.ts'
import { translate } from '#core/texts/translate.ts'
import { csv } from '#core/tables/csv.ts'
import { explain } from './explain.ts'
import { printer, type Format } from './print.ts'
import { progress, watched } from './progress.ts'
import { table } from './table.ts'

const row = group({
  id: id(),
  name: text(50),
  amount: money(0, 1e6),
  date: optional(day()),
  paid: flag(),
  lines: int(0, 9),
})
const rows = [
  { id: 1, name: 'Ville, de "Namur"', amount: 123456, date: '2026-11-16', paid: true, lines: 2 },
  { id: 22, name: 'a\u001b[2Jb\nc', amount: -5, date: null, paid: false, lines: 0 },
]

const names = ['id', 'name', 'amount', 'date', 'paid']

function printed(format: Format, language: Language = 'en', width = Infinity, columns = names): string {
  let written = ''
  const write = (text: string): void => void (written += text)
  const paper = {
    format,
    t: translate(language),
    language,
    timeZone: 'Europe/Brussels',
    write,
    width,
    bold: (text: string) => text,
    say: () => undefined,
    noun: '',
  }
  printer(paper).rows(row, rows, columns)
  return written
}

t.test('a table shows euro, days and ticks, aligned, and nothing that steers a terminal', async (t) => {
  t.equal(
    printed('table'),
    [
      'Id  Name               Amount excl. VAT  Date        Paid',
      ' 1  Ville, de "Namur"        1.234,56 €  16/11/2026  ✓',
      '22  a [2Jb c                    -0,05 €',
      '',
    ].join('\n'),
  )
})

t.test('on a narrow screen texts are cut, figures never', async (t) => {
  const lines = printed('table', 'fr', 34, ['id', 'name', 'amount']).split('\n')
  t.ok(lines.every((line) => line.length <= 34))
  t.match(lines[1], '1.234,56 €')
  t.match(lines[1], '…')
})

t.test(
  'a narrow screen leaves out what a screen shows on choice, then what is wide, never an id',
  async (t) => {
    const people = group({
      id: column(id(), { extra: true }),
      name: column(text(50), {}),
      city: column(text(50), { wide: true }),
      amount: column(money(0, 1e6), { wide: true }),
      email: column(text(50), { extra: true }),
      hidden: text(50),
    })
    const anne = { id: 7, name: 'Anne', city: 'Namur', amount: 100, email: 'anne@firm.example', hidden: 'x' }
    const heads = (width: number): string[] => {
      let written = ''
      const write = (text: string): void => void (written += text)
      const record = {
        format: 'table',
        t: translate('nl'),
        language: 'nl',
        timeZone: 'UTC',
        bold: String,
        say: () => undefined,
        noun: '',
      } as const
      printer({ ...record, write, width }).rows(people, [anne])
      return written.split('\n')[0]!.split(/ {2,}/)
    }
    t.strictSame(heads(Infinity), ['Nr.', 'Naam', 'Gemeente', 'Bedrag excl. btw', 'E-mail'])
    t.strictSame(heads(40), ['Nr.', 'Naam', 'Gemeente', 'Bedrag excl. btw'])
    t.strictSame(heads(30), ['Nr.', 'Naam', 'Gemeente'])
    t.strictSame(heads(12), ['Nr.', 'Naam'])
  },
)

t.test('what has no room is left out and named; who names columns has them all', async (t) => {
  const invoices = group({
    id: column(id(), {}),
    customer: column(text(50), {}),
    amount: column(money(0, 1e6), {}),
    date: column(day(), {}),
    status_type: column(text(20), { display: 'status' }),
  })
  const rows = [
    { id: 7, customer: 'Ville de Namur', amount: 123456, date: '2026-11-16', status_type: 'draft' },
  ]
  const printedAt = (width: number, columns?: readonly string[]) => {
    let written = ''
    const notes: string[] = []
    const texts = {
      t: translate('en'),
      language: 'en',
      timeZone: 'UTC',
      bold: String,
      noun: 'invoice',
    } as const
    const write = (text: string): void => void (written += text)
    const say = (text: string): void => void notes.push(text)
    printer({ ...texts, format: 'table', write, say, width, columns }).rows(invoices, rows)
    const lines = written.trimEnd().split('\n')
    t.ok(lines.every((line) => line.length <= width))
    return { line: lines[1], said: notes.join() }
  }
  t.match(printedAt(80).line, /Ville de Namur.*1\.234,56 €.*16\/11\/2026.*Draft/, 'states by their words')
  t.equal(printedAt(80).said, '')
  const narrow = printedAt(40)
  t.match(narrow.line, /7 {2}Ville de Namur +1\.234,56 €$/)
  t.match(narrow.said, 'Not shown: date, status_type (use --format csv for all')
  t.match(printedAt(40, ['date', 'id']), { line: /^16\/11\/2026 +7$/, said: '' })
  const refused = await Promise.resolve()
    .then(() => printedAt(80, ['id', 'sum']))
    .catch((error: unknown) => error)
  t.match(refused, {
    key: 'cli.misuse.column',
    values: { typed: 'sum', columns: 'id, customer, amount, date, status_type' },
  })
})

t.test('JSON and CSV carry every field in the form of the wire', async (t) => {
  t.match(JSON.parse(printed('json')), [
    { amount: 1234.56, date: '2026-11-16', lines: 2 },
    { amount: -0.05, date: null },
  ])
  t.equal(
    printed('csv'),
    'id,name,amount,date,paid,lines\n1,"Ville, de ""Namur""",1234.56,2026-11-16,true,2\n22,"a\u001b[2Jb\nc",-0.05,,false,0\n',
  )
})

t.test('no rows: an empty list, a lone heading, nothing', async (t) => {
  const of = (format: Format): string => {
    let written = ''
    const write = (text: string): void => void (written += text)
    printer({
      format,
      t: translate('en'),
      language: 'en',
      timeZone: 'UTC',
      write,
      width: 80,
      bold: String,
      say: () => undefined,
      noun: '',
    }).rows(group({ id: id() }), [])
    return written
  }
  t.strictSame([of('json'), of('csv'), of('table')], ['[]\n', 'id\n', ''])
})

t.test('CSV quotes what needs it', async (t) =>
  t.equal(csv([['a,b', 'c"d', 'e\nf', null, 1]]), '"a,b","c""d","e\nf",,1\n'),
)

t.test('a column that may be missed is left out before a text is cut', async (t) => {
  const headings = [{ title: 'What' }, { title: 'Page', spare: true }, { title: 'Number', right: true }]
  const rows = [['Monday 30 November', '/planner', '10']]
  t.match(table(headings, rows, 80, String), /Monday 30 November {2}\/planner {6}10\n/)
  t.equal(table(headings, rows, 30, String), 'What                Number\nMonday 30 November      10\n')
})

t.test('a table without rows is its heading', async (t) =>
  t.equal(table([{ title: 'A' }], [], 80, String), 'A\n'),
)

t.test('a refusal names each field, each limit and each row, in the person’s language', async (t) => {
  const failure = new Failure('invalid_fields', {
    fields: { number_blocks: 'number.max', date: 'date.invalid', comment: 'mixed.invalid' },
    params: { number_blocks: 10 },
  })
  t.strictSame(explain(failure, translate('en')), [
    'Check: Number of blocks, Date, Comment.',
    '  Number of blocks: At most 10',
    '  Date: Not a valid date',
  ])
  const choice = new Failure('invalid_fields', {
    fields: { status: 'mixed.invalid' },
    params: { status: 'draft, emitted' },
  })
  t.equal(explain(choice, translate('nl'))[1], '  Status: Moet een van deze zijn: draft, emitted')
  const bad = [
    { sheet: '2026', row: 7, column: 'Blocs', reason: 'daily_limit', params: { n: 10 } },
    { sheet: '2026', row: 3, reason: 'mixed.unknown_id' },
  ]
  t.strictSame(explain(new Failure('import_refused', { params: { count: 2 }, rows: bad }), translate('fr')), [
    'Rien n’a été importé\u202f: 2 lignes sont incorrectes. Corrigez-les et recommencez.',
    '  2026, ligne 3\u202f: N’existe pas ici\u202f: corrigez cette valeur, ou créez-la d’abord',
    '  2026, ligne 7, Blocs\u202f: Vous ne pouvez pas ajouter plus de 10 blocs par jour',
  ])
})

t.test('of many bad rows the first are told, and how all are seen', async (t) => {
  const sentence = (count: number, language: 'en' | 'fr' | 'nl') =>
    explain(
      new Failure('import_refused', {
        params: { count },
        rows: Array.from({ length: count }, (_, i) => ({ row: count - i, reason: 'mixed.unknown_id' })),
      }),
      translate(language),
    )
  t.equal(sentence(20, 'en').length, 21, 'twenty are few enough')
  for (const [count, language, last] of [
    [21, 'en', '  … and 1 more row: --format csv lists every row'],
    [2_000, 'en', '  … and 1980 more rows: --format csv lists every row'],
    [21, 'fr', '  … et 1 ligne de plus\u202f: --format csv les montre toutes'],
    [2_000, 'nl', '  … en nog 1980 rijen: --format csv toont ze alle'],
  ] as const) {
    const lines = sentence(count, language)
    t.equal(lines.length, 22)
    t.equal(lines.at(-1), last)
  }
})

t.test('obstacles are sentences, with the line they are about', async (t) => {
  const fields = { 'account.iban': 'preflight.seller_iban', 'details.1.vat_rate': 'preflight.line_rate' }
  t.match(explain(new Failure('preflight.refused', { fields }), translate('en')), [
    /would reject this invoice/,
    /^ {2}The firm’s account number/,
    /^ {2}line 2: This line has no VAT rate/,
  ])
})

t.test('progress: a bar at a terminal, now and then a line elsewhere, nothing when quiet', async (t) => {
  const run = (terminal: boolean, quiet: boolean): string => {
    let written = ''
    let now = 0
    const write = (text: string): void => void (written += text)
    const bar = progress(3, 'done', { write, terminal, quiet }, () => (now += 4_000))
    for (let i = 0; i < 3; i += 1) bar.step()
    bar.end()
    return written
  }
  t.match(run(true, false), '3/3 done')
  t.ok(run(true, false).endsWith('\r\u001b[2K'))
  t.equal(run(false, false), 'done 2/3\n')
  t.equal(run(true, true), '')
})

t.test('how far an import has come: a line at a terminal after a second, nothing elsewhere', async (t) => {
  const progressOn = (terminal: boolean, quiet: boolean) => {
    let text = ''
    let now = 0
    const line = watched({ write: (more) => (text += more), terminal, quiet }, 20, () => now)
    line.show('at once')
    now = 1_200
    line.show('12000 rows read, 12000 checked')
    line.end()
    return text
  }
  t.equal(progressOn(true, false), '\r\u001b[2K12000 rows read, 12\r\u001b[2K')
  t.equal(progressOn(false, false), '')
  t.equal(progressOn(true, true), '')
})
