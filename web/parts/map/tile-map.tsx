import { useEffect, useEffectEvent, useRef } from 'react'
import { circleMarker, control, map as makeMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Point } from '#core/addresses/address.ts'
import { useT } from '../../state/texts.ts'
import { drawnIn } from '../tool/drawn-in.ts'

interface Props {
  readonly place: string
  readonly at: Point
  readonly zoom: number
  readonly tiles: string
  readonly attribution: string
  /** Nothing of it could be fetched. */
  readonly onFailed: () => void
}

/** A map of tiles around one marked place. The wheel moves the page, not the map. */
export function TileMap({ place, at: { latitude, longitude }, zoom, tiles, attribution, onFailed }: Props) {
  const t = useT()
  const element = useRef<HTMLDivElement>(null)
  const fail = useEffectEvent(onFailed)
  const zoomInTitle = t('map.zoom_in')
  const zoomOutTitle = t('map.zoom_out')

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const drawn = makeMap(drawnIn(element), {
      center: [latitude, longitude],
      zoom,
      scrollWheelZoom: false,
      zoomControl: false,
      ...(isCalm ? { fadeAnimation: false, zoomAnimation: false, inertia: false } : {}),
    })
    drawn.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle, zoomOutTitle }).addTo(drawn)
    let isSeen = false
    tileLayer(tiles, {
      maxZoom: 20,
      maxNativeZoom: 19,
      attribution: escaped(attribution),
      referrerPolicy: 'origin',
    })
      .on('tileload', () => void (isSeen = true))
      .on('tileerror', () => isSeen || fail())
      .addTo(drawn)
    circleMarker([latitude, longitude], { radius: 9, className: 'map-marker' }).addTo(drawn)
    return () => void drawn.remove()
  }, [latitude, longitude, zoom, tiles, attribution, zoomInTitle, zoomOutTitle])
  return <div ref={element} className="map" role="application" aria-label={t('map.title', { place })} />
}

/** Leaflet takes it for HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
