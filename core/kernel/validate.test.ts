import t from 'tap'
import { casesOf, goodInput, placesIn, silent, withValue } from '#fixtures/cases/facts.ts'
import { operations } from '../operations.ts'
import { Failure } from './failure.ts'
import {
  choice,
  decimal,
  email,
  group,
  int,
  list,
  money,
  optional,
  partial,
  text,
  withDefault,
  type Facts,
  type InputOf,
  type RecordOf,
} from './field.ts'
import { validate } from './validate.ts'
import { oneLine, severalLines } from '../values/readable.ts'
import { shownWhole } from '../screens/formatting.ts'
import { translate } from '../texts/translate.ts'

const today = '2026-11-20'

/** What a call with this input is refused for, or null. */
function refusalOf(
  fields: (typeof operations)[number]['input'],
  input: unknown,
): (Pick<Failure, 'code'> & { fields: unknown }) | null {
  try {
    validate(fields, input, today)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { code: error.code, fields: error.details.fields }
  }
}

for (const { name, input } of operations.filter((each) => Object.keys(each.input).length > 0)) {
  t.test(`${name} takes what its facts allow, and refuses by name what they do not`, async (t) => {
    const right = goodInput(input, today)
    t.equal(refusalOf(input, right), null, 'an input in which all is right')
    for (const { path, field } of placesIn(input)) {
      for (const { what, value, key } of casesOf(field, today)) {
        const code = key === 'mixed.required' ? 'missing_fields' : 'invalid_fields'
        const expected = key && { code, fields: { [path.join('.')]: key } }
        t.strictSame(refusalOf(input, withValue(right, path, value)), expected, `${path.join('.')}, ${what}`)
      }
      if (field.kind === 'group' || field.item?.kind === 'group') {
        const inside = [...path, ...(field.item ? [0] : []), 'nonsense']
        const unknown = { code: 'invalid_fields', fields: { [inside.join('.')]: 'mixed.unknown' } }
        t.strictSame(refusalOf(input, withValue(right, inside, 1)), unknown)
      }
      if (field.item && !field.item.fields) {
        const inside = [...path, field.kind === 'list' ? 1 : 'other']
        const bad = { code: 'invalid_fields', fields: { [inside.join('.')]: 'mixed.invalid' } }
        t.strictSame(refusalOf(input, withValue(right, inside, {})), bad, `${path.join('.')}, a bad item`)
      }
    }
    const unknown = { code: 'invalid_fields', fields: { nonsense: 'mixed.unknown' } }
    for (const value of [1, null])
      t.strictSame(refusalOf(input, { ...right, nonsense: value }), unknown, `nonsense: ${value}`)
  })
}

t.test('the limit of an amount is said in euro, as the wire has it', async (t) => {
  const fields = { amount: money(-10, 9_999.99), many: list(group({ rate: money(0.5, 20) })) }
  const limits = (input: object): unknown => {
    try {
      return validate(fields, input, today)
    } catch (error) {
      return error instanceof Failure ? error.details.params : error
    }
  }
  t.strictSame(limits({ amount: 1_000_000, many: [{ rate: 2001 }] }), { amount: 9999.99, 'many.0.rate': 20 })
  t.strictSame(limits({ amount: -1001, many: [{ rate: 49 }] }), { amount: -10, 'many.0.rate': 0.5 })
  t.match(limits({ amount: 999_999, many: [{ rate: 50 }] }), { amount: 999_999 })
})

t.test('a name is one line, however it was pasted, and a comment keeps its lines', async (t) => {
  const fields = {
    name: text(20),
    code: optional(text(10)),
    mail: optional(email()),
    link: optional(oneLine(text(1000))),
    words: withDefault(list(text(20)), []),
    comment: optional(text(1000)),
    password: optional(text(1000, 8)),
    message: optional(severalLines(text(200))),
  }
  const lines = ' First\r\n\tsecond \n'
  t.strictSame(
    validate(
      fields,
      {
        name: 'École\r\n  de \u001b[31m\u2028Huy\u0085\n',
        code: '\n12\t3\n',
        mail: 'anne@bureau.be\n',
        link: 'https://bureau.be/\n',
        words: ['a\nb'],
        comment: lines,
        password: 'long\tenough\n',
        message: lines,
      },
      today,
    ),
    {
      name: 'École de [31m Huy',
      code: '12 3',
      mail: 'anne@bureau.be',
      link: 'https://bureau.be/',
      words: ['a b'],
      comment: lines,
      password: 'long\tenough\n',
      message: lines,
    },
  )
  t.match(validate(fields, { name: ' as it  was typed ' }, today), { name: ' as it  was typed ' })
  t.match(
    validate(fields, { name: `${'x'.repeat(20)}\n` }, today),
    { name: 'x'.repeat(20) },
    'what is gone counts not',
  )
  t.throws(() => validate(fields, { name: '\r\n\t' }, today), { code: 'missing_fields' })
  t.throws(() => validate(fields, { name: 'a\0\nb' }, today), { code: 'invalid_fields' })
  const many = `x${' '.repeat(2_000_000)}y\n`.repeat(2)
  t.throws(() => validate(fields, { name: many }, today), { code: 'invalid_fields' })
})

t.test('every fact that an operation’s fields carry is tried', async (t) => {
  const places = operations.flatMap(({ input }) => placesIn(input))
  t.ok(places.length > 200, `${places.length} fields`)
  const untried = places.flatMap(({ path, field }) => {
    const tried = new Set(casesOf(field, today).map(({ fact }) => fact))
    const facts = Object.keys(field) as (keyof Facts)[]
    return facts
      .filter((fact) => !tried.has(fact) && !silent.has(fact))
      .map((fact) => `${path.join('.')} ${fact}`)
  })
  t.strictSame(untried, [])
})

t.test('all that is wrong is named at once, with its limits', async (t) => {
  const { input } = operations.find(({ name }) => name === 'booking.create')!
  const failure = await Promise.resolve()
    .then(() => validate(input, { wbs_task_id: 'x', date: '2026-02-30', number_blocks: 11 }, today))
    .catch((error: unknown) => error)
  t.match(failure, {
    code: 'invalid_fields',
    details: {
      fields: { wbs_task_id: 'mixed.invalid', date: 'date.invalid', number_blocks: 'number.max' },
      params: { number_blocks: 10 },
    },
  })
})

t.test('what is left out takes its default, and an optional field is null', async (t) => {
  const { input } = operations.find(({ name }) => name === 'token.create')!
  t.strictSame(validate(input, { name: 'cron' }, today), { name: 'cron', days: 365, scope: 'all' })
  const list = operations.find(({ name }) => name === 'user.list')!
  t.strictSame(validate(list.input, undefined, today), {
    page: null,
    size: null,
    sort: null,
    order: null,
    search: null,
    active: true,
    super_admins: false,
    moves: null,
    without_cost: null,
  })
})

t.test('what an edit leaves out is not there, whatever default a new record would have', async (t) => {
  const fields = partial({ name: text(10), code: optional(text(5)), blocks: withDefault(int(0, 50), 50) })
  t.strictSame(validate(fields, {}, today), {})
  t.strictSame(validate(fields, { code: null }, today), { code: null })

  // @ts-expect-error what a new record must have cannot be emptied
  const emptied: InputOf<typeof fields> = { name: null }
  t.throws(() => validate(fields, emptied, today), { code: 'missing_fields' })
  const checked: RecordOf<typeof fields> = validate(fields, {}, today)
  // @ts-expect-error it may have been left out
  const blocks: number = checked.blocks
  t.equal(blocks, undefined)
})

t.test('a number too large for arithmetic is told its limit like any other', async (t) => {
  const fields = { number_holidays: int(0, 9_999_999), percentage: decimal(0, 100) }
  const refused = { number_holidays: 'number.max', percentage: 'number.max' }
  t.throws(() => validate(fields, { number_holidays: 1e300, percentage: 1e17 }, today), {
    code: 'invalid_fields',
    details: { fields: refused, params: { number_holidays: 9_999_999, percentage: 100 } },
  })
})

t.test('a choice that is none says which there are', async (t) => {
  const fields = { state: choice(['draft', 'emitted']), kinds: list(choice(['a', 'b'])) }
  const refused = (input: unknown) => {
    try {
      validate(fields, input, today)
      return null
    } catch (error) {
      return error as Failure
    }
  }
  t.match(refused({ state: 'foo', kinds: ['a', 'c'] }), {
    code: 'invalid_fields',
    details: {
      fields: { state: 'mixed.invalid', 'kinds.1': 'mixed.invalid' },
      params: { state: 'draft, emitted', 'kinds.1': 'a, b' },
    },
  })
  const failure = refused({ state: 'foo', kinds: [] })!
  for (const [language, message] of [
    ['en', 'Must be one of draft, emitted'],
    ['fr', 'Doit être l’un de : draft, emitted'],
    ['nl', 'Moet een van deze zijn: draft, emitted'],
  ] as const) {
    t.match(shownWhole(translate(language), failure).replaceAll(/\s/g, ' '), message)
  }
  t.equal(
    Object.keys(refused({ state: 'draft', kinds: Array.from({ length: 100 }, () => 'c') })!.details.params!)
      .length,
    20,
  )
})
