import { allows, can } from '../kernel/permission.ts'
import type { QueryContext, Reader } from '../ports.ts'
import { fold } from '../values/fold.ts'
import { addressLine, type Place, type PlaceDetails } from './address.ts'
import { placeIdOf } from './place-id.ts'
import { addressesKnown } from './queries.ts'
import { partsOfLine } from './typed-address.ts'

const most = 5

/** Addresses of companies and folders that the actor may see, one of each: typed once, chosen from then on. */
export async function knownPlaces(
  { store, actor }: Pick<QueryContext, 'actor'> & { readonly store: Pick<Reader, 'query'> },
  text: string,
): Promise<Place[]> {
  const found = await store.query(addressesKnown, {
    words: wordsOf(text),
    companies: allows(actor, 'company.read'),
    folders: allows(actor, 'folders.read'),
    internal: can(actor, 'folders_all.read'),
    limit: most,
  })
  return found.map(({ is_line, ...details }) =>
    is_line ? placeOf(partsOfLine(details.street_name ?? ''), details.street_name) : placeOf(details),
  )
}

/** Words as the SQL knows them: commas, apostrophes and hyphens stand between them. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,'-]+/)
    .filter((word) => word !== '')
    .slice(0, 12)

/** A place that holds its own details. */
export const placeOf = (details: PlaceDetails, description: string | null = null): Place => ({
  place_id: placeIdOf(details),
  description: description ?? addressLine(details),
  types: [details.street_number ? 'street_address' : details.street_name ? 'route' : 'locality'],
})
