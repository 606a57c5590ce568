import type { Place, PlaceDetails } from '../../addresses/address.ts'
import { readAddress, searchAddresses } from '../../addresses/operations.ts'
import { partsOfLine } from '../../addresses/typed-address.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Form } from './form.ts'
import type { Language } from '../../kernel/permission.ts'

/** From so many characters on addresses are looked up, and so many milliseconds after the last key. */
export const leastTyped = 2
export const typingPause = 500

/** Addresses while one is typed; a session of the service begins with the first look-up and ends with the choice. */
export interface AddressSearch {
  readonly search: (typed: string) => Promise<readonly Place[]>
  /** The parts of what was chosen; when nobody can be asked, as far as its words tell them. */
  readonly take: (place: Place) => Promise<PlaceDetails>
}

/** `newToken` makes a UUID. */
export function addressSearch(client: Client, language: Language, newToken: () => string): AddressSearch {
  let session: string | null = null
  return {
    search: async (typed) => {
      const text = typed.trim().slice(0, 250)
      if (text.length < leastTyped) return []
      session ??= newToken()
      return client(searchAddresses, { text, session_token: session, language })
    },
    take: async ({ place_id, description }) => {
      const ended = session
      session = null
      try {
        return await client(readAddress, { place_id, session_token: ended, language })
      } catch {
        return partsOfLine(description)
      }
    },
  }
}

/** Puts what was chosen into the fields of an address; what is not known of it is emptied, the country aside. */
export function fillAddress<P extends string>(
  form: Pick<Form<`${P}.${keyof PlaceDetails}`>, 'set'>,
  at: P,
  { country, ...parts }: PlaceDetails,
): void {
  for (const [name, value] of Object.entries(parts))
    form.set(`${at}.${name as keyof typeof parts}`, value === null ? '' : String(value))
  if (country !== null) form.set(`${at}.country`, country)
}
