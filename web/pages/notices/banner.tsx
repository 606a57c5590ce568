import { useCallback, useEffect, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { bannerScreen, type BannerScreen } from '#core/screens/notices/banner.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { shownError } from '#core/screens/formatting.ts'
import { firstMinute, lastMinute } from '#core/values/moment.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { client } from '../../state/client.ts'
import { usePageKeys } from '../../state/keys.ts'
import { useReloading } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { t as spoken, useT } from '../../state/texts.ts'
import { useTimeZone } from '../../state/today.ts'
import { me } from '../../state/session.ts'
import { useTitle } from '../../state/title.ts'
import { Icon } from '../../parts/icon.tsx'
import { RequiredMark } from '../../parts/form/required-mark.tsx'
import { MomentInput } from '../../parts/form/days/moment-input.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { banner } from '../../shell/notices/banner.tsx'
import { BannerMessage } from './banner-message.tsx'
import { FieldNote } from '../../parts/form/field-note.tsx'

const makeScreen = (): BannerScreen =>
  bannerScreen({
    client,
    answer: banner,
    now: () => new Date(),
    timeZone: () => me.value?.time_zone ?? 'Europe/Brussels',
    words: (key) => (spoken.value.knows(key) ? spoken.value(key as TextKey) : null),
  })

/** What the firm tells everybody, from when to when. */
export function BannerPage() {
  const t = useT()
  const screen = useOnce(makeScreen)
  useTitle(t('menu.banner'))
  useReloading(screen, { banner: {}, text: {} })
  useEffect(() => void screen.open(), [screen])
  useUnsavedGuard(useCallback(() => screen.dirty.value && screen.text.value !== '', [screen]))
  usePageKeys(useMemo(() => [{ keys: 'Ctrl-S', label: 'keys.save', act: () => void save(screen) }], [screen]))
  return (
    <div className="page banner-page">
      <header className="page-head">
        <h1>{t('menu.banner')}</h1>
      </header>
      <div className="record-body">
        <Await loaded={screen.answer}>{() => <Card screen={screen} />}</Await>
      </div>
    </div>
  )
}

async function save(screen: BannerScreen): Promise<void> {
  if (!screen.canSave.value) return
  await screen.save().then(() => succeed(spoken.value('banner.saved')), complain)
}

function Card({ screen }: { screen: BannerScreen }) {
  const t = useT()
  const canSave = useValue(screen.canSave)
  const stored = useValue(screen.stored)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save(screen)
  }
  return (
    <form className="card banner-card" onSubmit={submit} noValidate>
      <h2>{t('banner.title')}</h2>
      <p className="muted">{t('banner.help')}</p>
      <BannerMessage screen={screen} />
      <div className="fields">
        <Moment screen={screen} name="start" />
        <Moment screen={screen} name="end" />
      </div>
      <Standing screen={screen} />
      <footer className="form-foot">
        <button type="button" className="quiet" title={t('banner.clear_help')} onClick={screen.clear}>
          {t('banner.clear')}
        </button>
        <button
          type="button"
          className="quiet"
          title={t('banner.reset_help')}
          disabled={!stored}
          onClick={() => void screen.reset().then(() => succeed(t('banner.cleared')), complain)}
        >
          {t('banner.reset')}
        </button>
        <button type="submit" disabled={!canSave}>
          {t('form.save')}
        </button>
      </footer>
    </form>
  )
}

function Moment({ screen, name }: { screen: BannerScreen; name: 'start' | 'end' }) {
  const t = useT()
  const id = useId()
  const value = useValue(screen[name])
  const wrong = useValue(screen.errors)[name]
  // What is half typed is not wrong yet.
  const [typing, setTyping] = useState(false)
  const error = typing ? undefined : wrong
  return (
    <div className="field">
      <label htmlFor={id}>
        {t(`field.${name}`)}
        <RequiredMark />
      </label>
      <MomentInput
        id={id}
        value={value}
        required
        label={t(`field.${name}`)}
        time={name === 'start' ? firstMinute : lastMinute}
        onChange={(typed) => screen.type(name, String(typed))}
        onFocus={() => setTyping(true)}
        onLeave={() => setTyping(false)}
        {...(error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-says` } : {})}
      />
      {error && (
        <FieldNote id={`${id}-says`}>
          {error === 'date.invalid' ? t('form.moment_example') : shownError(t, { key: error })}
        </FieldNote>
      )}
    </div>
  )
}

/** What everybody sees now, or will. */
function Standing({ screen }: { screen: BannerScreen }): ReactNode {
  const t = useT()
  const timeZone = useTimeZone()
  const stored = useValue(screen.stored)
  useValue(screen.presets)
  const visibility = screen.visibility()
  if (!stored || visibility === 'none') return <p className="muted">{t('banner.none')}</p>
  const inWords =
    visibility === 'now'
      ? t('banner.now', { date: shownMoment(stored.end, timeZone) })
      : t('banner.later', { date: shownMoment(stored.start, timeZone) })
  return (
    <div className="standing">
      <p className="muted">{inWords}</p>
      <p className="banner sample">
        <Icon name="megaphone" />
        {screen.wordsOf(stored.key)}
      </p>
    </div>
  )
}
