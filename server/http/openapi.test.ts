import t from 'tap'
import { operations } from '#core/operations.ts'
import { openApi } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { watchTraffic } from '#fixtures/http/traffic.ts'
import { describeApi } from './openapi.ts'

type Json = { readonly [name: string]: unknown }
const document = describeApi(operations) as {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Json } }
}
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

t.test('every operation stands in the OpenAPI document, with its parameters, body and answers', async (t) => {
  t.strictSame(
    described.map(({ operation }) => operation['operationId']).toSorted(),
    operations.map(({ name }) => name).toSorted(),
  )
  for (const { path, operation } of described) {
    const parameters = (operation['parameters'] ?? []) as { name: string; in: string; required: boolean }[]
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    t.strictSame(
      parameters.filter((each) => each.in === 'path' && each.required).map(({ name }) => name),
      inPath,
      path,
    )
    t.ok(operation['summary'] && operation['description'], path)
  }
})

t.test('no schema in it is empty', async (t) => {
  const schemas = schemasIn(document, '#')
  t.ok(schemas.length > 1000, `${schemas.length} schemas`)
  const empty = schemas.filter(({ schema }) => !saysSomething(schema)).map(({ at }) => at)
  t.strictSame(empty, [])
  const free = schemas.filter(({ schema }) => schema['additionalProperties'] === true).map(({ at }) => at)
  t.strictSame(free, [], 'and none takes just anything')
})

t.test('it is served where it says, and each reference in it leads somewhere', async (t) => {
  const { ask } = await openApi(t, await testInstallation(t, 'sqlite'))
  t.strictSame((await ask('GET /openapi.json')).envelope, document)
  t.match((await ask('GET /reference')).text, /<h1>[\s\S]*POST \/login|POST[\s\S]*\/login/)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at = '']) => at)
  t.ok(references.length > 0)
  for (const at of new Set(references)) {
    t.ok(
      at.split('/').reduce<unknown>((value, step) => (value as Json | undefined)?.[step], document),
      at,
    )
  }
})

t.test('the checker of the traffic sees what the document does not know', async (t) => {
  const { url } = await openApi(t, await testInstallation(t, 'sqlite'))
  const traffic = watchTraffic()
  t.teardown(() => traffic.stop())
  await fetch(`${url}/api/translate/nl`)
  await fetch(`${url}/api/translate/nl`, { method: 'GET' })
  t.strictSame(traffic.violations, [])
  await fetch(`${url}/api/nowhere`)
  t.match(traffic.violations, ['GET /api/nowhere: no such operation in the document'])
  t.equal(traffic.checked, 3)
})

interface Placed {
  readonly at: string
  readonly schema: Json
}

/** Every schema of the document with its place: what stands under `schema`, and what stands inside that. */
function schemasIn(value: unknown, at: string): Placed[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'schema' || at.endsWith('/schemas')
      ? partsOf(each as Json, `${at}/${name}`)
      : schemasIn(each, `${at}/${name}`),
  )
}

function partsOf(schema: Json, at: string): Placed[] {
  const properties = Object.entries((schema['properties'] ?? {}) as { [name: string]: Json })
  const { items, additionalProperties } = schema as { items?: Json; additionalProperties?: Json | boolean }
  return [
    { at, schema },
    ...properties.flatMap(([name, each]) => partsOf(each, `${at}/${name}`)),
    ...(items ? partsOf(items, `${at}/items`) : []),
    ...(typeof additionalProperties === 'object' ? partsOf(additionalProperties, `${at}/*`) : []),
  ]
}

function saysSomething(schema: Json): boolean {
  if (['$ref', 'enum', 'const'].some((word) => word in schema)) return true
  const types = [schema['type']].flat()
  if (types.length === 0 || types[0] === undefined) return false
  if (types.includes('array') && types.length === 1) return 'items' in schema
  if (types[0] === 'object' && !types.includes('array')) {
    return Object.keys(schema['properties'] ?? {}).length > 0 || 'additionalProperties' in schema
  }
  return true
}
