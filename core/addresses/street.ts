import { entity, type Row } from '../kernel/entity.ts'
import { flag, int, optional, text } from '../kernel/field.ts'

const count = () => int(0, 2_147_483_647)

/** What a file of addresses says of a street; its houses are one text, so that a country is 200,000 rows and not five million. */
export const streetGiven = {
  /** The street's number in the file. */
  code: text(100),
  postcode: text(10),
  name_nl: optional(text(250)),
  name_fr: optional(text(250)),
  name_de: optional(text(250)),
  town_nl: optional(text(150)),
  town_fr: optional(text(150)),
  town_de: optional(text(150)),
  /** `12 50.51923 5.23944;14B 50.51931 5.23960` */
  houses: text(500_000),
}

/** A street of the official register, for each postcode that it lies in. */
export const knownStreet = entity(
  'known_streets',
  { region: text(10), ...streetGiven, import_id: count() },
  {
    unique: [['region', 'code', 'postcode']],
    index: [['region', 'import_id']],
    search: ['name_nl', 'name_fr', 'name_de', 'postcode', 'town_nl', 'town_fr', 'town_de'],
    audited: false,
  },
)
export type KnownStreet = Row<typeof knownStreet>

/** A word of a street's names by which it is looked for; words that thousands of streets have are left out. */
export const knownStreetWord = entity(
  'known_street_words',
  { word: text(40), street_id: count() },
  { index: [['word'], ['street_id']], audited: false },
)

/** How far a file has been taken over: cut short, it goes on from there. */
export const addressImport = entity(
  'address_imports',
  {
    /** The file's name and size. */
    source: text(300),
    region: text(10),
    rows_done: count(),
    finished: flag(),
  },
  { unique: [['source']], audited: false },
)
