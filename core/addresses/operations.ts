import { decimal, flag, group, id, int, list, optional, text } from '../kernel/field.ts'
import { command, query } from '../kernel/operation.ts'
import { location, place, placeDetails, placeLanguage, townNear } from './address.ts'
import { streetGiven } from './street.ts'

/** Whoever works on companies or folders. */
const readers = ['company.read', 'folders.read'] as const

const asked = {
  /** A UUID of one typing session, which ends with `address.details`. */
  session_token: optional(text(100)),
  language: optional(placeLanguage()),
}

export const searchAddresses = query({
  name: 'address.search',
  summary: 'What an address may be that begins as typed; accents and case do not count.',
  http: 'GET /address/search/:text',
  permission: readers,
  input: { text: text(250, 2), ...asked },
  output: list(place),
})

export const readAddress = query({
  name: 'address.details',
  summary: 'The parts of a place that was chosen, and where it is. Ends the session of its token.',
  http: 'GET /address/details/:place_id',
  permission: readers,
  input: { place_id: text(2000), ...asked },
  output: group({
    ...placeDetails.fields,
    /** The town and the point once more, by the names that map services give them. */
    locality: placeDetails.fields.city,
    location: optional(group({ lat: decimal(-90, 90, 7), lng: decimal(-180, 180, 7) })),
  }),
})

export const locateAddress = query({
  name: 'address.locate',
  summary: 'Where an address is that was written as one line; null where nobody knows.',
  http: 'GET /address/locate/:address',
  permission: readers,
  input: { address: text(500), language: optional(placeLanguage()) },
  output: group({ location: optional(location) }),
})

export const townsNear = query({
  name: 'address.towns_near',
  summary: 'The municipalities around a point, the nearest first: what a drawn map shows of where it is.',
  http: 'GET /address/towns',
  permission: readers,
  input: {
    latitude: decimal(-90, 90, 7),
    longitude: decimal(-180, 180, 7),
    language: optional(placeLanguage()),
  },
  output: list(townNear),
})

export const readMap = query({
  name: 'address.map',
  summary: 'Whose tiles maps are made of, and whom they name; without tiles maps are drawn.',
  http: 'GET /address/map',
  permission: readers,
  input: {},
  output: group({ tiles: optional(text(500)), attribution: optional(text(250)) }),
})

const lines = () => int(0, 2_147_483_647)

export const beginImport = command({
  name: 'address.import_begin',
  summary: 'Begins to take over a file of the official addresses, or tells how far it was taken over before.',
  http: 'POST /address/import/begin',
  permission: 'parameters.write',
  scopes: ['import'],
  input: { source: text(300), region: text(10) },
  output: group({ import_id: id('address_imports'), rows_done: lines(), finished: flag() }),
})

export const importStreets = command({
  name: 'address.import_streets',
  summary:
    'Streets and houses out of the lines `first` to `rows_done` of the file. Sent twice it is done once.',
  http: 'POST /address/import/streets',
  permission: 'parameters.write',
  scopes: ['import'],
  input: {
    import_id: id('address_imports'),
    first: lines(),
    rows_done: lines(),
    streets: list(group(streetGiven), 20_000),
  },
  output: group({ rows_done: lines() }),
})

export const endImport = command({
  name: 'address.import_end',
  summary:
    'Removes a part of what an earlier file of the region had and this one has not; to be asked until finished.',
  http: 'POST /address/import/end',
  permission: 'parameters.write',
  scopes: ['import'],
  input: { import_id: id('address_imports') },
  output: group({ finished: flag() }),
})
