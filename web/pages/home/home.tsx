import { useMemo, useState } from 'react'
import { homePlaces, type HomePlace } from '#core/reports/home/parts.ts'
import { homeScreen, partsAt, type ArrangedPart, type HomeScreen } from '#core/screens/home.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { usePageKeys } from '../../state/keys.ts'
import { me } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { ArrangeHome } from './arrange-home.tsx'
import { HomePartCard } from './home-part.tsx'
import './home.css'

/** The first page: what is one's own, what waits for one, and the firm; each number leads to the list behind it. */
export function HomePage() {
  const t = useT()
  const user = useValue(me)
  const screen = useOnce(() => homeScreen(client))
  const arrangement = useValue(screen.arrangement)
  const failure = useValue(screen.failure)
  const [isArranging, setArranging] = useState(false)
  useLive(screen)
  useTitle(t('menu.home'))
  usePageKeys(
    useMemo(() => [{ keys: 'a', label: 'home.arrange' as const, act: () => setArranging((is) => !is) }], []),
  )
  return (
    <div className="page home-page">
      <header className="page-head">
        <h1>{t('home.title', { name: user?.first_name ?? '' })}</h1>
        <button
          type="button"
          className="quiet"
          aria-expanded={isArranging}
          onClick={() => setArranging(!isArranging)}
        >
          {t(isArranging ? 'home.arranged' : 'home.arrange')}
        </button>
      </header>
      {isArranging && arrangement && <ArrangeHome screen={screen} arrangement={arrangement} />}
      {arrangement ? (
        <Places screen={screen} arrangement={arrangement} />
      ) : failure ? (
        <Trouble failure={failure} retry={screen.reload} />
      ) : (
        <Coming />
      )}
    </div>
  )
}

interface PlacesProps {
  readonly screen: HomeScreen
  readonly arrangement: readonly ArrangedPart[]
}

function Places({ screen, arrangement }: PlacesProps) {
  const t = useT()
  const shown = arrangement.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return <Empty title={t('home.nothing')} />
  const has = (place: HomePlace): boolean => partsAt(shown, place).length > 0
  return (
    <div className={has('mine') && has('waiting') ? 'home-places' : 'home-places narrow'}>
      {homePlaces.filter(has).map((place) => (
        <div key={place} className={`home-place ${place}`}>
          {partsAt(shown, place).map(({ name }) => (
            <HomePartCard key={name} name={name} part={screen.part(name)} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The shape of the page before its parts are known. */
const Coming = () => (
  <div className="home-places">
    <div className="home-place mine">
      <Skeleton rows={9} />
    </div>
    <div className="home-place waiting">
      <Skeleton rows={6} />
    </div>
  </div>
)
