import { Failure } from '../kernel/failure.ts'
import { utf8 } from '../values/utf8.ts'

/** Names that Windows has for its devices, whatever their ending and the spaces before it. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i
/** What leads out of a folder, into a hidden part of a file, or lets a name be read in another order than it is written. */
// eslint-disable-next-line no-control-regex
const climbing = /[/\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]|::/u

/** Bytes: no disk takes a longer name. */
const longestName = 255

/**
 * A name of a document as it is kept. Letters are composed as on other machines, and spaces and dots at the end, which Windows drops, are
 * dropped. A name that leads out of its folder, that no disk takes, or that reads otherwise than it is, is refused.
 */
export function checkedName(typed: string, field = 'name'): string {
  const name = typed
    .normalize('NFC')
    .trim()
    .replace(/[. ]+$/, '')
  if (name === '' || climbing.test(name) || reserved.test(name)) throw refused('document_name', typed, field)
  if (utf8(name).length > longestName) throw refused('document_name_long', name, field)
  return name
}

const refused = (code: string, name: string, field: string): Failure =>
  new Failure(code, { fields: { [field]: 'mixed.invalid' }, params: { name } })

/**
 * The name as it is compared: no two documents of a record differ in capitals alone, because disks of people tell no such names apart.
 * A letter that has no small one of its own length counts as it is.
 */
export const nameKey = (name: string): string =>
  [...name]
    .map((letter) => {
      const small = letter.toLowerCase()
      return small.length === letter.length ? small : letter
    })
    .join('')

/** The name as a disk of Windows takes it. */
export const nameOnDisk = (name: string): string => name.replaceAll(/[<>:"|?*]/g, '_')

/** Each name as a disk takes it, once: a second one of a name gets a number before its ending. */
export function namesOnDisk(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((each) => {
    const name = nameOnDisk(each)
    const free = firstFree(name, (one) => !taken.has(nameKey(one)))
    taken.add(nameKey(free))
    return free
  })
}

function firstFree(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let nth = 2; ; nth++) {
    const next = `${stem} (${nth})${ending}`
    if (isFree(next)) return next
  }
}

/** What the name says that the file is: `pdf`; empty if it says nothing. */
export const endingOf = (name: string): string => /\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a system keeps a file of this name in a folder for itself, hidden from people. */
export const isOfSystem = (name: string): boolean => /^(\.|(thumbs\.db|desktop\.ini)$)/i.test(name)

/** The name of a document that lay in folders: a record has none, so their names stand before its own. */
export const nameFromFolders = (folders: readonly string[], name: string): string =>
  [...folders, name].join(' - ')
