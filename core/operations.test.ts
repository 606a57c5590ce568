import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { queryDefinitions } from '#server/db/queries/all.ts'
import { httpCode } from '#server/http/envelope.ts'
import { mount } from '#server/http/mount.ts'
import { isPermission } from './permissions.ts'
import { partKinds } from './folders/parts/kinds.ts'
import './handlers.ts'
import type { Facts, Fields } from './kernel/field.ts'
import { isHandled } from './kernel/run.ts'
import { validationKeys } from './kernel/validate.ts'
import { tools } from './assistants/operations.ts'
import { operations } from './operations.ts'
import { builtInReports } from './reports/catalogue/built-in.ts'
import { allTexts } from './texts/translate.ts'

const core = sourcesOf('core')
const product = sourcesOf('core', 'server')
const names = operations.map(({ name }) => name)

t.test('whatever the areas declare can be asked for, and is declared once', async (t) => {
  const written = findAll(core, /(?:command|query|duty|readingTool|changingTool)\(\{\s*name: '([^']+)'/g).map(
    ({ found }) => found,
  )
  const made = Object.values(partKinds).flatMap(({ name, calls }) => calls.map((call) => `${name}.${call}`))
  const reported = builtInReports.map(({ operation }) => operation.name)
  const declared = [...written, ...made, ...reported]
  t.ok(declared.length > 40, `${declared.length} operations are declared`)
  t.strictSame(names.toSorted(), declared.toSorted())
  t.strictSame(repeated(names), [])
})

t.test('every operation is done by one handler', async (t) => {
  // `handle` itself refuses a second handler for the same name, so loading core/handlers.ts proves the "one".
  t.strictSame(
    names.filter((_, i) => !isHandled(operations[i]!)),
    [],
  )
})

t.test('every operation has a route of its own, which leads to it and not to its neighbour', async (t) => {
  t.strictSame(repeated(operations.map(({ http }) => http.replace(/:\w+/g, ':'))), [])
  const router = mount(operations, {} as never, {} as never)
  for (const { name, http } of operations) {
    t.match(http, /^(GET|POST|PUT|DELETE) (\/[\w-]+|\/:\w+)+$/, name)
    const [method = '', pattern = ''] = http.split(' ')
    const [matched] = router.match(pattern.replace(/:\w+/g, '7'), method).pathAndMethod
    t.equal(matched?.name, name, `${http} leads to ${matched?.name}`)
  }
})

t.test('what stands in a path or a query can be written there', async (t) => {
  for (const { name, http, input } of operations) {
    for (const [, parameter = ''] of http.matchAll(/:(\w+)/g)) {
      t.ok(input[parameter] && !input[parameter].optional, `${name} takes ${parameter}`)
    }
    if (/^(POST|PUT) /.test(http)) continue
    const flat = Object.values(input).every(
      ({ kind, item }) =>
        !['group', 'map', 'json', 'scalars', 'file'].includes(kind) && item?.kind !== 'group',
    )
    t.ok(flat, `${name} takes words and numbers alone`)
  }
})

t.test('what reads is a GET and what changes is not', async (t) => {
  const otherwise = operations.filter(
    (each) => !tools.includes(each) && (each.kind === 'query') !== each.http.startsWith('GET '),
  )
  // The tools of assistants are all called with JSON. The specification gives the current user's call a POST, and those of the reports.
  t.strictSame(
    otherwise.map(({ name }) => name),
    ['session.current', 'report.generate', 'report.list', 'report.parameters'],
  )
})

t.test('every operation names a right of the catalogue, and says in a sentence what it is for', async (t) => {
  for (const { name, permission, summary } of operations) {
    for (const each of [permission].flat()) {
      t.ok(isPermission(each) || ['public', 'signed_in', 'system'].includes(each), `${name} needs ${each}`)
    }
    t.match(summary, /^[A-Z].{15,}\.$/, `${name} has a summary`)
  }
  const guards = operations.flatMap(({ input, output }) => [
    ...needsIn({ kind: 'group', fields: input }),
    ...needsIn(output),
  ])
  t.ok(guards.length > 0)
  t.strictSame(
    guards.filter((needed) => !isPermission(needed)),
    [],
    'so does every guarded field',
  )
})

t.test('a guarded field of an input never stands in a list, where `run` does not look for it', async (t) => {
  const lists = (fields: Fields): Facts[] =>
    Object.values(fields).flatMap(({ item, fields: own }) => [
      ...(item ? [item] : []),
      ...lists({ ...own, ...item?.fields }),
    ])
  t.strictSame(
    operations.filter(({ input }) => lists(input).some((item) => needsIn(item).length > 0)),
    [],
  )
})

t.test('a call that takes rows which belong to a record takes the version of the record', async (t) => {
  const taking = operations.filter(({ input }) =>
    Object.values(input).some(({ item }) => item?.fields?.['id'] && item.fields['id'].optional),
  )
  t.ok(taking.length > 0)
  t.strictSame(
    taking.filter(({ input }) => input['updated_at']?.kind !== 'time').map(({ name }) => name),
    [],
  )
})

t.test('whoever may call without signing in is named here', async (t) => {
  t.strictSame(
    operations.filter(({ permission }) => permission === 'public').map(({ name }) => name),
    [
      'session.confirm_enrolment',
      'session.enrol',
      'session.enter_code',
      'password.recover',
      'password.reset',
      'session.create',
      'session.ways',
      'text.load',
      'feedback.create',
    ],
  )
})

t.test('every question that core asks of the database has its SQL, and no SQL is left over', async (t) => {
  const requested = findAll(core, /namedQuery\(\s*'([^']+)'/g).map(({ found }) => found)
  t.ok(requested.length > 15, `${requested.length} named queries`)
  t.strictSame(requested.toSorted(), [...queryDefinitions.keys()].toSorted())
})

t.test('every refusal has words, and so has every warning', async (t) => {
  const codes = new Set([...refusals().map(({ found }) => found), ...fromRules])
  t.ok(codes.size > 40, `${codes.size} codes`)
  t.strictSame(
    [...codes].filter((code) => !hasWords(`error.${code}`)),
    [],
  )
  const warnings = findAll(product, /\bwarn\('([^']+)'\)/g).map(({ found }) => found)
  t.ok(warnings.length > 0)
  t.strictSame(
    warnings.filter((code) => !hasWords(`warning.${code}`)),
    [],
  )
})

t.test('the specification’s error catalogue has words for each code', async (t) => {
  t.strictSame(
    catalogue.filter((code) => !hasWords(`error.${code}`)),
    [],
  )
})

t.test('every reason that a field can be refused for has words', async (t) => {
  const usedReasons = findAll(product, /'((?:mixed|string|number|date|array|file|phone)\.[a-z_]+)'/g)
    .filter(({ path }) => !path.startsWith('core/kernel/validate') && !path.startsWith('core/texts/'))
    .map(({ found }) => found)
  const reasons = new Set([...validationKeys, ...usedReasons])
  t.ok(reasons.size > 15, `${reasons.size} reasons`)
  t.strictSame(
    [...reasons].filter((key) => !hasWords(`forms.validation.${key}`)),
    [],
  )
})

t.test('the reply says with its HTTP code whose turn it is: the caller’s, or ours', async (t) => {
  const expected = {
    missing_fields: 400,
    invalid_fields: 400,
    invalid_json: 400,
    import_refused: 400,
    not_signed_in: 401,
    invalid_credentials: 401,
    unauthorized: 403,
    foreign_origin: 403,
    record_not_found: 404,
    unknown_operation: 405,
    duplicate_fields: 409,
    record_modified: 409,
    ids_not_matching: 400,
    possible_duplicates: 409,
    daily_limit: 409,
    too_large: 413,
    workbook_too_large: 413,
    too_many_attempts: 429,
    database_unavailable: 503,
    disk_full: 507,
    ledger_unwritable: 507,
  }
  t.strictSame(Object.fromEntries(Object.keys(expected).map((code) => [code, httpCode(code)])), expected)
})

t.test(
  'every field that a person fills in or that stands in the way of an invoice has a label',
  async (t) => {
    const inputNames = new Set(operations.flatMap(({ input }) => namesIn(input)))
    t.ok(inputNames.size > 80, `${inputNames.size} fields are filled in`)
    const checked = findAll(core, /^ {2}\[?'([a-z_]+)', 'preflight\./gm).map(({ found }) => found)
    t.ok(checked.length > 8, `${checked.length} fields stand in the way of an invoice`)
    t.strictSame(
      [...inputNames, ...checked].filter((name) => !hasWords(`field.${name}`)),
      [],
    )
  },
)

/** Codes that rules answer and handlers throw, where the scan of literal refusals cannot see them. */
const fromRules = [
  'parent_bookable',
  'date_order',
  'record_modified',
  'placeholder_lost',
  'placeholder_unknown',
]

const catalogue = [
  'duplicate_fields',
  'missing_fields',
  'missing_objects',
  'record_deleted',
  'record_not_found',
  'unexpected_creation_error',
  'unexpected_external_service_error',
  'unknown_type',
  'ids_not_matching',
  'company_with_folders_not_deletable',
  'invalid_credentials',
  'invalid_token',
  'oauth_error',
  'unauthorized',
  'unexpected_password_checking_error',
  'unexpected_password_hashing_error',
  'unexpected_error',
  'possible_duplicates',
]

/** Every code written where a refusal or a bad row is made: the first argument's texts, a choice's both. */
function refusals(): { path: string; found: string }[] {
  const made = findAll(product, /(?:new Failure|\brefusal)\(\s*([^,()]+)/g)
  const rows = findAll(product, /badCell\(\s*[^,]+,\s*[^,]+,\s*([^,()]+)/g)
  const reasons = findAll(product, /\breason: ([^,}\n]+)/g)
  return [...made, ...rows, ...reasons]
    .flatMap(({ path, found }) =>
      [...found.matchAll(/(?<!=== )'([a-z_]+(?:\.[a-z_]+)?)'/g)].map(([, code = '']) => ({
        path,
        found: code,
      })),
    )
    .filter(({ found }) => !isReason(found))
}

function isReason(code: string): boolean {
  return /^(mixed|string|number|date|array|file|phone)\./.test(code)
}

function hasWords(key: string): boolean {
  return key in allTexts || (`${key}_one` in allTexts && `${key}_other` in allTexts)
}

function repeated(all: readonly string[]): string[] {
  return all.filter((each, i) => all.indexOf(each) !== i)
}

/** Fields that hold a value of their own; a group shows the labels of its parts. */
function namesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { fields: own, item }]) => {
    const inner = own ?? item?.fields
    return inner ? namesIn(inner) : [name]
  })
}

function needsIn(field: Facts): string[] {
  return [
    ...(field.needs ? [field.needs] : []),
    ...(field.item ? needsIn(field.item) : []),
    ...Object.values(field.fields ?? {}).flatMap(needsIn),
  ]
}
