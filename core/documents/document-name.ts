import { Failure } from '../kernel/failure.ts'

/** Names that a system of files has for something else, whatever their ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const climbing = /[/\\\p{Cc}]/u

/**
 * A name of a document as it is kept. Letters are composed as on other machines, and spaces and dots at the end, which Windows drops, are
 * dropped. A name that leads out of its folder, or that no disk takes, is refused.
 */
export function checkedName(typed: string, field = 'name'): string {
  const name = typed
    .normalize('NFC')
    .trim()
    .replace(/[. ]+$/, '')
  if (name === '' || climbing.test(name) || reserved.test(name))
    throw new Failure('document_name', { fields: { [field]: 'mixed.invalid' }, params: { name: typed } })
  return name
}

/** The name as it is compared: no two documents of a record differ in capitals alone, because disks of people tell no such names apart. */
export const nameKey = (name: string): string => name.toLowerCase()

/** The name as a file of a ZIP: without what Windows takes in no name. */
export const nameInZip = (name: string): string => name.replaceAll(/[<>:"|?*]/g, '_')

/** What the name says that the file is: `pdf`; empty if it says nothing. */
export const endingOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
