import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { homePlaces, type HomePartName } from '#core/reports/home/parts.ts'
import { partsAt, type ArrangedPart, type HomeScreen } from '#core/screens/home.ts'
import { complain } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'

interface Props {
  readonly screen: HomeScreen
  readonly arrangement: readonly ArrangedPart[]
}

/** Every part that the person has, by its place on the page: moved and hidden by keys or by pointer, kept at once. */
export function ArrangeHome({ screen, arrangement }: Props) {
  const t = useT()
  const id = useId()
  const [moved, setMoved] = useState<HomePartName | null>(null)
  const own = useRef<HTMLElement>(null)
  const boxOf = (name: string): HTMLInputElement | null =>
    own.current?.querySelector(`input[name="${name}"]`) ?? null
  useEffect(() => own.current?.querySelector('input')?.focus(), [])
  // What moved took its place in the list: the focus goes along.
  useEffect(() => {
    if (moved) boxOf(moved)?.focus()
  }, [moved, arrangement])
  const move = (name: HomePartName, step: -1 | 1): void => {
    setMoved(name)
    screen.move(name, step).catch(complain)
  }
  const onKeyDown = (name: HomePartName) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(name, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <section ref={own} className="card home-arrange" aria-labelledby={id}>
      <h2 id={id}>{t('home.arrange')}</h2>
      <p className="muted">{t('home.arrange_help')}</p>
      <div className="home-arranged">
        {homePlaces.map((place) => {
          const parts = partsAt(arrangement, place)
          if (parts.length === 0) return null
          return (
            <fieldset key={place}>
              <legend>{t(`home.place.${place}`)}</legend>
              <ol>
                {parts.map(({ name, hidden }, at) => (
                  <li key={name} onKeyDown={onKeyDown(name)}>
                    <label>
                      <input
                        type="checkbox"
                        name={name}
                        checked={!hidden}
                        onChange={(event) => {
                          setMoved(null)
                          screen.hide(name, !event.target.checked).catch(complain)
                        }}
                      />
                      {t(`home.part.${name}`)}
                    </label>
                    {([-1, 1] as const).map((step) => (
                      <button
                        key={step}
                        type="button"
                        className="icon-button"
                        aria-label={t(step < 0 ? 'home.up' : 'home.down', { name: t(`home.part.${name}`) })}
                        aria-disabled={at + step < 0 || at + step >= parts.length}
                        onClick={() => move(name, step)}
                      >
                        <Icon name={step < 0 ? 'up' : 'down'} />
                      </button>
                    ))}
                  </li>
                ))}
              </ol>
            </fieldset>
          )
        })}
      </div>
      <p className="hidden" role="status">
        {moved && placeOf(moved)}
      </p>
      <button type="button" className="quiet small" onClick={() => void screen.asUsual().catch(complain)}>
        {t('home.usual')}
      </button>
    </section>
  )

  function placeOf(name: HomePartName): string {
    const all = homePlaces.map((place) => partsAt(arrangement, place))
    const beside = all.find((parts) => parts.some((each) => each.name === name)) ?? []
    const place = beside.findIndex((each) => each.name === name) + 1
    return t('home.moved', { name: t(`home.part.${name}`), place, count: beside.length })
  }
}
