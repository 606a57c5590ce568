import { listFolders } from '../../../folders/operations.ts'
import { folderFilters } from '../../../folders/subfolder.ts'
import type { Client } from '../../../kernel/operation.ts'

/** A folder with all by which it is looked for, as it is shown. */
export interface FolderChoice {
  readonly id: number
  readonly words: string
}

/** `P24001 Bridge of Jambes`. */
export const folderName = ({
  code,
  lead_code,
  name,
}: {
  readonly code: string | null
  readonly lead_code: number
  readonly name: string
}): string => `${code ?? lead_code} ${name}`

/** All folders whose planning may be looked for: `24001 P24001 Bridge of Jambes · City of Namur`. */
export async function foldersOf(client: Client): Promise<readonly FolderChoice[]> {
  const { rows } = await client(listFolders, { filters: [...folderFilters], subfolders: false })
  return rows.map(({ id, lead_code, code, name, client: customer }) => ({
    id,
    words: [folderName({ code, lead_code, name }), customer].filter(Boolean).join(' · '),
  }))
}
