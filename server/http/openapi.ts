import { exportIn, exportTypes } from '#core/tables/export.ts'
import { withSentBack } from '#core/tables/sent-back.ts'
import { mustBeGiven, partial } from '#core/kernel/field.ts'
import { objectSchema, schemaOf, type Schema } from '#core/kernel/json-schema.ts'
import { severalLinesFrom } from '#core/values/readable.ts'
import { propertyIn } from '#core/values/known.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { streamedField, takesFile } from '#core/client/http.ts'
import { linesType } from '#core/client/lines.ts'
import { answersInLines } from './in-lines.ts'

/** The OpenAPI 3.1 document of the operations: every path, parameter and schema follows from core's fields. */
export function describeApi(operations: readonly AnyOperation[]): Schema {
  const paths: { [path: string]: Schema } = {}
  for (const operation of operations) {
    const [method = '', pattern = ''] = operation.http.split(' ')
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, method, pattern) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Decidag',
      version: '1',
      description: `People, projects, planning, booking and invoicing of a firm. An edit also takes its record as it was read: what it does not change must be as it stands. A text of less than ${severalLinesFrom} characters is one line, where it does not say otherwise: what breaks it becomes a space.`,
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure },
    },
    paths,
  }
}

function describe(operation: AnyOperation, method: string, pattern: string): Schema {
  const asFile = exportIn(operation)
  const inPath = new Set([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const streamed = streamedField(operation.input)
  const hasBody = (method === 'POST' || method === 'PUT') && streamed === null
  // A list's path answers a file as well, when it is asked for a format.
  const input = withSentBack(operation)
  const accepted = asFile ? { ...input, ...partial(asFile.input) } : input
  const rest = Object.entries(accepted).filter(([name]) => !inPath.has(name))
  // What stands in the path may stand in the body as well, as the specification's client sends it.
  const body = { ...partial(input), ...Object.fromEntries(rest) }
  const parameters = [
    ...[...inPath].map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: schemaOf(propertyIn(operation.input, name)),
    })),
    ...(hasBody
      ? []
      : rest
          .filter(([name]) => name !== streamed)
          .map(([name, field]) => ({
            name,
            in: 'query',
            required: mustBeGiven(field),
            schema: schemaOf(field),
          }))),
  ]
  const type = takesFile(operation.input) ? 'multipart/form-data' : 'application/json'
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `Needs: ${describeAccess(operation.permission)}`,
    tags: [operation.name.split('.')[0]],
    ...(operation.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody && rest.length > 0
      ? {
          requestBody: {
            required: true,
            content: { [type]: { schema: objectSchema(body, true) } },
          },
        }
      : streamed === null
        ? {}
        : { requestBody: { required: true, content: { 'application/octet-stream': binary } } }),
    responses: {
      200: asFile
        ? orFile(answerOf(operation), asFile)
        : answersInLines(operation)
          ? orLines(answerOf(operation))
          : answerOf(operation),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

export const describeAccess = (permission: AnyOperation['permission']): string =>
  typeof permission === 'string' ? permission : permission.join(' or ')

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })

function answerOf({ output }: AnyOperation): Schema {
  if (output.inParts)
    return {
      description: 'The file; with `Range` a part of it (206), unless it is made while it is sent',
      content: { 'application/octet-stream': binary },
    }
  if (output.kind === 'file')
    return {
      description: 'The file',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    }
  const envelope = {
    type: 'object',
    required: ['status', 'message', 'value'],
    properties: {
      status: { enum: ['success', 'warning'] },
      message: { type: 'string' },
      value: schemaOf(output),
      warnings: {
        type: 'array',
        items: { type: 'string' },
        description: 'Every code of a warning, where there is more than the one that is the message',
      },
    },
  }
  return { description: 'Done', content: json(envelope) }
}

const binary = { schema: { type: 'string', format: 'binary' } }

/** The answer of what takes a file, or how far it has come on the way to it. */
const orLines = (answer: Schema): Schema => ({
  description: `Done; with \`Accept: ${linesType}\`, where it takes longer than a second, lines of JSON: \`{ "progress": { "read": 0, "checked": 0, "written": 0 } }\` now and then, and last this answer or the refusal`,
  content: { ...(answer['content'] as Schema), [linesType]: { schema: { type: 'string' } } },
})

/** The list's answer, or its export's. */
const orFile = (answer: Schema, { input }: AnyOperation): Schema => ({
  description: `Done; with \`format\` (${input['format']?.choices?.join(' or ')}) the file`,
  content: {
    ...(answer['content'] as Schema),
    ...Object.fromEntries(Object.values(exportTypes).map((type) => [type.split(';')[0], binary])),
  },
})

const failure = {
  type: 'object',
  required: ['status', 'message', 'value'],
  properties: {
    status: { const: 'error' },
    message: { type: 'string', description: 'A code of the error catalogue' },
    value: {
      description:
        'Fields by name with the key of what is wrong, parameters of the message, bad rows of an import',
      type: ['object', 'array', 'null'],
    },
  },
}
