import type { TextKey, Translate } from '../../texts/translate.ts'

/** What stands in the archive of a month, each with a name in the person's language. */
type Place = 'journal' | 'vat_return' | 'customer_listing' | 'intra_community' | 'control'
type Folder = 'invoices' | 'ubl' | 'statements'

/** The names of an archive's files. No two files have one name, also on a disk that takes capitals for small letters. */
export function archivePaths(t: Translate) {
  const taken = new Set<string>()
  const free = (base: string, ending: string): string => {
    for (let n = 1; ; n++) {
      const path = `${base}${n === 1 ? '' : `-${n}`}.${ending}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
  const said = (name: Place | Folder): string => plainName(t(`accountant.path.${name}` as TextKey))
  return {
    file: (name: Place, ending: string): string => free(said(name), ending),
    /** A file of a bookkeeping program, under the name by which the program knows it. */
    ofProgram: (program: string, name: string): string => `${program}/${name}`,
    within: (folder: Folder, name: string, ending: string): string =>
      free(`${said(folder)}/${plainName(name)}`, ending),
  }
}

/** A name as every disk takes it: no folders, no spaces, and never only dots. */
const plainName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '') || 'document'
