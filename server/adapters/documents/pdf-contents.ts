import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import type { Pdfs } from '#core/ports.ts'
import { nameInPdf, opensAddress, type Packed } from './pdf-opening.ts'

type Fault = Awaited<ReturnType<Pdfs['faultOf']>>

/** What looking into one file may take: bytes unpacked of all its packed objects, and streams that may hold some. */
const limits = { unpacked: 60_000_000, streams: 5000 }

/**
 * What a PDF holds that runs: looked for in the file as it lies and in the objects that it packs, by the names that a reader
 * acts on, however they are written. What cannot be looked into counts as `closed`, for it might hide anything.
 */
export async function pdfFault(bytes: Uint8Array): Promise<Fault> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  const fault = faultIn(text)
  if (fault) return fault
  let left = limits.unpacked
  let streams = 0
  const packed: Packed[] = []
  for (const at of packedIn(text)) {
    if (++streams > limits.streams) return 'closed'
    const objects = await unpacked(file.subarray(at), left)
    if (objects === null || !readable.test(objects)) return 'closed'
    const inside = faultIn(objects)
    if (inside) return inside
    left -= objects.length
    packed.push({ text: objects, first: firstBefore(text, at) })
  }
  return opensAddress(text, packed) ? 'script' : null
}

const anyNamed = (...names: readonly string[]): RegExp => new RegExp(`/(?:${names.map(nameInPdf).join('|')})`)

/** Each script action says `JavaScript`; a rendition may bring one of its own, and a form of XFA its programs. */
const scripts = anyNamed('JavaScript', 'Rendition', 'RichMedia')
/** What sends or takes in the data of a form, and what goes to another file, on a machine of whoever asks for it as well. */
const elsewhere = anyNamed('SubmitForm', 'ImportData', 'GoToR', 'GoToE')
const forms = new RegExp(`/${nameInPdf('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R)`)
const launch = anyNamed('Launch')
const embedding = anyNamed('EmbeddedFile', 'EmbeddedFiles')
const locked = anyNamed('Encrypt')
const fileName =
  /\/(?:UF|F)\s*(?:\(((?:[^()\\]|\\[^]|\([^()\\]{0,100}\)){1,600})\)|<([0-9A-Fa-f\s]{2,1200})>)/g
const programs =
  /\.(?:exe|com|bat|cmd|scr|pif|msi|dll|cpl|lnk|reg|js|jse|mjs|vbs|vbe|wsf|wsh|hta|ps1|sh|jar|app|apk|docm|xlsm|pptm|html?|svg)\s*$/i

function faultIn(text: string): Fault {
  if (scripts.test(text) || forms.test(text) || elsewhere.test(text)) return 'script'
  if (launch.test(text)) return 'program'
  if (!embedding.test(text)) return null
  if (locked.test(text)) return 'closed'
  for (const [, literal, hex] of text.matchAll(fileName))
    if (programs.test(literal === undefined ? fromHex(hex ?? '') : fromLiteral(literal))) return 'program'
  return null
}

/** A string of a PDF, of one byte or two a sign: what tells a program is of ASCII in both. */
const fromLiteral = (text: string): string =>
  plain(
    text.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : sign,
    ),
  )
const fromHex = (text: string): string =>
  plain(Buffer.from(text.replaceAll(/\s/g, ''), 'hex').toString('latin1'))
const plain = (text: string): string => text.replaceAll('\0', '')

/** Objects in a stream begin with the number and the place of the first of them; a stream of none says nothing. */
const readable = /^\s*(?:\d+\s+\d+\s|$)/
const packing = new RegExp(
  `/(?:${nameInPdf('ObjStm')}|${nameInPdf('First')}\\s+\\d+(?!\\d|\\s+\\d+\\s+R))`,
  'g',
)
const begins = /stream\r?\n/g

/** Where the objects of a stream begin, which is said before it; null where that stands elsewhere. */
function firstBefore(text: string, at: number): number | null {
  const match = firstIn.exec(text.slice(text.lastIndexOf('obj', at), at))
  return match ? Number(match[1]) : null
}
const firstIn = new RegExp(`/${nameInPdf('First')}\\s+(\\d{1,9})(?!\\d|\\s+\\d+\\s+R)`)

/** Where streams begin that hold objects: by what they say they are, and by the place of the first, without which nobody reads one. */
function* packedIn(text: string): Generator<number> {
  let last = -1
  for (const { index } of text.matchAll(packing)) {
    if (index < last) continue
    begins.lastIndex = index
    if (!begins.test(text)) return
    last = begins.lastIndex
    yield last
  }
}

const inflated = promisify<Buffer, object, Buffer>(inflate)

/** What a stream was packed from, which ends by itself; null where it is packed otherwise, locked, damaged or too large. */
const unpacked = (packed: Buffer, most: number): Promise<string | null> =>
  inflated(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }).then(
    (found) => found.toString('latin1'),
    () => null,
  )
