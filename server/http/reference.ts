import type { AnyOperation } from '#core/kernel/operation.ts'
import { schemaOf } from '#core/kernel/json-schema.ts'
import { describeAccess } from './openapi.ts'

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page to read the API by: each operation with its path, right, input and answer. */
export function referencePage(operations: readonly AnyOperation[]): string {
  const sections = operations.map(
    (operation) => `<section id="${operation.name}">
  <h2>${operation.name}</h2>
  <p><code>${escape(operation.http)}</code> · needs ${escape(describeAccess(operation.permission))}</p>
  <p>${escape(operation.summary)}</p>
  ${details('Input', { kind: 'group', fields: operation.input } as const)}
  ${details('Answer', operation.output)}
</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Decidag API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
pre{background:#f4f4f5;padding:1rem;overflow:auto;font-size:13px}h2{margin-top:2.5rem}
@media (prefers-color-scheme:dark){body{background:#18181b;color:#e4e4e7}pre{background:#27272a}a{color:#93c5fd}}
</style></head><body><h1>Decidag API</h1>
<p>Every call answers <code>{ status, message, value }</code>. The whole as a document: <a href="openapi.json">openapi.json</a>.</p>
<nav><ul>${operations.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
${sections.join('\n')}</body></html>`
}

const details = (title: string, field: Parameters<typeof schemaOf>[0]): string =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schemaOf(field), null, 2))}</pre></details>`
