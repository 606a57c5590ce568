import { join, resolve } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { databaseFile, type Config } from '../config.ts'
import { isDatabase, shownPlace } from './firm.ts'

// Where the file of the firms is, and where a firm is told to be.

export type Held = Pick<Config, 'data'> & { readonly firms: string }

/** The file of the firms that the configuration names; without one there are no firms. */
export function heldFirms({ firms, data }: Pick<Config, 'data' | 'firms'>): Held {
  if (firms === null) throw new Failure('firms_unset')
  return { firms, data }
}

/** Where a firm is to be: a database and a folder; what is not said lies in a folder of its name beside the others. */
export interface FirmPlaces {
  readonly database?: string | undefined
  readonly data?: string | undefined
}

/** A folder, and the database that is named or lies in it. */
export function placesIn(data: string, database: string | undefined): { data: string; database: string } {
  const file = database === undefined ? null : databaseFile({ databaseUrl: database })
  const place =
    database === undefined
      ? `sqlite:${join(data, 'decidag.sqlite')}`
      : file === null
        ? database
        : `sqlite:${resolve(file)}`
  if (!isDatabase(place)) throw new Failure('firm_database_odd', { params: { place: shownPlace(place) } })
  return { data, database: place }
}
