import { signal } from '@preact/signals-core'
import { useEffect, useMemo, useState } from 'react'
import { languages, type Language } from '#core/kernel/permission.ts'
import { translationScreen, type SaveState } from '#core/screens/translations.ts'
import { exportTexts, importTexts, type TextRow } from '#core/texts/operations.ts'
import { useAddressText } from '../../state/address.ts'
import { addressOf, client } from '../../state/client.ts'
import { useReloading } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { t as spoken, useLanguage, useT } from '../../state/texts.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ImportDialog } from '../../parts/import-dialog.tsx'
import { LoadingPage, Trouble } from '../../parts/states.tsx'
import { ToolPage } from '../../parts/tool/tool-page.tsx'
import type { ToolEntry } from '../../parts/tool/entry-list.tsx'
import { TextEditor } from './text-editor.tsx'
import './translation.css'

const rowHeight = 51

/** Every text of the interface in a language: what waits for a translation first, saved as one goes on. */
export function TranslationPage() {
  const t = useT()
  const screen = useOnce(() =>
    translationScreen(client, (done) => succeed(spoken.value(`translation.told_${done}`)), complain),
  )
  const [requested, setLanguage] = useAddressText('lang')
  const language = useTranslated(requested)
  const [importing, setImporting] = useState(false)
  const untranslatedOnly = useValue(screen.untranslatedOnly)
  const visible = useValue(screen.visible)
  const states = useValue(screen.states)
  const failure = useValue(screen.failure)
  const ready = useValue(screen.ready)
  const progress = useValue(screen.progress)
  /** Whoever goes on by key or button goes on typing. */
  const going = useOnce(() => signal(false))
  useEffect(() => void screen.open(language), [screen, language])
  useReloading(screen, { text: {} })
  useUnsavedGuard(() => screen.dirty.value)
  const entries = useMemo(
    () => visible.map((row) => entryOf(row, states.get(row.key), t)),
    [visible, states, t],
  )

  if (failure && !ready) return <Trouble failure={failure} retry={() => screen.open(language)} />
  if (!ready) return <LoadingPage />
  return (
    <>
      <ToolPage
        title={t('translation.title')}
        listLabel={t('translation.keys')}
        searchFor={t('translation.search')}
        entries={entries}
        rowHeight={rowHeight}
        keepsTyped
        filters={
          <>
            <Toggle on={untranslatedOnly} onChange={screen.filter}>
              {t('translation.only')}
            </Toggle>
            <span className="muted">{t('translation.progress', progress)}</span>
          </>
        }
        actions={
          <>
            <a
              className="button quiet"
              role="button"
              href={addressOf(exportTexts, { lang: language, untranslated: untranslatedOnly })}
              download
            >
              {t('translation.export')}
            </a>
            <button type="button" className="quiet" onClick={() => setImporting(true)}>
              {t('translation.import')}
            </button>
          </>
        }
        empty={
          untranslatedOnly
            ? { title: t('translation.all_done'), help: t('translation.all_done_help') }
            : { title: t('translation.empty'), help: t('translation.all_done_help') }
        }
      >
        {({ key }, choose, found) => (
          <TextEditor
            screen={screen}
            textKey={key}
            keys={found}
            language={language}
            onLanguage={setLanguage}
            typing={going}
            onGo={choose}
          />
        )}
      </ToolPage>
      {importing && (
        <ImportDialog
          title={t(`translation.import_into.${language}`)}
          help={t('translation.import_help')}
          operation={importTexts}
          more={{ lang: language }}
          onClose={() => setImporting(false)}
          onDone={() => setImporting(false)}
        />
      )}
    </>
  )
}

/** The language of the address, else one's own; whoever reads English begins with French. */
function useTranslated(requested: string | null): Language {
  const own = useLanguage()
  const first = useOnce(() => (own === 'en' ? 'fr' : own))
  return languages.find((each) => each === requested) ?? first
}

function entryOf(
  { key, text, reference, translated, original }: TextRow,
  state: SaveState | undefined,
  t: ReturnType<typeof useT>,
): ToolEntry {
  const mark =
    state?.kind === 'refused' ? (
      <Icon name="cross" label={t('planner.refused')} />
    ) : original ? (
      <Icon name="warning" label={t('translation.changed')} />
    ) : translated ? (
      <Icon name="tick" label={t('translation.translated')} />
    ) : undefined
  return { key, label: key, note: text, also: reference, mark }
}
