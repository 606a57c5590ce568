import { flag, id, int, list, optional, text } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { placeDetails } from './address.ts'
import { streetGiven } from './street.ts'

/**
 * Addresses that already stand in the database: those of companies, and the locations of folders, which are one line
 * in `street_name`. Each word must begin a word of it.
 */
export const addressesKnown = namedQuery(
  'address.known',
  {
    words: list(text(250)),
    companies: flag(),
    folders: flag(),
    /** Also of folders that are the firm's own. */
    internal: flag(),
    limit: int(1, 100),
  },
  { ...placeDetails.fields, country: optional(text(2)), is_line: flag() },
)

/**
 * Streets of the register: by one of the `keys`, words that begin a word of their name, and with every one of `words`
 * beginning a word of their names, towns and postcode.
 */
export const streetsFound = namedQuery(
  'address.streets',
  { keys: list(text(250)), words: list(text(250)), limit: int(1, 100) },
  { id: id('known_streets'), ...streetGiven },
)
