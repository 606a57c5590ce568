import type { Migration } from './migration.ts'

/**
 * Screens hide the guarantees, associates and subcontractors of a mission whose flag says no. This migration sets the flag to
 * yes where a mission has such rows, so that the screens show them again.
 */
export const flags: Migration = {
  name: '0023-flags',
  up: async ({ execute }) => {
    const setFlag = (flag: string, condition: string): Promise<unknown> =>
      execute(`UPDATE subfolder_extra_infos SET ${flag} = TRUE WHERE ${flag} = FALSE AND (${condition})`)
    const has = (table: string): string =>
      `EXISTS (SELECT 1 FROM ${table} r WHERE r.subfolder_id = subfolder_extra_infos.subfolder_id)`
    const inAssociation = `EXISTS (SELECT 1 FROM subfolders s
      WHERE s.id = subfolder_extra_infos.subfolder_id AND s.association_company_id IS NOT NULL)`
    await setFlag('bank_guarantee', has('bank_guarantees'))
    await setFlag('associative_mission', `${has('associates')} OR ${inAssociation}`)
    await setFlag('subcontracting', has('subcontractors'))
  },
}
