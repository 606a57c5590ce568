import { noDetails, type Place, type PlaceDetails } from '../../addresses/address.ts'
import { readAddress, searchAddresses } from '../../addresses/operations.ts'
import { partsOfLine } from '../../addresses/typed-address.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Form } from './form.ts'
import type { Language } from '../../kernel/permission.ts'
import { questions } from '../live/questions.ts'

/** From so many characters on addresses are looked up, and so many milliseconds after the last key. */
export const leastTyped = 2
export const typingPause = 500

/** Addresses while one is typed; a session of the service begins with the first look-up and ends with the choice. */
export interface AddressSearch {
  readonly search: (typed: string) => Promise<readonly Place[]>
  /**
   * The parts of what was chosen; when nobody can be asked, as far as its words tell them; null where something else was
   * looked for or chosen meanwhile.
   */
  readonly take: (place: Place) => Promise<PlaceDetails | null>
}

/** `newToken` makes a UUID. */
export function addressSearch(client: Client, language: Language, newToken: () => string): AddressSearch {
  let session: string | null = null
  const asked = questions()
  return {
    search: async (typed) => {
      asked.ask()
      const text = typed.trim().slice(0, 250)
      if (text.length < leastTyped) return []
      session ??= newToken()
      return client(searchAddresses, { text, session_token: session, language })
    },
    take: async ({ place_id, description }) => {
      const ended = session
      session = null
      const { isLast } = asked.ask()
      const found = await client(readAddress, { place_id, session_token: ended, language }).catch(() =>
        partsOfLine(description),
      )
      return isLast() ? found : null
    },
  }
}

/**
 * Puts what was chosen into the fields of an address once it is known; what is not known of it is emptied, the country
 * aside. What was typed meanwhile stays.
 */
export async function fillAddress<P extends string>(
  form: Pick<Form<`${P}.${keyof PlaceDetails}`>, 'set' | 'value'>,
  at: P,
  parts: Promise<PlaceDetails | null>,
): Promise<void> {
  const names = Object.keys(noDetails) as (keyof PlaceDetails)[]
  const before = new Map(names.map((name) => [name, form.value(`${at}.${name}`)]))
  const known = await parts
  if (!known || form.value(`${at}.street_name`) !== before.get('street_name')) return
  for (const name of names) {
    const part = known[name]
    const isTyped = form.value(`${at}.${name}`) !== before.get(name)
    if (isTyped || part === undefined || (name === 'country' && part === null)) continue
    form.set(`${at}.${name}`, part === null ? '' : String(part))
  }
}
