import { FileInParts } from '#core/kernel/file-in-parts.ts'

/** A file that a person chose: the browser sends it from its disk, and never holds it whole. */
export class BlobInParts extends FileInParts {
  readonly blob: Blob

  constructor(file: File, name = file.name) {
    super(name, file.type, partsOf(file), file.size)
    this.blob = file
  }
}

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

interface Sending {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: Blob
  readonly sent: (bytes: number) => void
  readonly signal: AbortSignal | null
}

/** As `fetch`, for a file whose progress somebody watches: `fetch` does not tell how much of a body has left. */
export const fetchSending = ({ method, url, headers, body, sent, signal }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => sent(loaded))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(new Response(status === 204 ? null : responseText, { status, headers: headersOf(request) }))
    })
    const fail = (): void => reject(new TypeError('the file was not sent'))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/\r\n/)
      .filter(Boolean)
      .map((line): [string, string] => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trim()]
      }),
  )
