import { useId } from 'react'
import { Link } from 'wouter'
import { partOf, type HomePartName } from '#core/reports/home/parts.ts'
import { shownFigures, type HomePart, type PartScreen, type ShownFigure } from '#core/screens/home.ts'
import { bookedOn } from '#core/screens/live/concerns.ts'
import { useReloading, useReloadingFor } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Skeleton, useTrouble } from '../../parts/states.tsx'
import { Missions } from './missions.tsx'
import { WeekDays } from './week-days.tsx'

const nobody: HomePart['missions'] = []

/** A part of the first page as a card; it is read again alone when something changed that concerns it. */
export function HomePartCard({ name, part }: { name: HomePartName; part: PartScreen }) {
  const t = useT()
  const id = useId()
  const content = useValue(part.value)
  const failure = useValue(part.failure)
  const why = useTrouble(failure, part.reload)
  useReloading(part, partOf(name).concerns)
  useReloadingFor(part, bookedOn(content?.missions ?? nobody))
  return (
    <section className={`card home-part ${name}`} aria-labelledby={id}>
      <h2 id={id}>{t(`home.part.${name}`)}</h2>
      {failure && (
        <p className="home-trouble" role="alert">
          {why}{' '}
          <button type="button" className="quiet small" onClick={() => void part.reload()}>
            {t('state.retry')}
          </button>
        </p>
      )}
      {content ? <Content part={content} labelledBy={id} /> : !failure && <Skeleton rows={3} />}
    </section>
  )
}

function Content({ part, labelledBy }: { part: HomePart; labelledBy: string }) {
  const t = useT()
  const language = useLanguage()
  const figures = shownFigures(part, t, language)
  const { name, days, missions } = part
  const isSteps = partOf(name).as === 'steps'
  if (isSteps ? figures.every(({ isDone }) => isDone) : figures.length + days.length + missions.length === 0)
    return <p className="all-clear">{t(`home.empty.${name}`)}</p>
  return (
    <>
      {days.length > 0 && <WeekDays days={days} />}
      {missions.length > 0 && <Missions missions={missions} labelledBy={labelledBy} />}
      {isSteps ? (
        <Steps figures={figures} labelledBy={labelledBy} />
      ) : (
        figures.length > 0 && <Figures figures={figures} labelledBy={labelledBy} />
      )}
    </>
  )
}

interface FiguresProps {
  readonly figures: readonly ShownFigure[]
  readonly labelledBy: string
}

const Figures = ({ figures, labelledBy }: FiguresProps) => (
  <ul className="home-figures" aria-labelledby={labelledBy}>
    {figures.map(({ name, value, label, path, partsPath }) => (
      <li key={name}>
        <Link href={path}>
          <strong>{value}</strong> <span>{label}</span>
        </Link>
        {partsPath && <PartsLink path={partsPath} of={label} />}
      </li>
    ))}
  </ul>
)

/** Leads to the parts of an amount, beside the page that shows the same number. */
function PartsLink({ path, of }: { path: string; of: string }) {
  const label = useT()('figure.parts_of', { measure: of })
  return (
    <Link href={path} className="home-parts-link" aria-label={label} title={label}>
      <Icon name="list" />
    </Link>
  )
}

/** Figures of which each has to be nothing before the next can be: what is done has a tick. */
function Steps({ figures, labelledBy }: FiguresProps) {
  const t = useT()
  return (
    <ol className="home-steps" aria-labelledby={labelledBy}>
      {figures.map(({ name, value, label, path, isDone, isEmpty }) => (
        <li key={name} className={isDone ? 'done' : undefined}>
          <Link href={path}>
            {!isDone && <strong>{value}</strong>}
            {isDone && !isEmpty && <Icon name="tick" label={t('home.done')} />} <span>{label}</span>
            {isEmpty && <span className="muted"> {t('month.nothing')}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
