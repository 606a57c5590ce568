import { useEffect, useState, type ComponentType } from 'react'
import type { Location, Point } from '#core/addresses/address.ts'
import { locateAddress, readMap } from '#core/addresses/operations.ts'
import { client } from '../../state/client.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { shownCoordinates, streetMapAddress } from './coordinates.ts'
import { DrawnMap } from './drawn-map.tsx'
import type { TileMap } from './tile-map.tsx'
import './map.css'

interface Props {
  /** The address in one line. */
  readonly place: string
  /** Where it is, if that is known; else it is looked up. */
  readonly at?: Point | null
  readonly zoom: number
}

type Tiles = ComponentType<Parameters<typeof TileMap>[0]>
interface MapProps {
  readonly location: Location | null
  readonly tiles: string | null
  readonly attribution: string | null
  readonly Tiles: Tiles | null
}

/** A map of one place: of tiles where the firm has some, drawn where it has none or they do not come. */
export function PlaceMap({ place, at = null, zoom }: Props) {
  const t = useT()
  const language = useLanguage()
  const [state, setShown] = useState<MapProps | 'failed' | null>(null)
  /** Where tiles did not come. */
  const [broken, setBroken] = useState<Location | null>(null)
  const latitude = at?.latitude ?? null
  const longitude = at?.longitude ?? null

  useEffect(() => {
    let isCurrent = true
    const known = latitude === null || longitude === null ? null : { latitude, longitude, approximate: false }
    load(place, known, language)
      .then((loaded) => isCurrent && setShown(loaded))
      .catch(() => isCurrent && setShown('failed'))
    return () => void (isCurrent = false)
  }, [place, latitude, longitude, language])

  if (state === null) return <div className="map" aria-busy="true" />
  if (state === 'failed') return <p role="alert">{t('map.failed')}</p>
  const { location, tiles, attribution, Tiles } = state
  if (!location) return <p className="muted">{t('map.unknown')}</p>
  const hasTiles = Tiles && tiles && broken !== location
  return (
    <figure className="place-map">
      {!hasTiles && tiles && <p role="alert">{t('map.failed')}</p>}
      {hasTiles ? (
        <Tiles
          place={place}
          at={location}
          zoom={zoom}
          tiles={tiles}
          attribution={attribution ?? ''}
          onFailed={() => setBroken(location)}
        />
      ) : (
        <DrawnMap place={place} at={location} />
      )}
      <figcaption>
        <span className="figures">{shownCoordinates(location)}</span>
        {location.approximate && <span className="muted">{t('map.approximate')}</span>}
        <a href={streetMapAddress(location, zoom)} target="_blank" rel="noreferrer">
          {t('map.open')}
        </a>
      </figcaption>
    </figure>
  )
}

/** The place, and what draws maps here. Leaflet comes with the first map of tiles, and not before. */
async function load(place: string, known: Location | null, language: 'en' | 'fr' | 'nl'): Promise<MapProps> {
  const [settings, located] = await Promise.all([
    client(readMap, {}),
    known ? { location: known } : client(locateAddress, { address: place, language }),
  ])
  const Tiles: Tiles | null = settings.tiles
    ? await import('./tile-map.tsx').then(
        ({ TileMap }) => TileMap,
        () => null,
      )
    : null
  return { ...settings, ...located, Tiles }
}
