import { useT } from '../../state/texts.ts'
import { drawn, isDrawn, landmarks, outline } from './outline.ts'
import { shownCoordinates } from './coordinates.ts'
import type { Point } from './coordinates.ts'

const corners = outline.map((corner) => drawn(...corner).join(',')).join(' ')

/** Where a place is in the country, drawn without any network. */
export function DrawnMap({ place, at: { latitude, longitude } }: { place: string; at: Point }) {
  const t = useT()
  if (!isDrawn(longitude, latitude)) return null
  const [x, y] = drawn(longitude, latitude)
  const coordinates = shownCoordinates({ latitude, longitude })
  return (
    <svg
      className="map drawn"
      viewBox="0 0 640 530"
      role="img"
      aria-label={t('map.drawn', { place, coordinates })}
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
      <g className="marker">
        <path d={`M${x - 9} ${y - 26}a9 9 0 1 1 18 0q0 10-9 26q-9-16-9-26z`} />
        <circle cx={x} cy={y - 26} r={3.5} />
      </g>
    </svg>
  )
}
