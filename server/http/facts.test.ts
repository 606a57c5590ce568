import t from 'tap'
import { exchangeOf, streamedField, takesFile } from '#core/client/http.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { toWire } from '#core/wire.ts'
import { operations } from '#core/operations.ts'
import { formOf, openApi, tokenOf, type Answer, type Caller } from '#fixtures/http/caller.ts'
import {
  absent,
  casesOf,
  goodInput,
  placesIn,
  withValue,
  type FactCase,
  type Place,
} from '#fixtures/cases/facts.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'

type Input = { readonly [name: string]: unknown }

/** The fields of an operation; of the parameters that reports share, those that no report before it had. */
const ownPlaces = ({ name, input }: AnyOperation, asked: Set<object>): readonly Place[] =>
  placesIn(input).filter(({ field }) => {
    const isKnown = name.startsWith('report.') && asked.has(field)
    asked.add(field)
    return !isKnown
  })

t.test(
  'over HTTP every field is refused for what its facts do not allow, by the same name and key',
  async (t) => {
    const { ask, token, today } = await withApi(await testInstallation(t, 'sqlite'))
    let tried = 0
    const asked = new Set<object>()
    // What the system alone may do is refused to everybody before anybody looks at it.
    for (const operation of operations.filter(({ permission }) => permission !== 'system')) {
      const right = goodInput(operation.input, today)
      for (const place of ownPlaces(operation, asked)) {
        for (const { what, value, key } of sendable(operation, place, today)) {
          if (key === null) continue
          const path = place.path.join('.')
          const { status, envelope } = await send(
            ask,
            operation,
            withValue(right, place.path, value) as Input,
            token,
          )
          const answered = { status, message: envelope?.message, fields: envelope?.value.fields }
          const message = key === 'mixed.required' ? 'missing_fields' : 'invalid_fields'
          t.strictSame(
            answered,
            { status: 400, message, fields: { [path]: key } },
            `${operation.name} ${path}, ${what}`,
          )
          tried++
        }
      }
    }
    t.ok(tried > 900, `${tried} cases`)

    async function withApi(installation: TestInstallation) {
      const { id } = await (await testFirm(installation)).person([], { is_super_admin: true })
      return {
        ...(await openApi(t, installation)),
        token: await tokenOf(installation, id),
        today: installation.clock.today(),
      }
    }
  },
)

onBoth(
  t,
  'the largest and the smallest that a call may say breaks neither database',
  async (t, installation) => {
    const { id } = await (await testFirm(installation)).person([], { is_super_admin: true })
    const { ask } = await openApi(t, installation)
    const today = installation.clock.today()
    const asked = new Set<object>()
    for (const operation of operations.filter(({ input }) => !takesFile(input))) {
      const right = goodInput(operation.input, today)
      for (const { path, field } of ownPlaces(operation, asked)) {
        for (const { fact, value, what } of casesOf(field, today).filter(({ key }) => key === null)) {
          if (value === absent || !['min', 'max'].includes(fact) || field.kind === 'list') continue
          // Among the calls are those that revoke token 1 and end all sessions of person 1: each gets a token of its own.
          const token = await tokenOf(installation, id)
          const { status, envelope } = await send(
            ask,
            operation,
            withValue(right, path, value) as Input,
            token,
          )
          t.ok(
            status < 500 && envelope?.message !== 'not_signed_in',
            `${operation.name} ${path.join('.')}, ${what}: ${status} ${envelope?.message}`,
          )
        }
      }
    }
  },
)

/** The cases that this call can say: a path and a query have only words, a form only words and files. */
function sendable({ http, input }: AnyOperation, { path, field }: Place, today: string): FactCase[] {
  const cases = casesOf(field, today)
  const inPath = http.includes(`:${path[0]}`)
  // A call without a body has an empty file.
  if (field.inParts) return []
  if (takesFile(input) || streamedField(input) !== null || inPath || /^(GET|DELETE) /.test(http)) {
    return cases.filter(({ asText, what }) => asText || (!inPath && what === 'left out'))
  }
  // A body of a hundred thousand items or a million bytes is more than a call may carry: see the limits on size.
  return cases.filter(({ value }) => {
    if (Array.isArray(value)) return value.length <= 10_000
    return typeof value !== 'string' || Buffer.byteLength(value) < 1_000_000
  })
}

function send(ask: Caller, operation: AnyOperation, input: Input, token: string): Promise<Answer> {
  const { method, path, form, stream } = exchangeOf(operation, input)
  if (stream) return ask(`${method} ${path}`, { token, raw: 'abc' })
  if (form) return ask(`${method} ${path}`, { token, raw: formOf(form) })
  // As a stranger's program would write it: what is in the body stands there as it is, money in euro.
  const json =
    method === 'GET' || method === 'DELETE'
      ? undefined
      : toWire({ kind: 'group', fields: operation.input }, input)
  return ask(`${method} ${path}`, { token, json })
}
