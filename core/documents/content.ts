import { Failure } from '../kernel/failure.ts'
import { endingOf } from './document-name.ts'

/** So many bytes at the start say what a file is. */
export const headBytes = 4096

/** A kind of file that its first bytes tell: what names of it end with, and how it begins. */
interface Marked {
  readonly endings: readonly string[]
  /** The first ending is the kind’s usual name. */
  readonly type: string
  readonly begins: (head: Uint8Array) => boolean
}

const text = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length))
const with_ =
  (...marks: readonly string[]) =>
  (head: Uint8Array): boolean =>
    marks.some((mark) => text(head, 0, mark.length) === mark)
const boxed =
  (...brands: readonly string[]) =>
  (head: Uint8Array): boolean =>
    text(head, 4, 4) === 'ftyp' && brands.some((brand) => text(head, 8, brand.length) === brand)

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const zipped = with_('PK\x03\x04', 'PK\x05\x06')
const compound = with_('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

const marked: readonly Marked[] = [
  {
    endings: ['pdf'],
    type: 'application/pdf',
    begins: (head) => /^%PDF-(1\.[0-7]|2\.0)[\s%]/.test(text(head, 0, 9)),
  },
  { endings: ['png'], type: 'image/png', begins: with_('\x89PNG\r\n\x1a\n') },
  { endings: ['jpg', 'jpeg', 'jpe'], type: 'image/jpeg', begins: with_('\xff\xd8\xff') },
  { endings: ['gif'], type: 'image/gif', begins: with_('GIF87a', 'GIF89a') },
  {
    endings: ['webp'],
    type: 'image/webp',
    begins: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP',
  },
  { endings: ['tif', 'tiff'], type: 'image/tiff', begins: with_('II*\0', 'MM\0*') },
  { endings: ['heic', 'heif'], type: 'image/heic', begins: boxed('heic', 'heix', 'mif1', 'msf1', 'hevc') },
  {
    endings: ['mp4', 'm4v', 'mov'],
    type: 'video/mp4',
    begins: boxed('isom', 'mp4', 'avc1', 'qt', 'M4V', 'iso'),
  },
  { endings: ['dwg'], type: 'application/acad', begins: with_('AC10') },
  { endings: ['docx', 'docm', 'dotx'], type: `${office}.wordprocessingml.document`, begins: zipped },
  { endings: ['xlsx', 'xlsm', 'xltx'], type: `${office}.spreadsheetml.sheet`, begins: zipped },
  { endings: ['pptx', 'pptm', 'potx'], type: `${office}.presentationml.presentation`, begins: zipped },
  { endings: ['odt'], type: `${openDocument}.text`, begins: zipped },
  { endings: ['ods'], type: `${openDocument}.spreadsheet`, begins: zipped },
  { endings: ['odp'], type: `${openDocument}.presentation`, begins: zipped },
  { endings: ['zip'], type: 'application/zip', begins: zipped },
  { endings: ['doc'], type: 'application/msword', begins: compound },
  { endings: ['xls'], type: 'application/vnd.ms-excel', begins: compound },
  { endings: ['ppt'], type: 'application/vnd.ms-powerpoint', begins: compound },
  { endings: ['msg'], type: 'application/vnd.ms-outlook', begins: compound },
  { endings: ['7z'], type: 'application/x-7z-compressed', begins: with_('7z\xbc\xaf\x27\x1c') },
]

/** Kinds whose content wears many names: a ZIP may be a drawing of some program. */
const manyNamed: readonly ((head: Uint8Array) => boolean)[] = [zipped, compound]

/** What is plain text. A page of the web is none: it could run where it is shown. */
const texts: { readonly [ending: string]: string } = {
  txt: 'text/plain',
  md: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
  json: 'application/json',
  eml: 'message/rfc822',
}

const unknownType = 'application/octet-stream'

/** What runs when it is opened, by the end of its name. Macros of office files run only when somebody lets them. */
const programs: ReadonlySet<string> = new Set(
  [
    'exe com scr pif msi msp mst msix msixbundle appx appxbundle appinstaller application appref-ms cpl dll ocx sys xll gadget',
    'bat cmd ps1 psm1 psd1 ps1xml vbs vbe vb js jse mjs ws wsf wsh wsc sct hta msc reg inf scf lnk url chm',
    'settingcontent-ms library-ms search-ms searchconnector-ms sh command desktop app apk deb rpm dmg pkg jar jnlp',
  ].flatMap((line) => line.split(' ')),
)
/** How programs begin: of Linux, macOS, Java, WebAssembly, a shell, a shortcut of Windows. */
const otherPrograms = with_(
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '\0asm',
  '#!',
  'L\0\0\0\x01\x14\x02\0',
)
/** Windows knows its programs by two letters, with which a list may begin as well; no text has a zero. */
const runs = (head: Uint8Array): boolean =>
  otherPrograms(head) || (text(head, 0, 2) === 'MZ' && head.includes(0))

/** Text in two bytes for each letter, as Excel and the editor of Windows save it, says so at its start. */
const isWideText = with_('\xff\xfe', '\xfe\xff')

/**
 * What a browser knows the file by, judged by its name and its first bytes. A program is refused, whatever it is called, and so is a
 * file whose content is not what its name says.
 */
export function contentType(name: string, head: Uint8Array): string {
  const ending = endingOf(name)
  if (programs.has(ending) || runs(head)) throw refused('document_program', { name })
  const named = marked.find(({ endings }) => endings.includes(ending))
  const actual = marked.find(({ begins }) => begins(head))
  if (named && !named.begins(head)) {
    const type = actual?.endings[0]
    throw type
      ? refused('document_named_otherwise', { name, type })
      : refused('document_not_as_named', { name, type: ending.toUpperCase() })
  }
  if (named) return named.type
  if (actual && !manyNamed.includes(actual.begins))
    throw refused('document_named_otherwise', { name, type: actual.endings[0] ?? '' })
  const asText = texts[ending]
  if (asText === undefined) return unknownType
  if (head.includes(0) && !isWideText(head))
    throw refused('document_not_as_named', { name, type: ending.toUpperCase() })
  return asText
}

const refused = (code: string, params: { readonly [name: string]: string }): Failure =>
  new Failure(code, { fields: { file: 'mixed.invalid' }, params })

/** The bytes of a file up to which its content is examined as a whole, and shown in a browser. */
export const mostExamined = 20 * 1024 * 1024

/** What browsers show by themselves and what cannot run there. */
const shownTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'text/plain',
  'text/csv',
  'application/json',
  'application/xml',
  'message/rfc822',
])

/** Whether the document can be looked at without opening another program. */
export const isShown = ({
  file_type,
  size,
}: {
  readonly file_type: string
  readonly size: number
}): boolean => shownTypes.has(file_type) && size <= mostExamined

/** What a preview is sent as: what is no picture and no PDF is sent as plain text. */
export const shownAs = (file_type: string): string =>
  /^image\/|^application\/pdf$/.test(file_type) ? file_type : 'text/plain'

/** Whether packing it again would make it no smaller. */
export const isPacked = (file_type: string): boolean =>
  !/^text\/|xml$|json$|rfc822$|octet-stream$/.test(file_type)
