import { useId } from 'react'
import type { BannerScreen } from '#core/screens/notices/banner.ts'
import { complain } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { RequiredMark } from '../../parts/form/required-mark.tsx'
import { Icon } from '../../parts/icon.tsx'

/** Free words or one of the presets, which can be added to and taken from. */
export function BannerMessage({ screen }: { screen: BannerScreen }) {
  const t = useT()
  const id = useId()
  const text = useValue(screen.text)
  const presets = useValue(screen.presets)
  const canAdd = useValue(screen.canAdd)
  return (
    <div className="field wide">
      <label htmlFor={id}>
        {t('field.message')}
        <RequiredMark />
      </label>
      <span className="row">
        <input
          id={id}
          aria-required
          list={`${id}-presets`}
          value={text}
          maxLength={250}
          autoComplete="off"
          placeholder={t('banner.placeholder')}
          onChange={(event) => screen.type('text', event.target.value)}
        />
        <button
          type="button"
          className="quiet"
          disabled={!canAdd}
          onClick={() => void screen.addPreset().catch(complain)}
        >
          <Icon name="plus" />
          {t('banner.add')}
        </button>
      </span>
      <datalist id={`${id}-presets`}>
        {presets.map(({ key, words }) => (
          <option key={key} value={words} />
        ))}
      </datalist>
      {presets.length > 0 && (
        <ul className="presets" aria-label={t('banner.presets')}>
          {presets.map(({ key, words }) => (
            <li key={key} className="chip">
              <button
                type="button"
                className="link"
                aria-pressed={words === text}
                onClick={() => screen.type('text', words)}
              >
                {words}
              </button>
              <button
                type="button"
                aria-label={t('banner.remove', { name: words })}
                onClick={() => void screen.removePreset(key).catch(complain)}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
