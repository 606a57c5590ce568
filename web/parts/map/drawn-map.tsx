import type { Point } from '#core/addresses/address.ts'
import { townsNear } from '#core/addresses/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { shownCoordinates } from './coordinates.ts'
import { drawn, isDrawn, landmarks, outline } from './outline.ts'
import { below, height, regionAround, width, type Region } from './region.ts'

const corners = outline.map((corner) => drawn(...corner).join(',')).join(' ')

interface Props {
  readonly place: string
  readonly at: Point
}

/** Where a place is, drawn without any network: among the towns around it, and small, in the country. */
export function DrawnMap({ place, at }: Props) {
  const { latitude, longitude } = at
  const language = useLanguage()
  const found = useRecord(
    () => client(townsNear, { latitude, longitude, language }),
    [latitude, longitude, language],
  )
  const towns = useValue(found.value)
  const failure = useValue(found.failure)
  if (!isDrawn(longitude, latitude)) return null
  if (!towns && !failure) return <div className="map drawn" aria-busy="true" />
  const region = regionAround(at, towns ?? [])
  return region ? <RegionMap place={place} at={at} region={region} /> : <CountryMap place={place} at={at} />
}

function RegionMap({ place, at, region: { here, towns, scale } }: Props & { region: Region }) {
  const t = useT()
  const near = [here ?? [], towns.slice(0, 3).map(({ name }) => name)].flat().join(', ')
  const [left, bottom] = [-width / 2 + 16, height / 2 - 16]
  return (
    <svg
      className="map drawn"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="img"
      aria-label={t('map.region', { place, coordinates: shownCoordinates(at), towns: near })}
    >
      <rect className="land" x={-width / 2} y={-height / 2} width={width} height={height} />
      {towns.map(({ name, x, y, label }) => (
        <g key={name} className="landmark">
          <circle cx={x} cy={y} r={4} />
          <text x={label.x} y={label.y} textAnchor={label.anchor}>
            {name}
          </text>
        </g>
      ))}
      <Pin x={0} y={0} />
      <text className="here" x={below.x} y={below.y} textAnchor={below.anchor}>
        {here}
      </text>
      <g className="scale">
        <path d={`M${left} ${bottom - 6}v6h${scale.length}v-6`} />
        <text x={left + scale.length + 8} y={bottom + 2}>
          {scale.kilometres} km
        </text>
      </g>
      <svg
        x={width / 2 - 146}
        y={height / 2 - 122}
        width={140}
        height={116}
        viewBox="0 0 640 530"
        className="inset"
      >
        <polygon points={corners} />
        <circle {...spot(at)} r={22} />
      </svg>
    </svg>
  )
}

const spot = ({ latitude, longitude }: Point) => {
  const [cx, cy] = drawn(longitude, latitude)
  return { cx, cy }
}

/** The whole country, where its towns are not known. */
function CountryMap({ place, at }: Props) {
  const t = useT()
  const [x, y] = drawn(at.longitude, at.latitude)
  return (
    <svg
      className="map drawn"
      viewBox="0 0 640 530"
      role="img"
      aria-label={t('map.drawn', { place, coordinates: shownCoordinates(at) })}
    >
      <polygon className="land" points={corners} />
      {landmarks.map(([name, east, north]) => {
        const [left, top] = drawn(east, north)
        return (
          <g key={name} className="landmark">
            <circle cx={left} cy={top} r={3} />
            <text x={left + 7} y={top + 5}>
              {name}
            </text>
          </g>
        )
      })}
      <Pin x={x} y={y} />
    </svg>
  )
}

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g className="marker">
    <path d={`M${x - 9} ${y - 26}a9 9 0 1 1 18 0q0 10-9 26q-9-16-9-26z`} />
    <circle cx={x} cy={y - 26} r={3.5} />
  </g>
)
