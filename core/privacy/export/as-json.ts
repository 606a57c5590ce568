import { utf8 } from '../../values/utf8.ts'
import type { Part } from './parts.ts'

/** The export for programs: an object with one list of rows for each part. Money is in cents, moments are in UTC. */
export async function* asJson(about: object, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  yield utf8(`{"about":${JSON.stringify(about)},\n"data":{`)
  for (const [nth, { name, rows }] of parts.entries()) {
    yield utf8(`${nth === 0 ? '' : ','}\n${JSON.stringify(name)}:[`)
    let isFirst = true
    for await (const page of rows()) {
      const written = page.map((row) => JSON.stringify(row)).join(',\n')
      yield utf8(isFirst ? written : `,\n${written}`)
      isFirst = false
    }
    yield utf8(']')
  }
  yield utf8('}}\n')
}
