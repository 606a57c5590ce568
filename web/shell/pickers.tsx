import { languages, type Language } from '#core/kernel/permission.ts'
import { Icon } from '../parts/icon.tsx'
import { complain } from '../state/notices.ts'
import { useValue } from '../state/signals.ts'
import { pickedLanguage, pickLanguage, useT } from '../state/texts.ts'
import { theme } from '../state/theme.ts'

/** Between the two palettes; the button says which one is on. */
export function ThemeSwitch() {
  const t = useT()
  const current = useValue(theme)
  const other = current === 'main' ? 'classic' : 'main'
  const says = t('form.says', { label: t('theme.label'), value: t(`theme.${current}`) })
  return (
    <button
      type="button"
      className="theme-switch"
      aria-label={says}
      title={says}
      onClick={() => void (theme.value = other)}
    >
      <Icon name="palette" />
      <span>{t(`theme.${current}`)}</span>
    </button>
  )
}

/** Which language this browser shows. */
export function LanguagePicker() {
  const t = useT()
  const current = useValue(pickedLanguage)
  const pick = (wanted: Language): void => void pickLanguage(wanted).catch(complain)
  return (
    <select
      className="language"
      aria-label={t('language.label')}
      value={current}
      onChange={(event) => pick(event.target.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each}>
          {each.toUpperCase()}
        </option>
      ))}
    </select>
  )
}
