import type { TextRow } from '#core/texts/operations.ts'
import { useT } from '../../state/texts.ts'

interface Props {
  readonly row: TextRow
  readonly save: (text: string) => void
  readonly forget: () => void
}

/** Where a text stands towards the built-in one, and the way back. */
export function TextNotes({ row: { text, built_in, own, original, reference }, save, forget }: Props) {
  const t = useT()
  const backButton = (
    <button type="button" className="quiet small" onClick={() => save('')}>
      {t('translation.back')}
    </button>
  )
  return (
    <>
      {original && (
        <div className="translation-note changed">
          <span>
            <strong>{t('translation.changed')}</strong>{' '}
            {t('translation.changed_help', { before: original, now: built_in ?? reference })}
          </span>
          <button type="button" className="quiet small" onClick={() => save(text)}>
            {t('translation.keep')}
          </button>
          {own && backButton}
        </div>
      )}
      {own && !original && (
        <div className="translation-note">
          <span className="muted">
            {t('translation.own')}. {t('translation.built_in', { text: built_in ?? '' })}
          </span>
          {backButton}
        </div>
      )}
      {built_in === null && (
        <div className="translation-note">
          <span className="muted">{t('translation.only_here')}</span>
          <button type="button" className="quiet small" onClick={forget}>
            {t('translation.forget')}
          </button>
        </div>
      )}
    </>
  )
}
