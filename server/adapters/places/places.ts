import { join } from 'node:path'
import type { Places } from '#core/ports.ts'
import type { Config } from '../../config.ts'
import { gazetteer } from './gazetteer.ts'
import { googleLegacy } from './google-legacy.ts'
import { google } from './google.ts'
import { nominatim, realTime, turnsOfFolder } from './nominatim.ts'
import { photon } from './photon.ts'

type Settings = Pick<Config, 'places' | 'placesUrl' | 'placesKey' | 'publicUrl' | 'data'>

/** Whoever is configured to know addresses: our own list of towns where nothing is. */
export function openPlaces({ places, placesUrl, placesKey, publicUrl, data }: Settings): Places {
  const base = placesUrl ?? undefined
  const key = placesKey ?? ''
  switch (places) {
    case 'photon':
      return photon(base)
    case 'nominatim':
      return nominatim(
        gazetteer(),
        `Decidag (${publicUrl})`,
        base,
        {},
        realTime,
        turnsOfFolder(join(data, 'nominatim')),
      )
    case 'google':
      return google(key, base)
    case 'google-legacy':
      return googleLegacy(key, base)
    case 'embedded':
      return gazetteer()
  }
}
