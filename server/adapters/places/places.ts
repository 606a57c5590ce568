import type { Places } from '#core/ports.ts'
import type { Config } from '../../config.ts'
import { gazetteer } from './gazetteer.ts'
import { googleLegacy } from './google-legacy.ts'
import { google } from './google.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

type Settings = Pick<Config, 'places' | 'placesUrl' | 'placesKey' | 'publicUrl'>

/** Whoever is configured to know addresses: our own list of towns where nothing is. */
export function openPlaces({ places, placesUrl, placesKey, publicUrl }: Settings): Places {
  const base = placesUrl ?? undefined
  const key = placesKey ?? ''
  switch (places) {
    case 'photon':
      return photon(base)
    case 'nominatim':
      return nominatim(gazetteer(), `Decidag (${publicUrl})`, base)
    case 'google':
      return google(key, base)
    case 'google-legacy':
      return googleLegacy(key, base)
    case 'embedded':
      return gazetteer()
  }
}
