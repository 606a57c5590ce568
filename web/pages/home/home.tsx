import { Link } from 'wouter'
import { homeFigures, shownLoad, type Home, type HomeFigure } from '#core/screens/home.ts'
import { readHome } from '#core/reports/home.ts'
import { bookedOn } from '#core/screens/live/concerns.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { client } from '../../state/client.ts'
import { useRecord, useReloadingFor } from '../../state/live.ts'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import './home.css'

/** What waits for the person: each figure leads to where it is dealt with. */
export function HomePage() {
  const t = useT()
  const user = useValue(me)
  const home = useRecord(() => client(readHome, {}), [], {
    booking: {},
    absence: {},
    week: {},
    access_request: {},
    invoice: {},
    notification: {},
    notification_read: {},
    subfolder: {},
  })
  useTitle(t('menu.home'))
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('home.title', { name: user?.first_name ?? '' })}</h1>
      </header>
      <Await loaded={home}>
        {(value) => (
          <>
            <Waiting home={value} />
            {value.subfolders.length > 0 && <Subfolders subfolders={value.subfolders} home={home} />}
          </>
        )}
      </Await>
    </div>
  )
}

function Waiting({ home }: { home: Home }) {
  const t = useT()
  const language = useLanguage()
  const figures = homeFigures(home, t, language)
  if (figures.length === 0) return <Empty title={t('home.nothing')} />
  return (
    <ul className="home-figures" aria-label={t('home.figures')}>
      {figures.map((figure) => (
        <Figure key={figure.path} {...figure} />
      ))}
    </ul>
  )
}

const Figure = ({ label, value, path }: HomeFigure) => (
  <li>
    <Link href={path} className="card">
      <strong>{value}</strong> {label}
    </Link>
  </li>
)

function Subfolders({ subfolders, home }: Pick<Home, 'subfolders'> & { readonly home: Loaded<Home> }) {
  const t = useT()
  const language = useLanguage()
  useReloadingFor(home, bookedOn(subfolders))
  return (
    <section className="card home-subfolders">
      <h2>{t('home.missions')}</h2>
      <p className="muted">
        {t('home.mission_help')}. {t('planner.dd_help')}.
      </p>
      <ul>
        {subfolders.map(({ id, folder_id, code, name, booked, planned }) => (
          <li key={id}>
            <Link href={`/folders/${folder_id}/subfolders/${id}`}>
              <span className="code">{code}</span> {name}
            </Link>
            <span className="load-figures">{shownLoad(booked, planned, t, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
