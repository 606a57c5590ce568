import type { LookupNames } from '../tables/lookup-by-name.ts'

/** By what a folder is looked up: its code, else its lead code, else its name. */
export const folderLookupNames: LookupNames<{ code: string | null; lead_code: number; name: string }> = [
  ({ code }) => code,
  ({ lead_code }) => lead_code,
  ({ name }) => name,
]

/** By what a subfolder is looked up: its rank code, else its code, else its name. */
export const subfolderLookupNames: LookupNames<{ rank_code: string; code: string | null; name: string }> = [
  ({ rank_code }) => rank_code,
  ({ code }) => code,
  ({ name }) => name,
]
